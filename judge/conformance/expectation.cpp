#include "judge/conformance/expectation.hpp"

#include <array>
#include <charconv>
#include <chrono>
#include <utility>

#include "judge/compile/compile.hpp"
#include "judge/run/small_limits.hpp"

namespace biglia::judge {
namespace {

using std::chrono::milliseconds;

struct QuantityName {
  std::string_view name;
  Quantity what;
};
constexpr std::array<QuantityName, 8> kQuantities = {{{"cpu", Quantity::kCpu},
                                                      {"wall", Quantity::kWall},
                                                      {"took", Quantity::kTook},
                                                      {"overshoot", Quantity::kOvershoot},
                                                      {"memory", Quantity::kMemory},
                                                      {"kept", Quantity::kKept},
                                                      {"errors", Quantity::kErrors},
                                                      {"log", Quantity::kLog}}};

// Reads the comment from left to right. Keeps the first error.
class ExpectationReader {
 public:
  explicit ExpectationReader(std::string_view text) : text_(text) {}

  bool failed() const { return !error_.empty(); }
  const std::string& error() const { return error_; }
  bool at_end() {
    skip_blanks();
    return text_.empty();
  }

  void fail(const std::string& what) {
    if (failed()) return;
    error_ = "expected " + what + ", found \"" + std::string(text_.substr(0, 20)) + '"';
    text_ = {};
  }

  char peek() {
    skip_blanks();
    return text_.empty() ? '\0' : text_.front();
  }
  // Consumes the word if it is next.
  bool take(std::string_view word) {
    skip_blanks();
    if (!text_.starts_with(word)) return false;
    text_.remove_prefix(word.size());
    return true;
  }
  void expect(std::string_view word) {
    if (!take(word)) fail('"' + std::string(word) + '"');
  }

  double number() {
    skip_blanks();
    double value = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
    if (error != std::errc() || value < 0) fail("a number");
    if (!failed()) text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    return value;
  }
  unsigned count() { return static_cast<unsigned>(number()); }

  // In microseconds or bytes.
  std::uint64_t amount() {
    const double value = number();
    constexpr std::array<std::pair<std::string_view, double>, 6> kUnits = {{{"ms", 1e3},
                                                                            {"s", 1e6},
                                                                            {"bytes", 1},
                                                                            {"KiB", 1 << 10},
                                                                            {"MiB", 1 << 20},
                                                                            {"GiB", 1 << 30}}};
    for (const auto& [unit, factor] : kUnits) {
      if (take(unit)) return static_cast<std::uint64_t>(value * factor);
    }
    fail("a unit (ms, s, bytes, KiB, MiB, GiB)");
    return 0;
  }

  std::string quoted() {
    expect("\"");
    std::string value;
    for (; !text_.empty() && text_.front() != '"'; text_.remove_prefix(1)) {
      const bool newline = text_.starts_with("\\n");
      if (newline) text_.remove_prefix(1);
      value += newline ? '\n' : text_.front();
    }
    expect("\"");
    return value;
  }

  // The text before the next semicolon, which it leaves.
  std::string until_clause() {
    skip_blanks();
    std::string text(text_.substr(0, text_.find(';')));
    text_.remove_prefix(text.size());
    return text;
  }
  // The text before `end`, which it takes, too.
  std::string until(char end) {
    skip_blanks();
    std::string text(text_.substr(0, text_.find(end)));
    text_.remove_prefix(text.size());
    expect(std::string_view(&end, 1));
    return text;
  }

 private:
  void skip_blanks() {
    while (text_.starts_with(' ')) text_.remove_prefix(1);
  }

  std::string_view text_;
  std::string error_;
};

std::vector<Verdict> take_verdicts(ExpectationReader& reader) {
  std::vector<Verdict> found;
  do {
    bool known = false;
    for (const char* const name : {"AC", "TLE", "MLE", "OLE", "RTE", "CE"}) {
      if (known || !reader.take(name)) continue;
      const auto verdict = verdict_from_short_name(name);
      known = verdict.has_value();
      if (verdict) found.push_back(*verdict);
    }
    if (!known) reader.fail("a verdict");
  } while (!reader.failed() && reader.take("|"));
  return found;
}

void take_limit(ExpectationReader& reader, Limits& limits) {
  const auto time = [&] { return milliseconds(reader.amount() / 1000); };
  if (reader.take("cpu")) {
    limits.cpu = time();
  } else if (reader.take("wall")) {
    limits.wall = time();
  } else if (reader.take("memory")) {
    limits.memory = Bytes{reader.amount()};
  } else if (reader.take("output")) {
    limits.output = Bytes{reader.amount()};
  } else if (reader.take("errors")) {
    limits.error_kept = Bytes{reader.amount()};
  } else if (reader.take("file")) {
    limits.file_size = Bytes{reader.amount()};
  } else if (reader.take("scratch")) {
    limits.scratch = Bytes{reader.amount()};
  } else if (reader.take("processes")) {
    limits.processes = reader.count();
  } else {
    reader.fail("a limit");
  }
}

std::string take_printed(ExpectationReader& reader) {
  return reader.take("nothing") ? std::string() : reader.quoted();
}

OtherExpectation take_other(ExpectationReader& reader) {
  OtherExpectation other;
  if (reader.take("skipped:")) {
    other.skipped = reader.until_clause();
    return other;
  }
  other.verdicts = take_verdicts(reader);
  if (reader.take("prints")) other.prints = take_printed(reader);
  if (reader.take("(")) other.why = reader.until(')');
  return other;
}

bool take_measure(ExpectationReader& reader, ProgramExpectation& expected) {
  for (const auto& [name, what] : kQuantities) {
    if (!reader.take(name)) continue;
    if (what == Quantity::kLog && reader.take("lacks")) {
      expected.log_lacks.push_back(reader.quoted());
      return true;
    }
    MeasuredFigure measure{
        .what = what, .less = reader.take("<"), .bound = 0, .text = std::string(name)};
    if (!measure.less) reader.expect(">");
    measure.bound = reader.amount();
    expected.measures.push_back(std::move(measure));
    return true;
  }
  return false;
}

void take_clause(ExpectationReader& reader, ProgramExpectation& expected) {
  if (reader.take("prints")) {
    expected.prints = take_printed(reader);
  } else if (reader.take("says")) {
    expected.says = reader.quoted();
  } else if (reader.take("input")) {
    expected.input = reader.peek() == '"' ? reader.quoted() : std::string(reader.amount(), 'x');
  } else if (reader.take("companion setuid")) {
    expected.setuid_companion = true;
  } else if (reader.take("limits:")) {
    do {
      take_limit(reader, expected.limits);
    } while (!reader.failed() && reader.take(","));
  } else if (reader.take("without cgroup:")) {
    expected.without_cgroup = take_other(reader);
  } else if (reader.take("without namespaces:")) {
    expected.without_namespaces = take_other(reader);
  } else if (reader.take("without proc:")) {
    expected.without_proc = take_other(reader);
  } else if (!take_measure(reader, expected)) {
    expected.once = reader.take("once in");
    expected.times = reader.count();
    reader.expect("times");
  }
}

}  // namespace

Result<ProgramExpectation> parse_expectation(std::string_view source) {
  std::string_view line = source.substr(0, source.find('\n'));
  if (!line.starts_with("/*") || !line.ends_with("*/")) {
    return failure("expected a comment in the first line");
  }
  line = line.substr(2, line.size() - 4);
  while (line.ends_with(' ')) line.remove_suffix(1);
  ExpectationReader reader(line);
  ProgramExpectation expected;
  expected.row = reader.count();
  reader.expect(":");
  if (reader.take("for a scenario")) {
    expected.for_scenario = true;
  } else {
    expected.verdicts = take_verdicts(reader);
    expected.idle = reader.take("idle");
  }
  const bool compiling = expected.verdicts == std::vector{Verdict::kCompileError};
  expected.limits = compiling ? compile_limits() : small_limits();
  while (!reader.failed() && !reader.at_end()) {
    reader.expect(";");
    if (!reader.failed()) take_clause(reader, expected);
  }
  if (reader.failed()) return failure(reader.error());
  if (expected.times == 0) return failure("expected at least 1 times, found 0");
  return expected;
}

const OtherExpectation* ProgramExpectation::other_for(const BoxForm& form) const {
  if (!form.namespaces() && without_namespaces) return &*without_namespaces;
  if (form.namespaces() && !form.own_proc && without_proc) return &*without_proc;
  return !has_groups(form.rung) && without_cgroup ? &*without_cgroup : nullptr;
}

}  // namespace biglia::judge
