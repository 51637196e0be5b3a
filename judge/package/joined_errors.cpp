#include "judge/package/joined_errors.hpp"

#include <algorithm>

namespace biglia::judge {

std::string joined_errors(const std::vector<std::string>& errors, std::size_t most) {
  std::string message;
  for (std::size_t i = 0; i < std::min(errors.size(), most); ++i) {
    message += (i == 0 ? "" : "\n") + errors[i];
  }
  if (errors.size() > most) {
    message += "\n… " + std::to_string(errors.size()) + " errors in total";
  }
  return message;
}

}  // namespace biglia::judge
