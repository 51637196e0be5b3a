#include "judge/grade/keys.hpp"

#include "judge/compile/compile_key.hpp"
#include "judge/files/key.hpp"
#include "judge/package/settings_key.hpp"

namespace biglia::judge {

std::string judge_of(const std::string& version, const std::string& box) {
  return Key("judge").add("version", version).add("box", box).digest_of_texts();
}

std::optional<std::string> compile_key_of(const Submission& submission, const ProblemLimits& limits,
                                          const std::string& compiler, const std::string& judge) {
  if (submission.hash.empty()) return std::nullopt;
  return compile_key({.files = submission.hash,
                      .entry = submission.entry,
                      .language = *submission.language,
                      .compiler = compiler,
                      .limits = compile_limits_of(limits),
                      .judge = judge});
}

std::optional<std::string> test_key_of(const std::string& compile_key, const GradeRequest& request,
                                       const TestCase& test, const Limits& limits) {
  const auto hash = request.test_hashes.find(test.name);
  if (hash == request.test_hashes.end()) return std::nullopt;
  Key key("test");
  key.add("program", compile_key)
      .add("problem", request.problem.name)
      .add("test", hash->second)
      .add("limits", description_of(limits))
      .add("careful", request.timing == Timing::kCareful)
      .add("arguments", test.settings.arguments)
      .add("passes", request.config.passes)
      .add("interactive", request.config.is_interactive)
      .add("writes files", request.config.allow_file_writing)
      .add("programs", request.programs == nullptr ? "" : request.programs->digest());
  add_judging_to_key(key, test.settings);
  return key.digest_of_texts();
}

}  // namespace biglia::judge
