#include "judge/programs/default_validator.hpp"

#include "toolkit/output_comparison.hpp"

namespace biglia::judge {

Judgement check_by_comparison(const TestInput& input, ByteSource& output, ByteSource& answer,
                              Flags flags) {
  const auto rules = parse_comparison_rules(flags);
  if (!rules)
    return problem_error("output_validator_args of " + input.name + ": " + rules.error().message);
  return compare_output(output, answer, *rules);
}

}  // namespace biglia::judge
