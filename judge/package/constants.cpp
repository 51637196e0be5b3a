#include "judge/package/constants.hpp"

#include <algorithm>

namespace biglia::judge {
namespace {

// What precedes the first known constant; all of the text, and no value, if there is none.
struct NextConstant {
  std::string_view before;
  std::string_view after;
  const std::string* value = nullptr;
};

class Finder {
 public:
  explicit Finder(const Constants& constants) : constants_(constants) {
    for (const auto& [name, value] : constants) longest_ = std::max(longest_, name.size());
  }

  NextConstant next(std::string_view text) const {
    if (constants_.empty()) return {text, {}};
    for (std::size_t begin = text.find("{{"); begin != std::string_view::npos;
         begin = text.find("{{", begin + 1)) {
      // No farther than the longest name: each pair of braces would be compared with the whole rest.
      const std::string_view name = text.substr(begin + 2, longest_ + 2);
      const std::size_t end = name.find("}}");
      if (end == std::string_view::npos) continue;
      const auto known = constants_.find(std::string(name.substr(0, end)));
      if (known == constants_.end()) continue;
      return {text.substr(0, begin), text.substr(begin + 2 + end + 2), &known->second};
    }
    return {text, {}};
  }

 private:
  const Constants& constants_;
  std::size_t longest_ = 0;
};

}  // namespace

Result<std::string> with_constants(std::string_view text, const Constants& constants, Bytes most) {
  const Finder finder(constants);
  std::string replaced;
  while (true) {
    const NextConstant next = finder.next(text);
    replaced += next.before;
    if (next.value == nullptr) return replaced;
    if (replaced.size() + next.value->size() > most.count) {
      return failure("the constants of problem.yaml make it larger than " + to_string(most),
                     FaultOf::kProblem);
    }
    replaced += *next.value;
    text = next.after;
  }
}

bool names_constant(std::string_view text, const Constants& constants) {
  return Finder(constants).next(text).value != nullptr;
}

}  // namespace biglia::judge
