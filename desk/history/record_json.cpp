#include "desk/history/record_json.hpp"

#include <utility>

#include "judge/files/json.hpp"

namespace biglia::judge {
namespace {

std::string word_at(const Json& array, std::size_t at) {
  if (!array.is_array() || at >= array.size() || !array[at].is_string()) return {};
  return array[at].get<std::string>();
}

std::string word_of(const Json& object, const char* name) {
  if (!object.is_object()) return {};
  const auto at = object.find(name);
  return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

template <typename T>
T number_at(const Json& array, std::size_t at, T otherwise) {
  if (!array.is_array() || at >= array.size() || !array[at].is_number()) return otherwise;
  return array[at].get<T>();
}

Json array_from(std::string_view text) {
  Json json = parse_json(text);
  return json.is_array() ? json : Json::array();
}

Json row_of_outcome(const OutcomeRecord& outcome) {
  Json json = {outcome.verdict, outcome.cpu_us, outcome.memory_bytes};
  if (outcome.multiplier != 1 || outcome.score) json.push_back(outcome.multiplier);
  if (outcome.score) json.push_back(*outcome.score);
  return json;
}

}  // namespace

std::string text_of_words(const std::vector<std::string>& words) {
  return to_text(Json(words), JsonLayout::kOneLine);
}

std::vector<std::string> words_from(std::string_view text) {
  std::vector<std::string> words;
  for (const Json& word : array_from(text)) {
    if (word.is_string()) words.push_back(word.get<std::string>());
  }
  return words;
}

std::string text_of_deliveries(const std::vector<DeliveryRecord>& deliveries) {
  Json json = Json::array();
  for (const DeliveryRecord& delivery : deliveries) {
    json.push_back(
        {{"path", delivery.path}, {"each", delivery.each}, {"language", delivery.language}});
  }
  return to_text(json, JsonLayout::kOneLine);
}

std::vector<DeliveryRecord> deliveries_from(std::string_view text) {
  std::vector<DeliveryRecord> deliveries;
  for (const Json& json : array_from(text)) {
    DeliveryRecord delivery;
    delivery.path = word_of(json, "path");
    if (delivery.path.empty()) continue;
    delivery.each = json.contains("each") && json["each"] == Json(true);
    delivery.language = word_of(json, "language");
    deliveries.push_back(std::move(delivery));
  }
  return deliveries;
}

std::string text_of_groups(const std::vector<GroupRecord>& groups) {
  Json json = Json::array();
  for (const GroupRecord& group : groups) {
    Json tests = Json::array();
    for (const TestRecord& test : group.tests) {
      tests.push_back(Json::array({test.name, test.files, test.settings}));
    }
    json.push_back({{"name", group.name}, {"scoring", group.scoring}, {"tests", std::move(tests)}});
  }
  return to_text(json, JsonLayout::kOneLine);
}

std::vector<GroupRecord> groups_from(std::string_view text) {
  std::vector<GroupRecord> groups;
  for (const Json& json : array_from(text)) {
    GroupRecord group{
        .name = word_of(json, "name"), .scoring = word_of(json, "scoring"), .tests = {}};
    if (json.is_object() && json.contains("tests") && json["tests"].is_array()) {
      for (const Json& test : json["tests"]) {
        group.tests.push_back({word_at(test, 0), word_at(test, 1), word_at(test, 2)});
      }
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

std::string text_of_outcomes(const std::vector<std::optional<OutcomeRecord>>& tests) {
  Json json = Json::array();
  for (const auto& test : tests) json.push_back(test ? row_of_outcome(*test) : Json(nullptr));
  return to_text(json, JsonLayout::kOneLine);
}

std::vector<std::optional<OutcomeRecord>> outcomes_from(std::string_view text) {
  std::vector<std::optional<OutcomeRecord>> tests;
  for (const Json& json : array_from(text)) {
    auto& test = tests.emplace_back();
    if (!json.is_array()) continue;
    test.emplace();
    test->verdict = word_at(json, 0);
    test->cpu_us = number_at<std::int64_t>(json, 1, 0);
    test->memory_bytes = number_at<std::uint64_t>(json, 2, 0);
    test->multiplier = number_at(json, 3, 1.0);
    if (json.size() > 4) test->score = number_at(json, 4, 0.0);
  }
  return tests;
}

}  // namespace biglia::judge
