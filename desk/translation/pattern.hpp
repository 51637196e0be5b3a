// A text with arguments {0}, {1}, ..., which can be inserted, or found in a text that was made by it.
// {#0} is found only if it is an integer.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

class Pattern {
 public:
  // Errors: a brace that begins or ends no argument; two arguments without a text between them.
  static Result<Pattern> of(std::string_view text);

  // The numbers of the arguments, in the order of the text.
  const std::vector<std::size_t>& arguments() const { return arguments_; }

  // REQUIRES: there is a value for each argument.
  std::string filled(std::span<const std::string> values) const;

  // The values of the arguments, by number, if the whole text matches. Each value is the shortest that
  // lets the next literal part match, except the last one; none is empty. Cost: O(text) for each part.
  std::optional<std::vector<std::string>> match(std::string_view text) const;

 private:
  // One more than there are arguments: before, between and after them.
  std::vector<std::string> literals_;
  std::vector<std::size_t> arguments_;
  std::vector<bool> integers_;  // by place, as arguments_
};

}  // namespace biglia::judge
