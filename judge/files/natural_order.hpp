// The order in which people number files: 1, 2, 10.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

// True if `first` is before `second`: runs of digits are compared as numbers, all else by bytes.
// Equal numbers with other leading zeros are ordered by bytes, so that the order is total.
bool is_naturally_before(std::string_view first, std::string_view second);

// Returns the names with zeros before their numbers, so that the order by bytes is the natural one:
// {"1", "2", "10"} gives {"01", "02", "10"}. Returns them as they are if no zeros are needed. Two
// names that differ in leading zeros only may become equal.
std::vector<std::string> padded_to_natural_order(const std::vector<std::string>& names);

}  // namespace biglia::judge
