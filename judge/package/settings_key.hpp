// The settings of a test as parts of keys.
#pragma once

#include "judge/files/key.hpp"
#include "judge/package/test_data.hpp"
#include "judge/worker/budget.hpp"

namespace biglia::judge {

// The arguments of all input validators and of single ones, and those of the submission.
inline void add_to_key(Key& key, const ValidatorFlags& flags) {
  key.add("arguments of validators", flags.all).add("arguments", flags.arguments);
  key.add("validators with arguments", flags.by_name.size());
  for (const auto& [name, own] : flags.by_name) key.add(name, own);
}

// The limits of a call: one that exceeds them gives no answer.
inline void add_to_key(Key& key, const CallBudget& budget) {
  key.add("limit of CPU time in ms", budget.cpu ? std::optional(budget.cpu->count()) : std::nullopt)
      .add("more for each MiB in ms", budget.cpu_per_mib.count())
      .add("limit of memory", budget.memory ? std::optional(budget.memory->count) : std::nullopt);
}

// Everything that validators get on the command line.
inline void add_arguments_to_key(Key& key, const TestSettings& settings) {
  add_to_key(key, settings.for_validators());
  key.add("arguments of the checker", settings.checker_flags);
}

// Everything that the judgement of an output depends on.
inline void add_judging_to_key(Key& key, const TestSettings& settings) {
  key.add("arguments of the checker", settings.checker_flags);
  key.add("partial credit", settings.allows_partial_credit);
  key.add("max_score", settings.max_score).add("accept_score", settings.accept_score);
}

// A digest of everything that validators get on the command line.
inline std::string digest_of_arguments(const TestSettings& settings) {
  Key key("arguments");
  add_arguments_to_key(key, settings);
  return key.digest_of_texts();
}

}  // namespace biglia::judge
