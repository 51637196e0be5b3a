#include "judge/conformance/set_up_attempt.hpp"

#include "judge/conformance/child_judge.hpp"
#include "judge/sandbox/launcher_box.hpp"

namespace biglia::judge {
namespace {

// Returns the child judge's report: "failed: NOTE" or "ran".
std::string run_one(const Stage& stage, const std::filesystem::path& program,
                    const std::filesystem::path& output) {
  // No self-test: its box would be the first one that is watched.
  auto box = make_launcher_box(stage.form());
  if (!box) return "failed: " + box.error().message;
  BoxRequest request;
  request.command = {in_box("/box/program")};
  request.binds = {{program, "/box/program"}};
  request.output = output;
  const BoxResult result = (*box)->run(request, {});
  return result.end == BoxEnd::kBoxFailure ? "failed: " + result.note : "ran";
}

}  // namespace

Result<SetUpAttempt> attempt_set_up(const Stage& stage, const std::filesystem::path& program,
                                    ChosenCall chosen) {
  BIGLIA_TRY(auto sockets, make_socket_pair());
  const std::filesystem::path output = stage.write("set-up.out", "");
  auto judge = start_child_judge([&]() -> std::string {
    if (auto given = give_listener(sockets); !given) return given.error().message;
    return run_one(stage, program, output);
  });
  if (!judge) return std::unexpected(judge.error());
  SetUpAttempt made;
  made.judge = judge->pid;
  auto calls = watch_set_up(sockets, *judge, chosen);
  made.report = end_child_judge(*judge);
  if (!calls) return failure(calls.error().message + " " + made.report);
  made.calls = std::move(*calls);
  made.printed = read_small_file(output.string()).value_or("(output lost)");
  return made;
}

}  // namespace biglia::judge
