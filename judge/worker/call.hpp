// A call of one of the judge's own programs as it is sent to a worker, and the worker's reply.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/worker/message.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::judge {

enum class OwnProgram : std::uint8_t {
  kGenerator,
  kValidator,
  kReference,
  kChecker,
  kPicture,
  kReplayPage,
  kComparison,
  kScorer,
  kInstance,  // generator, validator and reference, one after another
};

// A human-readable name: "generator", ...
std::string_view name_of(OwnProgram program);

enum class PictureForm : std::uint8_t { kSvg, kTerminal, kColouredTerminal };

// A call. `function` is an address: a worker is a fork of this process, so the function has the
// same address there.
struct Call {
  OwnProgram program = OwnProgram::kValidator;
  std::uint64_t function = 0;
  Bytes memory;                        // limit, in addition to the worker's present memory; 0: none
  std::string name;                    // of the input, for messages
  std::string companions;              // the folder of the input's companions
  std::vector<std::string> arguments;  // flags, or the arguments of a generator
  std::string files_folder;            // for a generator's companion files
  std::string sink_name;               // of the written file, for messages
  PictureForm form = PictureForm::kSvg;
  // Of an instance only, whose first function is the generator.
  std::uint64_t validate = 0;
  std::uint64_t solve = 0;
  std::vector<std::string> validator_flags;
};

// How far the call of an instance came: it ends after a refusal, and after a large input.
enum class InstanceStage : std::uint8_t { kGenerated, kValidated, kSolved };

// The descriptors that are sent with a call, in this order; -1 for none. The working folder is sent
// if the worker has another one.
enum class File : std::uint8_t { kFolder, kInput, kOutput, kAnswer, kSink, kAnswerSink };
inline constexpr std::size_t kFileCount = 6;
struct CallFiles {
  std::array<int, kFileCount> descriptors = {-1, -1, -1, -1, -1, -1};

  int& operator[](File file) { return descriptors.at(static_cast<std::size_t>(file)); }
  int operator[](File file) const { return descriptors.at(static_cast<std::size_t>(file)); }
};

std::string message_of(const Call& call, const CallFiles& files);
// Returns false if `message` is not a valid call.
bool read_message(std::string_view message, Call& call, std::array<bool, kFileCount>& has);

// How a completed call ended.
enum class CallEnd : std::uint8_t {
  kReturned,  // the program returned a result
  kNoMemory,  // it threw a bad_alloc
  kThrew,     // it threw another exception; `failure` is its message
  kFailed,    // a file could not be read or written; `failure` names it
};

// What a worker has used since it was started.
struct WorkerUse {
  std::chrono::microseconds cpu{0};
  Bytes resident;
};

struct Reply {
  CallEnd end = CallEnd::kReturned;
  std::string failure;
  bool is_refused = false;  // not for a checker; `refusal` is the reason
  std::string refusal;
  Judgement judgement;             // for a checker or a scorer
  std::vector<std::string> texts;  // for a picture, replay page, comparison, or a score's summary
  std::int64_t points = 0;         // this and the next: for a scorer
  bool completed = false;
  InstanceStage stage = InstanceStage::kGenerated;  // the last one begun
  bool worker_is_done = false;                      // it holds memory that it does not release
  WorkerUse use;                                    // by the worker, at the end of the call
};

std::string message_of(const Reply& reply);
bool read_message(std::string_view message, Reply& reply);

}  // namespace biglia::judge
