#include "judge/generators/check_generated.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "judge/base/present.hpp"
#include "judge/compile/compile_key.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/test_errors.hpp"
#include "judge/package/make_one.hpp"
#include "judge/package/parallel.hpp"
#include "judge/package/settings_key.hpp"
#include "judge/package/settings_reader.hpp"
#include "judge/programs/default_validator.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 5> kFolders = {"sample", "secret", "invalid_input",
                                                 "invalid_output", "valid_output"};

// A generated test with its settings.
struct CheckedTest {
  const GeneratedTest* test = nullptr;
  fs::path input;
  TestSettings settings;

  bool is_in(std::string_view folder) const {
    return test->name.starts_with(folder) && test->name.substr(folder.size()).starts_with('/');
  }
  fs::path file(const char* extension) const {
    fs::path file = input;
    return file.replace_extension(extension);
  }
};

class Checks {
 public:
  explicit Checks(const CheckGeneratedRequest& request) : request_(request) {
    problem_.name = request.package.filename().string();
    // The programs are called directly unless there is no output validator.
    problem_.check = check_by_comparison;
  }

  Result<void> run() {
    BIGLIA_TRY(read_settings());
    std::mutex mutex;  // guards done and request_.progress
    std::size_t done = 0;
    TestErrors errors(tests_.size());
    for_each_index(tests_.size(), request_.jobs, request_.stop, [&](std::size_t i) {
      const GeneratedTest& test = *tests_[i].test;
      if (const auto valid = check(tests_[i]); !valid) {
        const std::string call = test.call.empty() ? "" : " (" + test.call + ')';
        errors.set(i, Error{test.where + ": " + test.name + call + ": " + valid.error().message,
                            valid.error().fault});
      }
      const std::lock_guard guard(mutex);
      if (request_.progress) request_.progress({++done, tests_.size(), test.name});
    });
    return errors.result(request_.stop);
  }

 private:
  static bool is_checked(const CheckedTest& test) {
    return std::ranges::any_of(kFolders, [&](const char* folder) { return test.is_in(folder); });
  }

  // The reader of settings is for one thread.
  Result<void> read_settings() {
    SettingsReader reader(request_.package / "data");
    for (const GeneratedTest& test : request_.data.tests) {
      CheckedTest checked{&test, test_file(request_.package / "data", test.name, ".in"), {}};
      // An entry may have only files for the statement, and BAPCtools has folders of its own.
      if (!is_present(checked.input) || !is_checked(checked)) continue;
      BIGLIA_TRY(checked.settings, reader.read(test.name));
      tests_.push_back(std::move(checked));
    }
    return {};
  }

  Result<void> check(const CheckedTest& test) {
    const auto key = key_of(test);
    const fs::path mark = request_.kept / ("checked-" + key.value_or(""));
    if (key && is_present(mark)) return {};
    BIGLIA_TRY(check_input(test));
    BIGLIA_TRY(check_answer(test));
    return key ? write_text(mark, "") : Result<void>();
  }

  // A digest of everything that the checks depend on. None if a file cannot be read: the checks report it.
  std::optional<std::string> key_of(const CheckedTest& test) const {
    std::vector<std::string> fields = {request_.judge_version,
                                       request_.programs.digest(),
                                       test.input.filename().string(),
                                       test.test->name.substr(0, test.test->name.find('/')),
                                       request_.config.is_interactive ? "interactive" : "",
                                       std::to_string(request_.config.passes)};
    add_settings(fields, test.settings);
    for (const char* const extension : {".in", ".ans", ".out"}) {
      const fs::path file = test.file(extension);
      auto hash = is_present(file) ? sha256_of_file(file) : Result<std::string>("");
      if (!hash) return std::nullopt;
      fields.push_back(std::move(*hash));
    }
    const fs::path companions = test.file(kCompanions);
    auto files = is_present(companions) ? digest_of_tree(companions) : std::string();
    if (!files) return std::nullopt;
    fields.push_back(std::move(*files));
    return sha256_of_fields(fields);
  }

  Result<void> check_input(const CheckedTest& test) {
    if (!request_.programs.has_input_validators()) return {};
    BIGLIA_TRY(const auto valid,
               request_.programs.validate(test.input, test.input.filename().string(),
                                          test.settings.for_validators(), validation_options()));
    if (!test.is_in("invalid_input")) return valid;
    if (valid) return failure("expected that an input validator rejects it, found that all accept");
    return {};
  }

  Result<void> check_answer(const CheckedTest& test) {
    if (request_.config.is_interactive || request_.config.is_multi_pass()) return {};
    const bool is_invalid = test.is_in("invalid_output");
    if (is_invalid || test.is_in("valid_output")) {
      if (!is_present(test.file(".out"))) return failure("expected an output (out), found none");
      const Judgement judgement = judged(test, test.file(".out"));
      if (is_invalid && judgement.verdict == Verdict::kAccepted) {
        return failure("expected that " + validator() +
                       " rejects the output, found that it accepts");
      }
      if (!is_invalid && judgement.verdict != Verdict::kAccepted)
        return rejected(judgement, "output");
      return {};
    }
    const bool has_answer = test.is_in("sample") || test.is_in("secret");
    if (!has_answer || !request_.programs.has_output_validator()) return {};
    const Judgement judgement = judged(test, test.file(".ans"));
    if (judgement.verdict != Verdict::kAccepted) return rejected(judgement, "answer");
    return {};
  }

  Result<void> rejected(const Judgement& judgement, const std::string& what) const {
    if (judgement.verdict == Verdict::kJudgeError)
      return failure(judgement.reason, judgement.fault);
    return failure(validator() + " rejects the " + what + ": " + judgement.reason);
  }

  Judgement judged(const CheckedTest& test, const fs::path& output) {
    const CheckedFiles files{test.input, output, test.file(".ans")};
    const Flags flags = test.settings.checker_flags;
    if (request_.programs.has_output_validator()) {
      return request_.programs.check(files, flags, validation_options());
    }
    return check_files(problem_, files, flags, validation_options());
  }

  std::string validator() const {
    return request_.programs.has_output_validator() ? "the output validator"
                                                    : "the default output validator";
  }

  CallOptions validation_options() const {
    return {request_.config.limits.validation, request_.stop};
  }

  const CheckGeneratedRequest& request_;
  Problem problem_;
  std::vector<CheckedTest> tests_;
};

}  // namespace

Result<void> check_generated(const CheckGeneratedRequest& request) { return Checks(request).run(); }

}  // namespace biglia::judge
