#include "reference/futoshiki/stats.hpp"

#include <string>

#include "reference/futoshiki/aligned.hpp"
#include "toolkit/csv.hpp"

namespace biglia::futoshiki {
namespace {

constexpr std::size_t kNarrow = 8;
constexpr std::size_t kWide = 14;

}  // namespace

StatsWriter::StatsWriter(ByteSink& sink, StatsForm form, std::string_view strategy)
    : sink_(sink), form_(form), strategy_(strategy) {
  switch (form_) {
    case StatsForm::kJson:
      json_ = R"({"strategy":")" + std::string(strategy_) + R"(","boards":[)";
      break;
    case StatsForm::kCsv:
      sink_.put("strategy,case,size,assignments,solved\n");
      break;
    case StatsForm::kText:
      sink_.put("strategy ");
      sink_.put(strategy_);
      sink_.put('\n');
      put_line("case", "size", "assignments", "outcome");
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
      json_ += boards_ == 0 ? "\n" : ",\n";
      json_ += R"( {"case":)" + case_text + R"(,"size":)" + size_text + R"(,"assignments":)" +
               count + R"(,"solved":)" + (solved ? "true}" : "false}");
      break;
    case StatsForm::kCsv:
      sink_.put(CsvLine()
                    .text(strategy_)
                    .number(number)
                    .number(size)
                    .number(outcome.assignments)
                    .number(solved ? 1 : 0)
                    .end());
      break;
    case StatsForm::kText:
      put_line(case_text, size_text, count, solved ? "solved" : "given up");
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
      sink_.put(json_ + "\n],\"total\":{\"boards\":" + boards + R"(,"assignments":)" + count +
                R"(,"solved":)" + solved + "}}\n");
      break;
    case StatsForm::kCsv:
      sink_.put(CsvLine()
                    .text(strategy_)
                    .word("total")
                    .word("")
                    .number(assignments_)
                    .number(solved_)
                    .end());
      break;
    case StatsForm::kText:
      put_line("total", "", count, solved + " of " + boards + " solved");
      break;
  }
}

void StatsWriter::put_line(const std::string& number, const std::string& size,
                           const std::string& count, const std::string& outcome) {
  sink_.put(right(number, kNarrow) + right(size, kNarrow) + right(count, kWide) + "  " + outcome +
            '\n');
}

}  // namespace biglia::futoshiki
