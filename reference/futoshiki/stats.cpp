#include "reference/futoshiki/stats.hpp"

#include <string>

namespace biglia::futoshiki {
namespace {

constexpr std::size_t kNarrow = 8;
constexpr std::size_t kWide = 14;

}  // namespace

StatsWriter::StatsWriter(ByteSink& sink, StatsForm form, std::string_view strategy)
    : sink_(sink), form_(form), strategy_(strategy) {
  switch (form_) {
    case StatsForm::kJson:
      sink_.put(R"({"strategy":")");
      sink_.put(strategy_);
      sink_.put(R"(","boards":[)");
      break;
    case StatsForm::kCsv:
      sink_.put("strategy,case,size,assignments,solved\n");
      break;
    case StatsForm::kText:
      sink_.put("strategy ");
      sink_.put(strategy_);
      sink_.put('\n');
      right("case", kNarrow);
      right("size", kNarrow);
      right("assignments", kWide);
      sink_.put("  outcome\n");
      break;
  }
}

void StatsWriter::board(std::int64_t number, std::size_t size, const Outcome& outcome) {
  const bool solved = outcome.end == End::kSolved;
  const std::string case_text = std::to_string(number);
  const std::string size_text = std::to_string(size);
  const std::string count = std::to_string(outcome.assignments);
  switch (form_) {
    case StatsForm::kJson:
      sink_.put(boards_ == 0 ? "\n" : ",\n");
      sink_.put(R"( {"case":)" + case_text + R"(,"size":)" + size_text + R"(,"assignments":)" +
                count + R"(,"solved":)" + (solved ? "true}" : "false}"));
      break;
    case StatsForm::kCsv:
      sink_.put(strategy_);
      sink_.put(',' + case_text + ',' + size_text + ',' + count + (solved ? ",1\n" : ",0\n"));
      break;
    case StatsForm::kText:
      right(case_text, kNarrow);
      right(size_text, kNarrow);
      right(count, kWide);
      sink_.put(solved ? "  solved\n" : "  given up\n");
      break;
  }
  ++boards_;
  solved_ += solved ? 1 : 0;
  assignments_ += outcome.assignments;
}

void StatsWriter::end() {
  const std::string boards = std::to_string(boards_);
  const std::string solved = std::to_string(solved_);
  const std::string count = std::to_string(assignments_);
  switch (form_) {
    case StatsForm::kJson:
      sink_.put("\n],\"total\":{\"boards\":" + boards + R"(,"assignments":)" + count +
                R"(,"solved":)" + solved + "}}\n");
      break;
    case StatsForm::kCsv:
      sink_.put(strategy_);
      sink_.put(",total,," + count + ',' + solved + '\n');
      break;
    case StatsForm::kText:
      right("total", kNarrow);
      right("", kNarrow);
      right(count, kWide);
      sink_.put("  " + solved + " of " + boards + " solved\n");
      break;
  }
}

void StatsWriter::right(std::string_view text, std::size_t width) {
  for (std::size_t i = text.size(); i < width; ++i) sink_.put(' ');
  sink_.put(text);
}

}  // namespace biglia::futoshiki
