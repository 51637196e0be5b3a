#include "judge/generators/check_generated.hpp"

#include <algorithm>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "judge/base/present.hpp"
#include "judge/files/key.hpp"
#include "judge/files/store.hpp"
#include "judge/generators/test_errors.hpp"
#include "judge/package/examples.hpp"
#include "judge/package/parallel.hpp"
#include "judge/package/settings_key.hpp"
#include "judge/package/settings_reader.hpp"
#include "judge/programs/default_validator.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// A generated test with its settings, and what its folder says of it.
struct CheckedTest {
  const GeneratedTest* generated = nullptr;
  TestRole role = TestRole::kJudged;
  TestCase test = {};
};

class Checks {
 public:
  explicit Checks(const CheckGeneratedRequest& request) : request_(request), kept_(request.kept) {
    problem_.name = request.package.filename().string();
    problem_.programs = request.programs;
    if (!request.programs->has_output_validator()) problem_.check = check_by_comparison;
  }

  Result<void> run() {
    BIGLIA_TRY(read_settings());
    std::mutex mutex;  // guards done and request_.progress
    std::size_t done = 0;
    TestErrors errors(tests_.size());
    for_each_index(tests_.size(), request_.jobs, request_.stop, [&](std::size_t i) {
      const GeneratedTest& test = *tests_[i].generated;
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
  // The reader of settings is for one thread.
  Result<void> read_settings() {
    const fs::path data = request_.package / "data";
    SettingsReader reader(data);
    for (const GeneratedTest& generated : request_.data.tests) {
      const std::string& name = generated.name;
      const auto role = role_of_test(name);
      const fs::path input = test_file(data, name, ".in");
      // BAPCtools has folders of its own, and an entry may have only files for the statement.
      if (!role || !is_present(input)) continue;
      if (*role == TestRole::kInvalidInput && !request_.programs->has_input_validators()) continue;
      BIGLIA_TRY(auto settings, reader.read(name));
      TestCase test{.name = name,
                    .input = input,
                    .answer = test_file(data, name, ".ans"),
                    .files = {},
                    .settings = std::move(settings)};
      tests_.push_back({&generated, *role, std::move(test)});
    }
    return {};
  }

  Result<void> check(const CheckedTest& test) {
    const CallOptions options = {request_.config.limits.validation, request_.stop};
    const auto check = [&](const fs::path&) {
      return check_test(
          {.problem = problem_,
           .test = test.test,
           .role = test.role,
           .has_outputs = !request_.config.is_interactive && !request_.config.is_multi_pass(),
           .options = options});
    };
    const auto key = key_of(test);
    if (!key) return check({});
    BIGLIA_TRY([[maybe_unused]] const auto mark, kept_.get(*key, check));
    return {};
  }

  // A digest of everything that the checks depend on. If a file cannot be read, the checks report it.
  Result<std::string> key_of(const CheckedTest& test) const {
    Key key("checked");
    key.add("judge", request_.judge_version)
        .add("programs", request_.programs->digest())
        .add("name", test.test.input.filename().string())
        .add("role", test.role)
        .add("interactive", request_.config.is_interactive)
        .add("passes", request_.config.passes)
        .add_file_if_present("input", test.test.input)
        .add_file_if_present("answer", test.test.answer)
        .add_file_if_present("output", output_of_example(test.test))
        .add_tree_if_present("companion files", companion_folder(test.test.input));
    key.add("message", test.test.settings.message);
    add_arguments_to_key(key, test.test.settings);
    add_to_key(key, request_.config.limits.validation);
    return key.digest();
  }

  const CheckGeneratedRequest& request_;
  Store kept_;
  Problem problem_;
  std::vector<CheckedTest> tests_;
};

}  // namespace

Result<void> check_generated(const CheckGeneratedRequest& request) { return Checks(request).run(); }

}  // namespace biglia::judge
