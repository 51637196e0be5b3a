#include "workbench/export/polygon_words.hpp"

#include <array>
#include <set>
#include <span>
#include <utility>

namespace biglia::judge {
namespace {

using Words = std::span<const std::pair<const char*, const char*>>;

std::string word_of(Words words, const std::string& key, const std::string& otherwise) {
  for (const auto& [known, word] : words) {
    if (key == known) return word;
  }
  return otherwise;
}

}  // namespace

std::string polygon_language(const std::string& code) {
  constexpr std::array<std::pair<const char*, const char*>, 7> kNames = {{{"de", "german"},
                                                                          {"en", "english"},
                                                                          {"es", "spanish"},
                                                                          {"fr", "french"},
                                                                          {"it", "italian"},
                                                                          {"pt", "portuguese"},
                                                                          {"ru", "russian"}}};
  return word_of(kNames, code, code);
}

std::string polygon_type(const std::string& language) {
  constexpr std::array<std::pair<const char*, const char*>, 8> kTypes = {
      {{"c", "c.gcc"},
       {"c17", "c.gcc"},
       {"cpp", "cpp.gcc13-64-winlibs-g++20"},
       {"cpp23", kPolygonTypeOfOurs},
       {"java", "java21"},
       {"pascal", "pas.fpc"},
       {"python3", "python.3"},
       {"pypy3", "python.pypy3-64"}}};
  return word_of(kTypes, language, "");
}

std::string polygon_tag(const ExportedSubmission& submission) {
  const std::string folder = submission.folder();
  if (folder == "accepted") {
    return submission.has_own_limits ? "time-limit-exceeded-or-accepted" : "accepted";
  }
  if (folder == "wrong_answer") return "wrong-answer";
  if (folder == "time_limit_exceeded") return "time-limit-exceeded";
  if (folder == "run_time_error") return "failed";
  if (submission.permitted == std::set<std::string>{"AC", "TLE"}) {
    return "time-limit-exceeded-or-accepted";
  }
  return "rejected";
}

}  // namespace biglia::judge
