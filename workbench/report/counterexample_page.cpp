#include "workbench/report/counterexample_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "judge/base/safe_text.hpp"
#include "judge/files/lines.hpp"
#include "judge/files/output_file.hpp"
#include "pictures/base/page.hpp"
#include "toolkit/xml_text.hpp"
#include "workbench/report/embedded_files.hpp"
#include "workbench/report/first_difference.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kMostLines = 500;
constexpr std::size_t kMostBytes = std::size_t{64} * 1024;

// A line of a text. The only control characters that safe_text() keeps there are tabs.
std::string html(std::string_view line) { return xml_escaped(safe_text(line), '\t'); }
std::string html_line(std::string_view text) { return xml_escaped(safe_line(text)); }

// A line of a text that is shown, with a part that is marked.
struct MarkedLine {
  std::size_t line = 0;
  Extent extent;
};

std::string marked_line(std::string_view line, const Extent& extent) {
  const std::string_view marked = line.substr(extent.begin, extent.end - extent.begin);
  return html(line.substr(0, extent.begin)) + "<mark>" + (marked.empty() ? "(end)" : html(marked)) +
         "</mark>" + html(line.substr(extent.end));
}

// A <pre> of the text. A mark after its last line reports that the text ends there.
std::string shown_text(std::string_view text, const std::optional<MarkedLine>& mark) {
  const std::string_view shown = text.substr(0, cut_at(text, kMostBytes));
  auto lines = lines_of(shown);
  const bool is_cut = shown.size() < text.size() || lines.size() > kMostLines;
  if (lines.size() > kMostLines) lines.resize(kMostLines);
  if (text.empty() && !mark) return "<p class=\"none\">(empty)</p>\n";
  std::string body;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool is_marked = mark && mark->line == i && mark->extent.end <= lines[i].size();
    body += (is_marked ? marked_line(lines[i], mark->extent) : html(lines[i])) + '\n';
  }
  if (!is_cut && mark && mark->line == lines.size()) body += "<mark>(end)</mark>\n";
  if (is_cut) body += "…\n";
  return "<pre tabindex=\"0\">\n" + body + "</pre>\n";
}

std::string column(const std::string& title, const std::string& content) {
  return "<div><h3>" + title + "</h3>\n" + content + "</div>\n";
}

std::string input_column(const InstanceText& instance) {
  std::string content = shown_text(instance.input, std::nullopt);
  for (const auto& [name, text] : instance.files) {
    content += "<h3>" + html_line(name) + "</h3>\n" + shown_text(text, std::nullopt);
  }
  return column("Input", content);
}

std::string texts_of(const Counterexample& counterexample) {
  const auto expected = lines_of(counterexample.answer);
  const auto found = lines_of(counterexample.output);
  const auto difference = first_difference(expected, found);
  std::optional<MarkedLine> in_answer;
  std::optional<MarkedLine> in_output;
  // A problem of which the judge has no answer, and a program that wrote nothing, have no difference.
  if (difference && !expected.empty() && !found.empty()) {
    in_answer = {difference->line, difference->expected};
    in_output = {difference->line, difference->found};
  }
  std::string text = "<div class=\"texts\">\n" + input_column(counterexample.instance) +
                     column("Expected", shown_text(counterexample.answer, in_answer)) +
                     column("Found", shown_text(counterexample.output, in_output)) + "</div>\n";
  if (in_answer) {
    text += fmt::format("<p>The first difference is in line {}.</p>\n", in_answer->line + 1);
  }
  return text;
}

std::string section_of(const ShownCounterexample& shown) {
  const Judgement& judgement = shown.counterexample.judgement;
  const std::string verdict(short_name(judgement.verdict));
  std::string text = "<section>\n<h2>" + html_line(shown.program) + ": " + verdict + "</h2>\n";
  text += "<p class=\"reason\">" + html_line(judgement.reason) + "</p>\n";
  for (const std::string& note : shown.notes) text += "<p>" + html_line(note) + "</p>\n";
  text += texts_of(shown.counterexample);
  if (!judgement.details.empty()) {
    text += "<h3>Explanation</h3>\n" + shown_text(judgement.details, std::nullopt);
  }
  if (!shown.picture.empty()) {
    text += "<figure aria-label=\"Picture\">\n" + shown.picture + "</figure>\n";
  }
  if (!shown.repeat.empty()) {
    text += "<h3>Repeat</h3>\n<pre tabindex=\"0\">\n" + html_line(shown.repeat) + "\n</pre>\n";
  }
  return text + "</section>\n";
}

}  // namespace

std::string counterexample_page(const CounterexamplePage& page) {
  const std::string title = html_line(page.title);
  std::string summary;
  for (const std::string& line : page.summary) summary += "<p>" + html_line(line) + "</p>\n";
  std::string sections;
  for (const ShownCounterexample& shown : page.counterexamples) sections += section_of(shown);
  const auto parts = std::to_array<PagePart>({{"title", title},
                                              {"style", counterexample_pages::kPageCss},
                                              {"summary", summary},
                                              {"counterexamples", sections}});
  return filled_page(counterexample_pages::kPageHtml, parts);
}

Result<void> write_counterexample_page(const CounterexamplePage& page,
                                       const std::filesystem::path& file) {
  return fill_file(file, counterexample_page(page));
}

}  // namespace biglia::judge
