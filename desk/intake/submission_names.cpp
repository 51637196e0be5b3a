#include "desk/intake/submission_names.hpp"

#include <set>

#include "judge/base/lower_case.hpp"
#include "judge/base/safe_text.hpp"

namespace biglia::judge {
std::string shown_name(const std::filesystem::path& path) {
  constexpr std::size_t kLongest = 150;
  std::string name = safe_line(path.string());
  name.resize(cut_at(name, kLongest));
  return name;
}

std::string plain_name(const std::filesystem::path& path) {
  const std::string name = shown_name(path);
  return name.empty() || name.starts_with('.') ? "unnamed" + name : name;
}

void make_names_unique(std::vector<Submission>& submissions) {
  std::set<std::string> names;
  for (Submission& submission : submissions) {
    const std::string expected = submission.name;
    for (int use = 2; !names.insert(in_lower_case(submission.name)).second; ++use) {
      submission.name = expected + "-" + std::to_string(use);
    }
    if (submission.name != expected) {
      submission.notes.push_back("another submission is also named " + expected);
    }
  }
}

}  // namespace biglia::judge
