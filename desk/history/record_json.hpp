// The JSON texts in the tables of gradings (judge/grade/store_format.hpp).
//
//   gradings.arguments  [word]
//   gradings.deliveries [{path, each, language}]
//   test_sets.groups    [{name, scoring, tests: [[name, digest of files, digest of settings]]}]
//   outcomes.tests      [null | [verdict, cpu_us, memory_bytes, multiplier, score]]: the last one or two
//                       are missing if they are 1 and none
// Reading is lenient: the texts are about the past, and a damaged one must not stop a grading. What
// cannot be read is empty.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "desk/history/grading_record.hpp"

namespace biglia::judge {

std::string text_of_words(const std::vector<std::string>& words);
std::vector<std::string> words_from(std::string_view text);

std::string text_of_deliveries(const std::vector<DeliveryRecord>& deliveries);
std::vector<DeliveryRecord> deliveries_from(std::string_view text);

std::string text_of_groups(const std::vector<GroupRecord>& groups);
std::vector<GroupRecord> groups_from(std::string_view text);

std::string text_of_outcomes(const std::vector<std::optional<OutcomeRecord>>& tests);
std::vector<std::optional<OutcomeRecord>> outcomes_from(std::string_view text);

}  // namespace biglia::judge
