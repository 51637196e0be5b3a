#include "checker/@problem@/check.hpp"

#include "rules/@problem@/instance.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia::@namespace@ {

Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags) {
  if (!flags.empty()) return judge_error(unknown_flag(flags.front(), ""));
  const Result<Instance> instance = read_instance(input);
  if (!instance) return judge_error(instance.error().message);
  const std::int64_t sum = instance->a + instance->b;

  TokenReader judge(answer);
  if (judge.integer() != sum) return judge_error("the judge's answer is not " + std::to_string(sum));

  TokenReader contestant(output);
  const std::string place = to_string("output", contestant.place());
  const std::string found = contestant.describe_next();
  const auto claimed = contestant.integer();
  if (!claimed) return wrong_answer(place + ": expected the sum, found " + found);
  if (*claimed != sum) {
    return wrong_answer(place + ": expected " + std::to_string(sum) + ", found " + std::to_string(*claimed));
  }
  if (!contestant.at_end()) {
    return presentation_error(to_string("output", contestant.place()) + ": expected the end of the output, found " +
                              contestant.describe_next());
  }
  return accepted();
}

}  // namespace biglia::@namespace@
