#include "judge/package/joined_errors.hpp"

#include <algorithm>
#include <cstddef>

namespace biglia::judge {

std::string joined_errors(std::vector<std::string> errors) {
  constexpr std::size_t kMostErrors = 20;
  std::ranges::sort(errors);
  std::string message;
  for (std::size_t i = 0; i < std::min(errors.size(), kMostErrors); ++i) {
    message += (message.empty() ? "" : "\n") + errors[i];
  }
  if (errors.size() > kMostErrors) {
    message += "\n… " + std::to_string(errors.size()) + " errors in total";
  }
  return message;
}

}  // namespace biglia::judge
