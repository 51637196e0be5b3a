#include "checker/@problem@/check.hpp"

#include <string>

#include "rules/@problem@/instance.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/number_claim.hpp"

namespace biglia::@namespace@ {

DeclaredFlags check_flags() { return {}; }

Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags) {
  using Form = NumberClaim::Form;
  if (const auto known = verify_flags(check_flags(), flags); !known) {
    return judge_error(known.error().message);
  }
  const Result<Instance> instance = read_instance(input);
  if (!instance) return judge_error(instance.error().message);
  const std::int64_t sum = instance->a + instance->b;
  const auto contradiction = [&](const NumberClaim& claim) {
    if (claim.form != Form::kNumber) return claim.place + ": " + claim.fault;
    return claim.place + ": expected " + std::to_string(sum) + ", found " + std::to_string(claim.number);
  };

  const NumberClaim judged = read_number_claim(answer, "answer", "the sum");
  if (judged.form != Form::kNumber || judged.number != sum) {
    return judge_error("judge's answer is wrong: " + contradiction(judged));
  }
  const NumberClaim claim = read_number_claim(output, "output", "the sum");
  if (claim.form == Form::kOther) return presentation_error(contradiction(claim));
  if (claim.form == Form::kMissing || claim.number != sum) return wrong_answer(contradiction(claim));
  return accepted();
}

}  // namespace biglia::@namespace@
