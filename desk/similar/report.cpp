#include "desk/similar/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "desk/report/text_table.hpp"
#include "desk/similar/places.hpp"
#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

std::string percent(double share) { return fmt::format("{:.0f} %", 100 * share); }

// "  45 -  50 %     12  ####"
std::string distribution(const ClassComparison& result) {
  constexpr std::size_t kWidest = 50;
  const auto counts = distribution_of(result);
  const std::size_t most = std::max<std::size_t>(1, std::ranges::max(counts));
  std::string text = "similarity     pairs\n";
  for (std::size_t i = 0; i < kBars; ++i) {
    const std::size_t width = (counts[i] * kWidest + most - 1) / most;
    text += fmt::format("{:3} - {:3} %  {:8}  {}", 5 * i, 5 * (i + 1), counts[i],
                        std::string(width, '#'));
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

std::string names_of(const ComparisonRun& comparison, const std::vector<std::size_t>& indices) {
  std::vector<std::string> names;
  names.reserve(indices.size());
  for (const std::size_t i : indices) names.push_back(safe_line(comparison.documents()[i].name));
  return fmt::format("{}", fmt::join(names, ", "));
}

nlohmann::ordered_json json_of(const PassagePlaces& places) {
  const auto side = [](const SourcePlace& place) {
    return nlohmann::ordered_json::array(
        {plain_utf8(place.file), place.first_line, place.last_line});
  };
  return {
      {"first", side(places.first)}, {"second", side(places.second)}, {"tokens", places.tokens}};
}

}  // namespace

std::array<std::size_t, kBars> distribution_of(const ClassComparison& result) {
  std::array<std::size_t, kBars> counts{};
  for (const SimilarPair& pair : result.pairs) {
    const auto bar = static_cast<std::size_t>(pair.similarity * kBars);
    ++counts[std::min(bar, kBars - 1)];
  }
  return counts;
}

std::size_t count_above(const ClassComparison& result, double threshold) {
  return static_cast<std::size_t>(std::ranges::count_if(
      result.pairs, [&](const SimilarPair& pair) { return pair.similarity >= threshold; }));
}

std::vector<SimilarPair> selected(const ClassComparison& result, const Selection& selection) {
  std::vector<SimilarPair> pairs;
  for (const SimilarPair& pair : result.pairs) {
    if (pair.similarity < selection.threshold || pairs.size() == selection.most) break;
    pairs.push_back(pair);
  }
  return pairs;
}

std::string similar_text(const ComparisonRun& comparison, const ClassComparison& result,
                         const Selection& selection, const Terminal& terminal) {
  const auto& documents = comparison.documents();
  const auto shown = selected(result, selection);
  const std::size_t above = count_above(result, selection.threshold);
  std::string text = distribution(result) + '\n';
  if (!shown.empty()) {
    TextTable table(
        {Align::kRight, Align::kRight, Align::kLeft, Align::kRight, Align::kLeft, Align::kRight});
    table.add({{{"similar"}, {"tokens"}, {"program"}, {"of it"}, {"program"}, {"of it"}}, ""});
    for (const SimilarPair& pair : shown) {
      table.add({{{percent(pair.similarity), Colour::kBold},
                  {std::to_string(pair.common)},
                  {safe_line(documents[pair.first].name)},
                  {percent(pair.of_first)},
                  {safe_line(documents[pair.second].name)},
                  {percent(pair.of_second)}},
                 ""});
    }
    text += table.text(terminal) + '\n';
  }
  if (shown.size() < above) text += fmt::format("{} more pairs (--most)\n", above - shown.size());
  if (!result.small.empty()) {
    text += fmt::format("too short to be compared ({} tokens of their own): {}\n", kFewestTokens,
                        names_of(comparison, result.small));
  }
  return text + fmt::format("similar: {} of {} pairs of {} programs are {} % alike or more\n",
                            above, result.pairs.size(), documents.size(),
                            std::round(100 * selection.threshold));
}

std::string similar_json(const ComparisonRun& comparison, const ClassComparison& result,
                         const Selection& selection) {
  const auto& documents = comparison.documents();
  const auto rounded = [](double share) { return std::round(share * 10000) / 10000; };
  nlohmann::ordered_json json = {{"threshold", rounded(selection.threshold)},
                                 {"unusual", rounded(result.unusual)},
                                 {"programs", nlohmann::ordered_json::array()},
                                 {"too_short", nlohmann::ordered_json::array()},
                                 {"pairs", nlohmann::ordered_json::array()}};
  for (const Document& document : documents) json["programs"].push_back(plain_utf8(document.name));
  for (const std::size_t i : result.small) {
    json["too_short"].push_back(plain_utf8(documents[i].name));
  }
  const std::size_t shown = selected(result, selection).size();
  for (std::size_t i = 0; i < result.pairs.size(); ++i) {
    const SimilarPair& pair = result.pairs[i];
    nlohmann::ordered_json row = {{"first", plain_utf8(documents[pair.first].name)},
                                  {"second", plain_utf8(documents[pair.second].name)},
                                  {"similarity", rounded(pair.similarity)},
                                  {"of_first", rounded(pair.of_first)},
                                  {"of_second", rounded(pair.of_second)},
                                  {"tokens", pair.common}};
    if (i < shown) {
      row["passages"] = nlohmann::ordered_json::array();
      for (const Passage& passage : comparison.passages(pair)) {
        row["passages"].push_back(
            json_of(places_of(documents[pair.first], documents[pair.second], passage)));
      }
    }
    json["pairs"].push_back(std::move(row));
  }
  return json.dump(1) + '\n';
}

}  // namespace biglia::judge
