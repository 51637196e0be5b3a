#include "workbench/export/polygon_words.hpp"

#include <fmt/format.h>

#include <array>
#include <set>
#include <span>

#include "toolkit/xml_text.hpp"

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

std::string polygon_tag(const ExportedSubmission& submission, double all_points) {
  const std::string folder = submission.folder();
  if (folder == "accepted") {
    if (submission.score && submission.score->first < all_points) return "rejected";
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

std::string polygon_properties(const Origin& origin, const PolygonProperties& properties) {
  std::string text;
  const auto add = [&](const std::string& name, const std::string& value) {
    text += fmt::format("    <property name=\"{}\" value=\"{}\"/>\n", xml_escaped(name),
                        xml_escaped(value));
  };
  for (const auto& [key, value] :
       {std::pair{"uuid", &origin.uuid}, std::pair{"credits", &origin.author},
        std::pair{"source", &origin.source}, std::pair{"license", &origin.license},
        std::pair{"rights_owner", &origin.rights_owner}}) {
    if (!value->empty()) add(std::string("problem.yaml:") + key, *value);
  }
  for (const auto& [name, value] : properties) add(name, value);
  return text.empty() ? "" : "  <properties>\n" + text + "  </properties>\n";
}

std::string polygon_keywords(const Origin& origin) {
  std::string text;
  for (const std::string& word : origin.keywords) {
    text += fmt::format("    <tag value=\"{}\"/>\n", xml_escaped(word));
  }
  return text.empty() ? "" : "  <tags>\n" + text + "  </tags>\n";
}

}  // namespace biglia::judge
