#include "toolkit/mains.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "toolkit/arguments.hpp"
#include "toolkit/checker_report.hpp"
#include "toolkit/flags.hpp"

namespace biglia {
namespace {

void say(const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }

// Answers `--help`; true if the program is done.
bool helped(Arguments& arguments, const char* usage, const std::string& flags) {
  if (!arguments.take("help")) return false;
  std::printf("usage: %s %s\n", arguments.program.c_str(), usage);
  if (!flags.empty()) std::printf("flags: %s\n", flags.c_str());
  return true;
}

bool usage_error(const Arguments& arguments, const std::string& expected) {
  say(arguments.program + ": expected: " + arguments.program + ' ' + expected);
  return true;
}

// What every program of testlib's takes; nothing here depends on them.
constexpr std::string_view kTestlibFlags = "--testset=NAME, --group=NAME";
constexpr std::string_view kTestlibValidatorFlags =
    "--testset=NAME, --group=NAME, --testOverviewLogFileName=FILE, --testMarkupFileName=FILE, "
    "--testCase=NUMBER, --testCaseFileName=FILE";
constexpr std::string_view kOverviewFlag = "testOverviewLogFileName";

std::string joined(std::string_view flags, const std::string& more) {
  return std::string(flags) + (more.empty() ? "" : ", ") + more;
}

void take_set_and_group(Arguments& arguments) {
  arguments.take("testset");
  arguments.take("group");
}

Companions companions(Arguments& arguments, const std::optional<std::string>& input) {
  if (const auto folder = arguments.take("files")) return Companions(*folder);
  return input ? Companions::beside(*input) : Companions(".");
}

// Exit codes of a protocol's validators.
struct ValidatorCodes {
  int valid;
  int refused;
  int usage;
};

int validate_input(Arguments& arguments, const char* usage, ValidateFunction& validate,
                   ValidatorCodes codes) {
  if (!arguments.positional.empty()) {
    usage_error(arguments, usage);
    return codes.usage;
  }
  const Companions files = companions(arguments, std::nullopt);
  ByteSource input = ByteSource::from_stream(stdin);
  const Result<void> valid = validate(TestInput{input, "stdin", files}, arguments.options);
  if (valid) return codes.valid;
  say(valid.error().message);
  return is_unknown_flag(valid.error().message) ? codes.usage : codes.refused;
}

// Words that ask a validator of outputs to be strict when an answer file is validated. They are the
// default validator's (format 2025-09), but BAPCtools gives them to every one. Ours tell capitals
// apart anyway; blanks between tokens have no meaning in any of our problems. A tolerance is refused:
// our numbers are exact.
void take_strictness(Arguments& arguments) {
  if (arguments.positional.size() <= 3) return;
  const auto flags = arguments.positional.begin() + 3;
  arguments.positional.erase(std::remove_if(flags, arguments.positional.end(),
                                            [](const std::string& word) {
                                              return word == "case_sensitive" ||
                                                     word == "space_change_sensitive";
                                            }),
                             arguments.positional.end());
}

// Opens the three texts of a check; any that cannot be opened is the judge's fault.
Judgement check_files(Arguments& arguments, const std::string& input_path,
                      const std::string* output_path, const std::string& answer_path,
                      CheckFunction& check) {
  const Companions files = companions(arguments, input_path);
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
    return wrong_answer("no output: there is no file " + *output_path);
  }
  return check(TestInput{*input, name, files}, *output, *answer, arguments.options);
}

bool write_text(const std::filesystem::path& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool whole = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return (std::fclose(file) == 0) && whole;
}

}  // namespace

int testlib_validate_main(int argc, const char* const* argv, ValidateFunction& validate) {
  constexpr const char* kUsage =
      "[--files=DIR] [--testset NAME] [--group NAME] [--testOverviewLogFileName FILE] [flags] "
      "< input";
  constexpr ValidatorCodes kCodes = {.valid = 0, .refused = 3, .usage = 3};
  const std::string flags = flags_of(validate);
  Arguments arguments = Arguments::parse(argc, argv, joined(kTestlibValidatorFlags, flags));
  if (helped(arguments, kUsage, flags)) return 0;
  take_set_and_group(arguments);
  for (const char* const name : {"testMarkupFileName", "testCase", "testCaseFileName"}) {
    arguments.take(name);  // of inputs that have several test cases; ours have one
  }
  if (const auto overview = arguments.take(kOverviewFlag)) {
    // For the bounds that inputs hit, of which ours keep no account: there are none in it.
    if (!write_text(*overview, "")) {
      say(*overview + ": cannot write the overview of the tests");
      return kCodes.usage;
    }
  }
  return validate_input(arguments, kUsage, validate, kCodes);
}

int icpc_validate_main(int argc, const char* const* argv, ValidateFunction& validate) {
  constexpr const char* kUsage = "[--files=DIR] [flags] < input";
  const std::string flags = flags_of(validate);
  Arguments arguments = Arguments::parse(argc, argv, flags);
  if (helped(arguments, kUsage, flags)) return 0;
  return validate_input(arguments, kUsage, validate, {.valid = 42, .refused = 43, .usage = 2});
}

int testlib_check_main(int argc, const char* const* argv, CheckFunction& check) {
  constexpr const char* kUsage =
      "[--files=DIR] [--testset NAME] [--group NAME] [flags] INPUT OUTPUT ANSWER [REPORT [-appes]]";
  const std::string flags = flags_of(check);
  Arguments arguments = Arguments::parse(argc, argv, joined(kTestlibFlags, flags));
  if (helped(arguments, kUsage, flags)) return 0;
  take_set_and_group(arguments);
  const auto& named = arguments.positional;
  const bool as_xml = named.size() == 5 && (named[4] == "-appes" || named[4] == "-APPES");
  if (named.size() < 3 || named.size() > (as_xml ? 5U : 4U)) {
    usage_error(arguments, kUsage);
    return 3;
  }
  const Judgement judgement = check_files(arguments, named[0], &named[1], named[2], check);
  const int code = testlib_code(judgement);
  if (named.size() == 3) {
    say((judgement.in_part() ? "points " + share_of(judgement) + ' ' : "") +
        whole_message(judgement));
    return code;
  }
  if (write_text(named[3], as_xml ? testlib_xml_report(judgement) : testlib_report(judgement))) {
    say("the message is in the report file");
    return code;
  }
  say(named[3] + ": cannot write the report");
  return 3;
}

int icpc_check_main(int argc, const char* const* argv, CheckFunction& check) {
  constexpr const char* kUsage =
      "INPUT ANSWER FEEDBACK_DIR [--files=DIR] [flags] [case_sensitive] [space_change_sensitive] "
      "< output";
  const std::string flags = flags_of(check);
  Arguments arguments = Arguments::parse(argc, argv, flags);
  if (helped(arguments, kUsage, flags)) return 0;
  take_strictness(arguments);
  if (arguments.positional.size() != 3 && usage_error(arguments, kUsage)) return 2;
  const auto& named = arguments.positional;
  const Judgement judgement = check_files(arguments, named[0], nullptr, named[1], check);
  const std::filesystem::path feedback(named[2]);
  if (!write_text(feedback / "judgemessage.txt", whole_message(judgement) + '\n') ||
      !write_text(feedback / "teammessage.txt", team_message(judgement)) ||
      (judgement.in_part() &&
       !write_text(feedback / "score_multiplier.txt", share_of(judgement) + '\n'))) {
    say(feedback.string() + ": cannot write the feedback files");
    return 1;
  }
  switch (judgement.verdict) {
    case Verdict::kAccepted:
      return 42;
    case Verdict::kWrongAnswer:
    case Verdict::kPresentationError:
      return 43;
    default:
      say(judgement.reason);
      return is_unknown_flag(judgement.reason) ? 2 : 1;
  }
}

int solve_main(int argc, const char* const* argv, SolveFunction& solve) {
  constexpr const char* kUsage = "[--files=DIR] [flags] [INPUT]";
  const std::string flags = flags_of(solve);
  Arguments arguments = Arguments::parse(argc, argv, flags);
  if (helped(arguments, kUsage, flags)) return 0;
  std::optional<std::string> path;
  if (!arguments.positional.empty()) path = arguments.positional.front();
  const Companions files = companions(arguments, path);
  if (arguments.positional.size() > 1) {
    usage_error(arguments, kUsage);
    return 2;
  }
  Result<ByteSource> input = path ? ByteSource::open(*path) : ByteSource::from_stream(stdin);
  if (!input) {
    say(input.error().message);
    return 2;
  }
  ByteSink answer = ByteSink::to_stream(stdout);
  Result<void> solved =
      solve(TestInput{*input, path.value_or("stdin"), files}, answer, arguments.options);
  if (const Result<void> written = answer.finish(); solved && !written) solved = written;
  if (solved) return 0;
  say(solved.error().message);
  return is_unknown_flag(solved.error().message) ? 2 : 1;
}

namespace {

// Companion files on their way into a folder: written in a folder within it and renamed, so that a
// generator that fails leaves those that are there as they are.
class CompanionsBeside {
 public:
  explicit CompanionsBeside(const std::filesystem::path& folder)
      : folder_(folder), beside_(folder) {
    constexpr int kMost = 1000;
    for (int i = 0; i < kMost; ++i) {
      std::error_code error;
      std::filesystem::path fresh = folder / (".new-files-" + std::to_string(i));
      if (std::filesystem::create_directory(fresh, error)) beside_ = std::move(fresh);
      if (error || beside_ != folder_) return;  // nothing can be made there: it need not be
    }
  }
  CompanionsBeside(const CompanionsBeside&) = delete;
  CompanionsBeside& operator=(const CompanionsBeside&) = delete;
  ~CompanionsBeside() {
    std::error_code ignored;
    if (beside_ != folder_) std::filesystem::remove_all(beside_, ignored);
  }

  const std::filesystem::path& path() const { return beside_; }

  Result<void> put() const {
    std::error_code error;
    if (beside_ == folder_) return {};
    for (const auto& entry : std::filesystem::directory_iterator(beside_, error)) {
      std::filesystem::rename(entry.path(), folder_ / entry.path().filename(), error);
      if (error) return failure((folder_ / entry.path().filename()).string() + ": cannot write");
    }
    return error ? failure(beside_.string() + ": cannot list") : Result<void>{};
  }

 private:
  std::filesystem::path folder_;
  std::filesystem::path beside_;
};

}  // namespace

int generate_main(int argc, const char* const* argv, GenerateFunction& generate) {
  std::filesystem::path folder = ".";
  std::vector<std::string> passed;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word.starts_with("--files=")) {
      folder = word.substr(8);
    } else {
      passed.push_back(word);
    }
  }
  ByteSink input = ByteSink::to_stream(stdout);
  const CompanionsBeside companions(folder);
  Result<void> generated = generate(passed, input, companions.path());
  if (generated) generated = companions.put();
  if (const Result<void> written = input.finish(); generated && !written) generated = written;
  if (generated) return 0;
  say(generated.error().message);
  return 2;
}

}  // namespace biglia
