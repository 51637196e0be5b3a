#include "judge/grade/keys.hpp"

#include <array>
#include <vector>

#include "judge/compile/compile_key.hpp"
#include "judge/files/sha256.hpp"
#include "judge/package/settings_key.hpp"

namespace biglia::judge {

std::string judge_of(const std::string& version, const std::string& box) {
  return sha256_of_fields(std::array{version, box});
}

namespace {

std::string files_of(const Submission& submission) {
  if (submission.entry.empty()) return submission.hash;
  return sha256_of_fields(std::array{submission.hash, submission.entry});
}

}  // namespace

std::optional<std::string> compile_key_of(const Submission& submission, const ProblemLimits& limits,
                                          const std::string& compiler, const std::string& judge) {
  if (submission.hash.empty()) return std::nullopt;
  return compile_key({.files = files_of(submission),
                      .language = *submission.language,
                      .compiler = compiler,
                      .limits = compile_limits_of(limits),
                      .judge = judge});
}

std::optional<std::string> test_key_of(const std::string& compile_key, const GradeRequest& request,
                                       const TestCase& test, const Limits& limits) {
  const auto hash = request.test_hashes.find(test.name);
  if (hash == request.test_hashes.end()) return std::nullopt;
  std::vector<std::string> fields = {"test",
                                     compile_key,
                                     request.problem.name,
                                     hash->second,
                                     description_of(limits),
                                     request.timing == Timing::kCareful ? "careful" : "normal",
                                     test.settings.allows_partial_credit ? "partial" : "full"};
  add_list(fields, test.settings.checker_flags);
  add_list(fields, test.settings.arguments);
  fields.push_back(test.settings.max_score ? std::to_string(*test.settings.max_score) : "");
  if (const auto& score = test.settings.accept_score) {
    fields.push_back("accept_score " + std::to_string(*score));
  }
  fields.push_back(std::to_string(request.config.passes) +
                   (request.config.is_interactive ? " interactive" : "") +
                   (request.config.allow_file_writing ? " writes files" : ""));
  if (request.programs != nullptr) fields.push_back(request.programs->digest());
  return sha256_of_fields(fields);
}

}  // namespace biglia::judge
