#include "judge/conformance/program_row.hpp"

#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <system_error>

#include "judge/conformance/expectation.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using std::chrono::microseconds;
using Clock = std::chrono::steady_clock;

// The result of one repetition.
struct Observation : RunUse {
  Judgement judgement;
  bool idle = false;
  std::string printed;
  std::string log;  // of the compiler
  microseconds took{0};
  std::uint64_t kept = 0;
  std::uint64_t errors = 0;
};

std::uint64_t size_of(const fs::path& file) {
  std::error_code failed;
  const auto size = fs::file_size(file, failed);
  return failed ? 0 : size;
}

// Copies the program to a file owned by root, setuid and setgid, with all file capabilities.
Result<void> make_setuid_copy(const fs::path& program, const fs::path& folder) {
  const fs::path copy = folder / "helper";
  std::error_code failed;
  fs::create_directories(folder, failed);
  fs::copy_file(program, copy, fs::copy_options::overwrite_existing, failed);
  if (failed) return failure(copy.string() + ": " + failed.message());
  // vfs_cap_data: revision 2 with the effective bit, then two words of the permitted set.
  constexpr std::array<std::uint32_t, 5> kAll = {0x02000001, 0xffffffff, 0, 0x1ff, 0};
  if (::chown(copy.c_str(), 0, 0) != 0 || ::chmod(copy.c_str(), 06755) != 0 ||
      ::setxattr(copy.c_str(), "security.capability", kAll.data(), sizeof kAll, 0) != 0) {
    return system_failure(copy.string());
  }
  return {};
}

Result<Observation> compile_once(const Stage& stage, Box& box, const AttackSource& source,
                                 const ProgramExpectation& expected) {
  const auto start = Clock::now();
  BIGLIA_TRY(const auto outcome,
             stage.compile_in(box, source.file, expected.limits, stage.folder() / "made"));
  Observation seen;
  seen.took = std::chrono::duration_cast<microseconds>(Clock::now() - start);
  if (outcome.is_compile_error()) {
    seen.judgement = compile_error(outcome.report.reason);
  }
  seen.log = outcome.report.log + outcome.report.reason;
  seen.cpu = outcome.cpu;
  return seen;
}

Result<Observation> run_once(Stage& stage, Box& box, const fs::path& program,
                             const ProgramExpectation& expected) {
  TestFiles test{stage.write("row.in", expected.input), {}};
  if (expected.setuid_companion) {
    test.companions = stage.folder() / "companions";
    BIGLIA_TRY(make_setuid_copy(program, test.companions));
  }
  const auto start = Clock::now();
  const RunOutcome outcome = run_program(box, {program}, test, expected.limits, stage.runs());
  Observation seen;
  seen.took = std::chrono::duration_cast<microseconds>(Clock::now() - start);
  seen.judgement = outcome.judgement;
  seen.idle = outcome.idle;
  seen.kept = size_of(outcome.output);
  seen.errors = outcome.folder ? size_of(outcome.folder->path() / "stderr") : 0;
  if (seen.kept < kib(64).count) {
    seen.printed = read_small_file(outcome.output.string()).value_or("");
  }
  seen.use() = outcome.use();
  if (size_of(test.input) != expected.input.size() ||
      (expected.input.size() < kib(64).count &&
       read_small_file(test.input.string()).value_or("") != expected.input)) {
    return failure("the program has modified its input");
  }
  if (seen.printed.contains(stage.folder().string())) {
    return failure("the program printed a path of the host: " + seen.printed);
  }
  return seen;
}

std::uint64_t value_of(Quantity what, const Observation& seen, const Limits& limits) {
  switch (what) {
    case Quantity::kCpu:
      return static_cast<std::uint64_t>(seen.cpu.count());
    case Quantity::kWall:
      return static_cast<std::uint64_t>(seen.wall.count());
    case Quantity::kTook:
      return static_cast<std::uint64_t>(seen.took.count());
    case Quantity::kOvershoot:
      return static_cast<std::uint64_t>(
          std::max(microseconds(0), seen.cpu - microseconds(limits.cpu)).count());
    case Quantity::kMemory:
      return seen.memory.count;
    case Quantity::kKept:
      return seen.kept;
    case Quantity::kErrors:
      return seen.errors;
    case Quantity::kLog:
      break;
  }
  return seen.log.size();
}

std::string verdicts_text(const std::vector<Verdict>& verdicts) {
  std::string text;
  for (const Verdict verdict : verdicts) {
    text += (text.empty() ? "" : "|") + std::string(short_name(verdict));
  }
  return text;
}

Result<void> check_verdict(const ProgramExpectation& expected, const OtherExpectation* other,
                           const Observation& seen) {
  const auto& verdicts = other != nullptr ? other->verdicts : expected.verdicts;
  const bool good = std::ranges::find(verdicts, seen.judgement.verdict) != verdicts.end();
  if (good && (other != nullptr || !expected.idle || seen.idle)) return {};
  return failure("expected " + verdicts_text(verdicts) + (expected.idle ? " (idle)" : "") +
                 ", found " + std::string(short_name(seen.judgement.verdict)) + ": " +
                 seen.judgement.reason +
                 (seen.printed.empty() ? "" : "; the program printed: " + seen.printed));
}

Result<void> check_printed(const std::optional<std::string>& expected, std::string printed) {
  if (printed.ends_with('\n')) printed.pop_back();
  if (!expected || printed == *expected) return {};
  return failure("output: expected \"" + *expected + "\", found \"" + printed + '"');
}

Result<void> check_output(const ProgramExpectation& expected, const Observation& seen) {
  BIGLIA_TRY(check_printed(expected.prints, seen.printed));
  if (!seen.judgement.reason.contains(expected.says)) {
    return failure("reason: expected \"" + expected.says +
                   "\" in it, found: " + seen.judgement.reason);
  }
  for (const std::string& secret : expected.log_lacks) {
    if (seen.log.contains(secret)) return failure("the compiler's log contains \"" + secret + '"');
  }
  return {};
}

// Overshoot and lower bounds are compared with the minimum over all repetitions, because a busy
// machine can delay the judge's watch. Other upper bounds must hold in each repetition.
Result<void> check_measures(const ProgramExpectation& expected,
                            const std::vector<Observation>& times) {
  for (const MeasuredFigure& measure : expected.measures) {
    std::vector<std::uint64_t> values;
    values.reserve(times.size());
    for (const Observation& seen : times) {
      values.push_back(value_of(measure.what, seen, expected.limits));
    }
    const bool least = measure.what == Quantity::kOvershoot || !measure.less;
    const std::uint64_t value = least ? std::ranges::min(values) : std::ranges::max(values);
    if (measure.less ? value < measure.bound : value > measure.bound) continue;
    return failure(measure.text + ": expected " + (measure.less ? "< " : "> ") +
                   std::to_string(measure.bound) + ", found " + std::to_string(value) +
                   " (us or bytes)");
  }
  return {};
}

// Runs the program in a box as many times as the expectation requires, and checks each outcome.
Result<void> stage_repeatedly(Stage& stage, const AttackSource& source,
                              const ProgramExpectation& expected) {
  const bool compiling = expected.verdicts.front() == Verdict::kCompileError;
  BIGLIA_TRY(const auto program, compiling ? Result<fs::path>() : stage.program(source.file));
  BIGLIA_TRY(const auto box, stage.open_box());
  const OtherExpectation* const other = expected.other_for(stage.form());
  std::vector<Observation> times;
  for (unsigned i = 0; i < expected.times; ++i) {
    BIGLIA_TRY(auto seen, compiling ? compile_once(stage, *box, source, expected)
                                    : run_once(stage, *box, program, expected));
    if (auto good = check_verdict(expected, other, seen); !good) {
      if (expected.once && i + 1 < expected.times) continue;
      return good;
    }
    if (!times.empty() && seen.judgement.verdict != times.front().judgement.verdict) {
      return failure("repetition " + std::to_string(i + 1) + ": expected the same verdict " +
                     std::string(short_name(times.front().judgement.verdict)) + ", found " +
                     std::string(short_name(seen.judgement.verdict)));
    }
    times.push_back(std::move(seen));
    if (expected.once) break;
  }
  if (other != nullptr) {
    BIGLIA_TRY(check_printed(other->prints, times.back().printed));
  } else {
    BIGLIA_TRY(check_output(expected, times.back()));
    BIGLIA_TRY(check_measures(expected, times));
  }
  return stage.check_hello(*box);
}

}  // namespace

RowOutcome stage_program(Stage& stage, const AttackSource& source) {
  const auto expected = parse_expectation(source.text);
  if (!expected) return failed(std::string(source.file) + ":1: " + expected.error().message);
  const OtherExpectation* const other = expected->other_for(stage.form());
  if (other != nullptr && !other->skipped.empty()) return skipped(other->skipped);
  if (expected->setuid_companion && ::geteuid() != 0) {
    return skipped("only root can create a setuid program");
  }
  const auto done = stage_repeatedly(stage, source, *expected);
  return done ? held() : failed(std::string(source.file) + ": " + done.error().message);
}

}  // namespace biglia::judge
