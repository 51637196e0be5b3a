#include "desk/similar/similar_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "desk/similar/embedded_files.hpp"
#include "desk/similar/places.hpp"
#include "judge/base/safe_text.hpp"
#include "pictures/base/page.hpp"
#include "toolkit/xml_text.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kColours = 6;  // classes c0 to c5 of page.css

// The control characters that safe_text() keeps are line ends and tabs.
std::string html(std::string_view text) { return xml_escaped_lines(safe_text(text), '\t'); }
std::string html_line(std::string_view text) { return xml_escaped(safe_line(text)); }

// A part of a source that is marked. The number connects both sides of a passage.
struct MarkedPart {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t number = 0;
};

std::string marked_source(const SourceText& source, std::vector<MarkedPart> marks) {
  std::ranges::sort(marks, {}, &MarkedPart::begin);
  const std::string_view text = source.text;
  std::string body;
  std::size_t at = 0;
  for (const MarkedPart& mark : marks) {
    body += html(text.substr(at, mark.begin - at));
    body += fmt::format("<mark class=\"c{}\"><b>{}</b>", mark.number % kColours, mark.number + 1);
    body += html(text.substr(mark.begin, mark.end - mark.begin)) + "</mark>";
    at = mark.end;
  }
  body += html(text.substr(at));
  return "<h4>" + html_line(source.name) + "</h4>\n<pre tabindex=\"0\">" + body + "</pre>\n";
}

std::string side(const Document& document, double share,
                 const std::vector<std::vector<MarkedPart>>& marks) {
  std::string text = fmt::format("<div>\n<h3>{} <small>{:.0f} %</small></h3>\n",
                                 html_line(document.name), 100 * share);
  for (std::size_t s = 0; s < document.sources.size(); ++s) {
    text += marked_source(document.sources[s], marks[s]);
  }
  return text + "</div>\n";
}

std::string section_of(const ComparisonRun& comparison, const SimilarPair& pair, bool is_first) {
  const Document& first = comparison.documents()[pair.first];
  const Document& second = comparison.documents()[pair.second];
  std::vector<std::vector<MarkedPart>> in_first(first.sources.size());
  std::vector<std::vector<MarkedPart>> in_second(second.sources.size());
  std::size_t passage_number = 0;
  for (const Passage& passage : comparison.passages(pair)) {
    const auto [a, b, tokens] = places_of(first, second, passage);
    in_first[a.source].push_back({a.begin, a.end, passage_number});
    in_second[b.source].push_back({b.begin, b.end, passage_number});
    ++passage_number;
  }
  std::string text =
      fmt::format("<details{}>\n<summary><h2>{} and {}: {:.0f} % alike</h2></summary>\n",
                  is_first ? " open" : "", html_line(first.name), html_line(second.name),
                  100 * pair.similarity);
  text += fmt::format("<p>{} tokens in {} passages.</p>\n<div class=\"sides\">\n", pair.common,
                      passage_number);
  return text + side(first, pair.of_first, in_first) + side(second, pair.of_second, in_second) +
         "</div>\n</details>\n";
}

// Bars of the distribution, as a table that can be read aloud.
std::string bars_of(const ClassComparison& result) {
  const auto counts = distribution_of(result);
  const double most = static_cast<double>(std::max<std::size_t>(1, std::ranges::max(counts)));
  std::string rows;
  for (std::size_t i = 0; i < kBars; ++i) {
    rows += fmt::format(
        "<tr><th scope=\"row\">{} to {} %</th><td>{}</td><td><i style=\"width:{:.1f}em\"></i></td>"
        "</tr>\n",
        5 * i, 5 * (i + 1), counts[i], 10 * static_cast<double>(counts[i]) / most);
  }
  return rows;
}

}  // namespace

std::string similar_page(const ComparisonRun& comparison, const ClassComparison& result,
                         const Selection& selection) {
  const auto pairs = selected(result, selection);
  const std::size_t above = count_above(result, selection.threshold);
  std::string summary = fmt::format("{} programs, {} pairs; {} pairs are {:.0f} % alike or more.",
                                    comparison.documents().size(), result.pairs.size(), above,
                                    100 * selection.threshold);
  if (pairs.size() < above) summary += fmt::format(" The first {} follow.", pairs.size());
  std::string sections;
  for (std::size_t i = 0; i < pairs.size(); ++i)
    sections += section_of(comparison, pairs[i], i == 0);
  const std::string bars = bars_of(result);
  const auto parts = std::to_array<PagePart>({{"style", similar_pages::kPageCss},
                                              {"summary", summary},
                                              {"distribution", bars},
                                              {"pairs", sections}});
  return filled_page(similar_pages::kPageHtml, parts);
}

bool is_similar_page(std::string_view beginning) {
  return beginning.starts_with("<!DOCTYPE html>") &&
         beginning.contains("<title>Similar programs</title>");
}

}  // namespace biglia::judge
