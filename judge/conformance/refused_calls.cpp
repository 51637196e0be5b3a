// Row 60: each system call of a box's set-up fails once, from the launcher's start until the
// program is executed. Every time the judge must say so, naming the step, and the program must not
// run. A kernel would have refused the call; here a listener does, which sees all calls of a judge
// of its own and of everything below it.
#include <unistd.h>

#include "judge/conformance/call_listener.hpp"
#include "judge/conformance/child_judge.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/conformance/traces.hpp"
#include "judge/sandbox/launcher_box.hpp"
#include "judge/sandbox/process_id.hpp"

namespace biglia::judge {
namespace {

constexpr unsigned kMostCalls = 3000;

// What the judge whose call was refused says: "failed: NOTE" or "ran".
std::string run_one(const Stage& stage, const std::filesystem::path& program,
                    const std::filesystem::path& output) {
  // Without the self-test, whose box would be the first.
  auto box = make_launcher_box(stage.options().rung);
  if (!box) return "failed: " + box.error().message;
  BoxRequest request;
  request.command = {"/box/program"};
  request.binds = {{program, "/box/program"}};
  request.output = output;
  const BoxResult result = (*box)->run(request, {});
  return result.end == BoxEnd::kBoxFailure ? "failed: " + result.note : "ran";
}

struct Attempt {
  SetUpCalls calls;
  std::string words;    // of the judge
  std::string printed;  // by the program
  pid_t judge = -1;
};

// One set-up in which the call number `refused` fails, counted from 1; 0: none.
Result<Attempt> attempt(const Stage& stage, const std::filesystem::path& program,
                        unsigned refused) {
  auto sockets = make_socket_pair();
  if (!sockets) return std::unexpected(sockets.error());
  const std::filesystem::path output = stage.write("refused.out", "");
  auto judge = start_child_judge([&]() -> std::string {
    if (auto given = give_listener(*sockets); !given) return given.error().message;
    return run_one(stage, program, output);
  });
  if (!judge) return std::unexpected(judge.error());
  Attempt made;
  made.judge = judge->pid;
  auto calls = watch_set_up(*sockets, *judge, refused);
  made.words = end_child_judge(*judge);
  if (!calls) return failure(calls.error().message + " " + made.words);
  made.calls = std::move(*calls);
  made.printed = read_small_file(output.string()).value_or("(output lost)");
  return made;
}

// Empty where everything is as wanted.
std::string complaint(const Attempt& made) {
  if (!made.printed.empty()) return "the program ran";
  if (!made.words.starts_with("failed: ")) return "the judge saw no failure";
  if (!made.words.contains("Operation not permitted") || !made.words.contains(": ")) {
    return "no step is named: " + made.words;
  }
  return "";
}

std::string leftovers(const Attempt& made) {
  const std::string own = process_mark();
  const std::string judge = own.substr(0, own.find('-') + 1) + std::to_string(made.judge) + "-";
  if (!groups_of(judge).empty()) return "the control group " + groups_of(judge).front();
  if (!processes_of_boxes(made.judge).empty()) return "a process";
  return "";
}

}  // namespace

RowOutcome refused_calls(Stage& stage) {
  const auto program = stage.program("60_prints.c");
  if (!program) return failed(program.error().message);
  std::string complaints;
  unsigned counted = 0;
  for (unsigned number = 1; number < kMostCalls; ++number) {
    const auto made = attempt(stage, *program, number);
    if (!made) return failed("call " + std::to_string(number) + ": " + made.error().message);
    if (made->calls.refused.empty()) {
      if (made->printed != "it ran\n") return failed("nothing was refused: " + made->words);
      counted = made->calls.count;
      break;
    }
    const std::string left = leftovers(*made);
    std::string why = is_allowed_to_fail(made->calls) ? "" : complaint(*made);
    if (!left.empty()) why += (why.empty() ? "" : "; ") + left + " is left";
    if (!why.empty()) {
      complaints +=
          "call " + std::to_string(number) + ", " + made->calls.refused + ": " + why + "\n";
    }
  }
  // A set-up makes many more; fewer mean that nobody listened.
  if (counted < 60) return failed("only " + std::to_string(counted) + " calls were seen");
  if (!complaints.empty()) return failed(complaints);
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  return to_outcome(stage.greet(**box));
}

}  // namespace biglia::judge
