#include "toolkit/mains.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "toolkit/arguments.hpp"
#include "toolkit/checker_report.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia {
namespace {

void print_to_stderr(const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }

// Handles `--help`. Returns true if it was given: the program is then done.
bool printed_help(Arguments& arguments, const char* usage, const DeclaredFlags& flags) {
  if (!arguments.take("help")) return false;
  std::printf("usage: %s %s\n", arguments.program.c_str(), usage);
  if (!flags.empty()) std::printf("flags:\n%s", help_of(flags).c_str());
  return true;
}

// Prints the error if a flag is rejected. Returns true if it did.
bool rejected(const DeclaredFlags& flags, const Arguments& arguments) {
  const Result<void> known = verify_flags(flags, arguments.options);
  if (!known) print_to_stderr(known.error().message);
  return !known;
}

bool usage_error(const Arguments& arguments, const std::string& expected) {
  print_to_stderr(arguments.program + ": expected: " + arguments.program + ' ' + expected);
  return true;
}

// Arguments with a value that every testlib checker accepts, and those that every validator
// accepts. They have no effect here.
constexpr std::array kTestlibFlags = {"--testset", "--group"};
constexpr std::array kTestlibValidatorFlags = {
    "--testset",  "--group",           "--testOverviewLogFileName", "--testMarkupFileName",
    "--testCase", "--testCaseFileName"};
constexpr std::string_view kOverviewFlag = "testOverviewLogFileName";

// The problem's flags and those of testlib, for the parser.
DeclaredFlags with_testlib(DeclaredFlags flags, std::span<const char* const> names) {
  for (const char* const name : names) {
    flags.push_back({.name = name, .value = DeclaredFlag::Value::kText});
  }
  return flags;
}

void drop_set_and_group(Arguments& arguments) {
  arguments.take("testset");
  arguments.take("group");
}

Companions companions(Arguments& arguments, const std::optional<std::string>& input) {
  if (const auto folder = arguments.take("files")) return Companions(*folder);
  return input ? Companions::for_input(*input) : Companions(".");
}

// The exit codes of a protocol's validators.
struct ValidatorCodes {
  int valid;
  int invalid;
  int usage;
};

int validate_input(Arguments& arguments, const char* usage, ValidateFunction& validate,
                   const DeclaredFlags& flags, ValidatorCodes codes) {
  if (!arguments.positional.empty()) {
    usage_error(arguments, usage);
    return codes.usage;
  }
  const Companions files = companions(arguments, std::nullopt);
  if (rejected(flags, arguments)) return codes.usage;
  ByteSource input = ByteSource::from_stream(stdin);
  const Result<void> valid = validate(TestInput{input, "stdin", files}, arguments.options);
  if (valid) return codes.valid;
  print_to_stderr(valid.error().message);
  return codes.invalid;
}

// Removes the arguments that request strict output validation of an answer file. They belong to the
// default output validator (format 2025-09), but BAPCtools passes them to every output validator.
// The checkers here are case-sensitive anyway, and blanks between tokens have no meaning in any
// problem. Tolerance arguments are rejected: all numbers here are exact.
void drop_strictness(Arguments& arguments) {
  if (arguments.positional.size() <= 3) return;
  const auto flags = arguments.positional.begin() + 3;
  arguments.positional.erase(std::remove_if(flags, arguments.positional.end(),
                                            [](const std::string& argument) {
                                              return argument == "case_sensitive" ||
                                                     argument == "space_change_sensitive";
                                            }),
                             arguments.positional.end());
}

// The value of --points=P; none without the option. An invalid one is reported.
struct PointsOfCall {
  std::optional<double> value;
  bool valid = true;
};

PointsOfCall take_points(Arguments& arguments) {
  const auto text = arguments.take("points");
  if (!text) return {};
  const auto value = parsed_number<double>(*text);
  if (value && *value >= 0) return {.value = value};
  print_to_stderr(arguments.program +
                  ": expected --points=P with a number, found --points=" + *text);
  return {.value = std::nullopt, .valid = false};
}

// Opens the three files of a check and runs it. A missing output file is a wrong answer. Any other
// file that cannot be opened is a judge error.
Judgement check_files(const Arguments& arguments, const Companions& files,
                      const std::string& input_path, const std::string* output_path,
                      const std::string& answer_path, CheckFunction& check) {
  Result<ByteSource> input = ByteSource::open(input_path);
  if (!input) return judge_error(input.error().message);
  Result<ByteSource> answer = ByteSource::open(answer_path);
  if (!answer) return judge_error(answer.error().message);
  const std::string name = std::filesystem::path(input_path).filename().string();
  if (output_path == nullptr) {
    ByteSource output = ByteSource::from_stream(stdin);
    return check(TestInput{*input, name, files}, output, *answer, arguments.options);
  }
  Result<ByteSource> output = ByteSource::open(*output_path);
  if (!output) {
    std::error_code error;
    if (std::filesystem::exists(*output_path, error) || error) {
      return judge_error(output.error().message);
    }
    return wrong_answer("no output: the file " + *output_path + " does not exist");
  }
  return check(TestInput{*input, name, files}, *output, *answer, arguments.options);
}

bool write_text(const std::filesystem::path& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool complete = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return (std::fclose(file) == 0) && complete;
}

// With the points of the test: the points of every accepted output, as the legacy format requires
// with `validation: custom score`. Without them: the share, if it is less than 1.
bool write_score(const Judgement& judgement, std::optional<double> points,
                 const std::filesystem::path& feedback) {
  if (judgement.verdict != Verdict::kAccepted) return true;
  if (points) return write_text(feedback / "score.txt", share_of(judgement, *points) + '\n');
  return !judgement.has_partial_credit() ||
         write_text(feedback / "score_multiplier.txt", share_of(judgement) + '\n');
}

}  // namespace

int testlib_validate_main(int argc, const char* const* argv, ValidateFunction& validate,
                          const DeclaredFlags& flags) {
  constexpr const char* kUsage =
      "[--files=DIR] [--testset NAME] [--group NAME] [--testOverviewLogFileName FILE] [flags] "
      "< input";
  constexpr ValidatorCodes kCodes = {.valid = 0, .invalid = 3, .usage = 3};
  Arguments arguments = Arguments::parse(argc, argv, with_testlib(flags, kTestlibValidatorFlags));
  if (printed_help(arguments, kUsage, flags)) return 0;
  drop_set_and_group(arguments);
  for (const char* const name : {"testMarkupFileName", "testCase", "testCaseFileName"}) {
    arguments.take(name);  // for inputs with several test cases; the inputs here have one
  }
  if (const auto overview = arguments.take(kOverviewFlag)) {
    // The file is for the bounds that inputs hit. These validators do not count them, so it is
    // empty.
    if (!write_text(*overview, "")) {
      print_to_stderr(*overview + ": cannot write the test overview");
      return kCodes.usage;
    }
  }
  return validate_input(arguments, kUsage, validate, flags, kCodes);
}

int icpc_validate_main(int argc, const char* const* argv, ValidateFunction& validate,
                       const DeclaredFlags& flags) {
  constexpr const char* kUsage = "[--files=DIR] [flags] < input";
  Arguments arguments = Arguments::parse(argc, argv, flags);
  if (printed_help(arguments, kUsage, flags)) return 0;
  return validate_input(arguments, kUsage, validate, flags,
                        {.valid = 42, .invalid = 43, .usage = 2});
}

int testlib_check_main(int argc, const char* const* argv, CheckFunction& check,
                       const DeclaredFlags& flags) {
  constexpr const char* kUsage =
      "[--files=DIR] [--testset NAME] [--group NAME] [--points=P] [flags] INPUT OUTPUT ANSWER "
      "[REPORT [-appes]]";
  Arguments arguments = Arguments::parse(argc, argv, with_testlib(flags, kTestlibFlags));
  if (printed_help(arguments, kUsage, flags)) return 0;
  drop_set_and_group(arguments);
  const PointsOfCall points = take_points(arguments);
  if (!points.valid) return 3;
  const auto& named = arguments.positional;
  const bool as_xml = named.size() == 5 && (named[4] == "-appes" || named[4] == "-APPES");
  if (named.size() < 3 || named.size() > (as_xml ? 5U : 4U)) {
    usage_error(arguments, kUsage);
    return 3;
  }
  const Companions files = companions(arguments, named[0]);
  const Judgement judgement = check_files(arguments, files, named[0], &named[1], named[2], check);
  const int code = testlib_code(judgement);
  const double most = points.value.value_or(1);
  if (named.size() == 3) {
    print_to_stderr(
        (judgement.has_partial_credit() ? "points " + share_of(judgement, most) + ' ' : "") +
        whole_message(judgement));
    return code;
  }
  if (write_text(named[3],
                 as_xml ? testlib_xml_report(judgement, most) : testlib_report(judgement, most))) {
    print_to_stderr("wrote the message to the report file");
    return code;
  }
  print_to_stderr(named[3] + ": cannot write the report");
  return 3;
}

int icpc_check_main(int argc, const char* const* argv, CheckFunction& check,
                    const DeclaredFlags& flags) {
  constexpr const char* kUsage =
      "INPUT ANSWER FEEDBACK_DIR [--files=DIR] [--points=P] [flags] [case_sensitive] "
      "[space_change_sensitive] < output";
  Arguments arguments = Arguments::parse(argc, argv, flags);
  if (printed_help(arguments, kUsage, flags)) return 0;
  drop_strictness(arguments);
  const PointsOfCall points = take_points(arguments);
  if (!points.valid) return 2;
  if (arguments.positional.size() != 3 && usage_error(arguments, kUsage)) return 2;
  const auto& named = arguments.positional;
  const Companions files = companions(arguments, named[0]);
  if (rejected(flags, arguments)) return 2;
  const Judgement judgement = check_files(arguments, files, named[0], nullptr, named[1], check);
  const std::filesystem::path feedback(named[2]);
  if (!write_text(feedback / "judgemessage.txt", whole_message(judgement) + '\n') ||
      !write_text(feedback / "teammessage.txt", team_message(judgement)) ||
      !write_score(judgement, points.value, feedback)) {
    print_to_stderr(feedback.string() + ": cannot write the feedback files");
    return 1;
  }
  switch (judgement.verdict) {
    case Verdict::kAccepted:
      return 42;
    case Verdict::kWrongAnswer:
    case Verdict::kPresentationError:
      return 43;
    default:
      print_to_stderr(judgement.reason);
      return 1;
  }
}

int solve_main(int argc, const char* const* argv, SolveFunction& solve,
               const DeclaredFlags& flags) {
  constexpr const char* kUsage = "[--files=DIR] [flags] [INPUT]";
  Arguments arguments = Arguments::parse(argc, argv, flags);
  if (printed_help(arguments, kUsage, flags)) return 0;
  std::optional<std::string> path;
  if (!arguments.positional.empty()) path = arguments.positional.front();
  const Companions files = companions(arguments, path);
  if (arguments.positional.size() > 1) {
    usage_error(arguments, kUsage);
    return 2;
  }
  if (rejected(flags, arguments)) return 2;
  Result<ByteSource> input = path ? ByteSource::open(*path) : ByteSource::from_stream(stdin);
  if (!input) {
    print_to_stderr(input.error().message);
    return 2;
  }
  ByteSink answer = ByteSink::to_stream(stdout);
  Result<void> solved =
      solve(TestInput{*input, path.value_or("stdin"), files}, answer, arguments.options);
  if (const Result<void> written = answer.finish(); solved && !written) solved = written;
  if (solved) return 0;
  print_to_stderr(solved.error().message);
  return 1;
}

namespace {

// Stages the companion files of a generator: they are written to a temporary folder within the
// target folder, then renamed. A generator that fails leaves the existing companion files
// unchanged.
class StagedCompanions {
 public:
  explicit StagedCompanions(const std::filesystem::path& folder)
      : folder_(folder), staging_(folder) {
    constexpr int kAttempts = 1000;
    for (int i = 0; i < kAttempts; ++i) {
      std::error_code error;
      std::filesystem::path fresh = folder / (".new-files-" + std::to_string(i));
      if (std::filesystem::create_directory(fresh, error)) staging_ = std::move(fresh);
      // If no folder can be created here, the generator writes to `folder` itself.
      if (error || staging_ != folder_) return;
    }
  }
  StagedCompanions(const StagedCompanions&) = delete;
  StagedCompanions& operator=(const StagedCompanions&) = delete;
  StagedCompanions(StagedCompanions&&) = delete;
  StagedCompanions& operator=(StagedCompanions&&) = delete;
  ~StagedCompanions() {
    std::error_code ignored;
    if (staging_ != folder_) std::filesystem::remove_all(staging_, ignored);
  }

  const std::filesystem::path& path() const { return staging_; }

  Result<void> put() const {
    std::error_code error;
    if (staging_ == folder_) return {};
    std::filesystem::directory_iterator entry(staging_, error);
    for (; !error && entry != std::filesystem::end(entry); entry.increment(error)) {
      const std::filesystem::path to = folder_ / entry->path().filename();
      std::filesystem::rename(entry->path(), to, error);
      if (error) return failure(to.string() + ": cannot write");
    }
    return error ? failure(staging_.string() + ": cannot list") : Result<void>{};
  }

 private:
  std::filesystem::path folder_;
  std::filesystem::path staging_;
};

}  // namespace

int generate_main(int argc, const char* const* argv, GenerateFunction& generate) {
  std::filesystem::path folder = ".";
  std::vector<std::string> passed;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.starts_with("--files=")) {
      folder = argument.substr(8);
    } else {
      passed.push_back(argument);
    }
  }
  ByteSink input = ByteSink::to_stream(stdout);
  const StagedCompanions companions(folder);
  Result<void> generated = generate(passed, input, companions.path());
  if (generated) generated = companions.put();
  if (const Result<void> written = input.finish(); generated && !written) generated = written;
  if (generated) return 0;
  print_to_stderr(generated.error().message);
  return 2;
}

}  // namespace biglia
