#include "judge/generators/interactive_answer.hpp"

#include <string>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/programs/protocols.hpp"
#include "judge/programs/testlib_report.hpp"
#include "judge/run/interaction.hpp"

namespace biglia::judge {

Result<std::filesystem::path> make_interactive_answer(const InteractiveAnswer& request,
                                                      const std::filesystem::path& to,
                                                      const std::stop_token& stop) {
  ProgramCall asked;
  asked.limits = program_limits(kMakingBudget, Bytes{}, mib(1024));
  auto solution = request.solution.request(asked);
  if (!solution) return std::unexpected(solution.error());
  ProgramCall asking = asked;
  asking.arguments = {in_box(kInputInBox), in_box(kWorkFolder) + "/" + kInteractorOutput};
  asking.binds = {{request.input, kInputInBox}};
  asking.collect = to;
  auto interactor = request.interactor.request(asking);
  if (!interactor) return std::unexpected(interactor.error());
  const InteractionOutcome outcome =
      run_interaction({.contestant = {request.solution_box, std::move(*solution)},
                       .interactor = {request.interactor_box, std::move(*interactor)},
                       .says = says_by_testlib},
                      stop);
  const std::string who = "the interactor " + request.interactor.name() + " with the solution " +
                          request.solution.name();
  if (outcome.judgement.verdict != Verdict::kAccepted) {
    return failure(who + ": " + outcome.judgement.reason);
  }
  std::filesystem::path answer = to / kInteractorOutput;
  if (!is_present_file(answer)) {
    return failure(who + ": expected that it writes its output file, found none");
  }
  return answer;
}

}  // namespace biglia::judge
