#include "cli/diagnosis.hpp"

#include <algorithm>
#include <utility>

#include "cli/base/places.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/compile.hpp"
#include "judge/compile/toolchain.hpp"

namespace biglia::judge {
namespace {

// In the folder that gradings use, because its file system decides what can be executed.
LanguageFinding try_language(Box& box, const Language& language) {
  LanguageFinding finding{.name = language.name, .version = {}, .missing = {}, .failure = {}};
  const std::filesystem::path scratch = cache_folder() / "scratch";
  const auto toolchain = probe_toolchain(box, language, scratch);
  if (!toolchain) {
    finding.failure = toolchain.error().message;
    return finding;
  }
  finding.version = toolchain->version;
  finding.missing = toolchain->missing;
  if (!finding.missing.empty()) return finding;
  const auto tried = try_toolchain(box, language, compile_limits(), scratch);
  if (!tried) finding.failure = tried.error().message;
  return finding;
}

std::vector<LanguageFinding> try_languages(Box& box, const Languages& languages,
                                           const ProgressFunction& progress) {
  std::vector<LanguageFinding> findings;
  for (const Language& language : languages.all()) {
    progress({findings.size(), languages.all().size(), language.name});
    findings.push_back(try_language(box, language));
  }
  return findings;
}

}  // namespace

bool Diagnosis::all_languages_work() const {
  return std::ranges::all_of(languages,
                             [](const LanguageFinding& one) { return one.failure.empty(); });
}

std::vector<std::string> Diagnosis::advice() const {
  std::vector<std::string> steps;
  if (has_box() && !is_approximate(form.rung) && form.own_proc) return steps;
  if (!has_box() && approximate.rung == Rung::kNone) return {advice_without_box(machine)};
  steps = advice_for_exact_boxes(machine);
  if (!has_box()) {
    steps.emplace_back(
        "or use approximate boxes: --approximate-box, BIGLIA_APPROXIMATE_BOX=1, or "
        "`approximate_box: true` in " +
        (config_folder() / "config.yaml").string());
  }
  return steps;
}

Diagnosis diagnose(const BoxOptions& options, const Languages& languages,
                   const ProgressFunction& progress) {
  Diagnosis found;
  // Before there are threads.
  found.machine = look_at_machine();
  found.facilities = look_for_facilities(found.machine);
  Ladder ladder = climb(options);
  found.form = ladder.form;
  found.refused = std::move(ladder.refused);
  if (ladder.box) {
    found.languages = try_languages(*ladder.box, languages, progress);
  } else if (!options.rung) {
    found.approximate = climb({.approximate = true}).form;
  }
  return found;
}

Json to_json(const Diagnosis& diagnosis) {
  Json json = {{"rung", static_cast<int>(diagnosis.form.rung)},
               {"description", describe(diagnosis.form)},
               {"self_test", diagnosis.has_box() ? "passed" : "not passed"},
               {"refused", Json::array()},
               {"languages", Json::array()},
               {"facilities", Json::array()},
               {"to_do", diagnosis.advice()}};
  for (const Refusal& refusal : diagnosis.refused) {
    json["refused"].push_back(
        {{"rung", static_cast<int>(refusal.rung)}, {"reason", safe_text(refusal.reason)}});
  }
  for (const LanguageFinding& language : diagnosis.languages) {
    json["languages"].push_back({{"name", language.name},
                                 {"version", safe_text(language.version)},
                                 {"missing", safe_text(language.missing)},
                                 {"failure", safe_text(language.failure)}});
  }
  for (const Facility& facility : diagnosis.facilities) {
    json["facilities"].push_back({{"name", facility.name},
                                  {"found", facility.found},
                                  {"seen", safe_text(facility.seen)},
                                  {"needed", facility.needed},
                                  {"advice", facility.advice}});
  }
  return json;
}

}  // namespace biglia::judge
