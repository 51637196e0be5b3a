#include "toolkit/mains.hpp"

#include <array>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>

#include "toolkit/arguments.hpp"
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

bool usage_error(const Arguments& arguments, const std::string& wanted) {
  say(arguments.program + ": wanted: " + arguments.program + ' ' + wanted);
  return true;
}

Companions companions(Arguments& arguments, const std::optional<std::string>& input) {
  if (const auto folder = arguments.take("files")) return Companions(*folder);
  return input ? Companions::beside(*input) : Companions(".");
}

// The validators of both protocols differ in their exit codes only.
struct ValidatorCodes {
  int valid;
  int refused;
  int usage;
};

int validate_main(int argc, const char* const* argv, ValidateFunction& validate,
                  ValidatorCodes codes) {
  constexpr const char* kUsage = "[--files=DIR] [flags] < input";
  const std::string flags = flags_of(validate);
  Arguments arguments = Arguments::parse(argc, argv, flags);
  if (helped(arguments, kUsage, flags)) return 0;
  if (!arguments.positional.empty()) {
    usage_error(arguments, kUsage);
    return codes.usage;
  }
  const Companions files = companions(arguments, std::nullopt);
  ByteSource input = ByteSource::from_stream(stdin);
  const Result<void> valid = validate(TestInput{input, "stdin", files}, arguments.options);
  if (valid) return codes.valid;
  say(valid.error().message);
  return is_unknown_flag(valid.error().message) ? codes.usage : codes.refused;
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
  if (!output) return judge_error(output.error().message);
  return check(TestInput{*input, name, files}, *output, *answer, arguments.options);
}

// "0.8", as both protocols read it.
std::string share_of(const Judgement& judgement) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.10g", judgement.multiplier);
  return text.data();
}

std::string whole_message(const Judgement& judgement) {
  std::string text =
      judgement.verdict == Verdict::kAccepted && judgement.reason.empty() ? "ok" : judgement.reason;
  if (!judgement.details.empty()) text += '\n' + judgement.details;
  return text;
}

// Teams read it, of secret tests too; the judge's fault is none of theirs.
std::string team_message(const Judgement& judgement) {
  if (judgement.verdict == Verdict::kJudgeError) return {};
  const std::string text = without_secrets(judgement);
  return text.empty() ? text : text + '\n';
}

bool write_text(const std::filesystem::path& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool whole = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return (std::fclose(file) == 0) && whole;
}

}  // namespace

int testlib_validate_main(int argc, const char* const* argv, ValidateFunction& validate) {
  return validate_main(argc, argv, validate, {.valid = 0, .refused = 3, .usage = 3});
}

int icpc_validate_main(int argc, const char* const* argv, ValidateFunction& validate) {
  return validate_main(argc, argv, validate, {.valid = 42, .refused = 43, .usage = 2});
}

int testlib_check_main(int argc, const char* const* argv, CheckFunction& check) {
  constexpr const char* kUsage = "[--files=DIR] [flags] INPUT OUTPUT ANSWER";
  const std::string flags = flags_of(check);
  Arguments arguments = Arguments::parse(argc, argv, flags);
  if (helped(arguments, kUsage, flags)) return 0;
  if (arguments.positional.size() != 3 && usage_error(arguments, kUsage)) return 3;
  const auto& named = arguments.positional;
  const Judgement judgement = check_files(arguments, named[0], &named[1], named[2], check);
  say((judgement.in_part() ? "points " + share_of(judgement) + ' ' : "") +
      whole_message(judgement));
  switch (judgement.verdict) {
    case Verdict::kAccepted:
      return judgement.in_part() ? 7 : 0;
    case Verdict::kWrongAnswer:
      return 1;
    case Verdict::kPresentationError:
      return 2;
    default:
      return 3;
  }
}

int icpc_check_main(int argc, const char* const* argv, CheckFunction& check) {
  constexpr const char* kUsage = "INPUT ANSWER FEEDBACK_DIR [--files=DIR] [flags] < output";
  const std::string flags = flags_of(check);
  Arguments arguments = Arguments::parse(argc, argv, flags);
  if (helped(arguments, kUsage, flags)) return 0;
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
  Result<void> generated = generate(passed, input, folder);
  if (const Result<void> written = input.finish(); generated && !written) generated = written;
  if (generated) return 0;
  say(generated.error().message);
  return 2;
}

}  // namespace biglia
