// A call of one of the judge's own programs as it goes to a worker, and what comes back.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/sandbox/bytes.hpp"
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
};

// "generator", ..., for people.
std::string_view name_of(OwnProgram program);

enum class PictureForm : std::uint8_t { kSvg, kTerminal, kColouredTerminal };

// A worker is a copy of this process, in which a function has the same address.
struct Call {
  OwnProgram program = OwnProgram::kValidator;
  std::uint64_t function = 0;
  Bytes memory;                    // that the call may take on top of what the worker has; 0: any
  std::string name;                // the input's, in messages
  std::string companions;          // the folder of the input's companions
  std::vector<std::string> words;  // flags, or a generator's arguments
  std::string files_folder;        // of a generator
  std::string sink_name;           // of what is written, in messages
  PictureForm form = PictureForm::kSvg;
};

// What goes along, in this order; -1 for none. The working folder is that of the caller.
enum class File : std::uint8_t { kFolder, kInput, kOutput, kAnswer, kSink };
inline constexpr std::size_t kFileCount = 5;
struct CallFiles {
  std::array<int, kFileCount> descriptors = {-1, -1, -1, -1, -1};

  int& operator[](File file) { return descriptors.at(static_cast<std::size_t>(file)); }
  int operator[](File file) const { return descriptors.at(static_cast<std::size_t>(file)); }
};

std::string message_of(const Call& call, const CallFiles& files);
// False for what is no such message.
bool read_message(std::string_view message, Call& call, std::array<bool, kFileCount>& has);

// How a call ended that came to its end.
enum class CallEnd : std::uint8_t {
  kSaid,      // the program said something
  kNoMemory,  // it let a bad_alloc out
  kThrew,     // another exception; `failure` is what it says
  kFailed,    // a file could not be read or written; `failure` says which
};

struct Reply {
  CallEnd end = CallEnd::kSaid;
  std::string failure;
  bool is_refused = false;  // for all but a checker; `refusal` says why
  std::string refusal;
  Judgement judgement;             // of a checker
  std::vector<std::string> texts;  // of who draws or compares
  bool worker_is_done = false;     // it holds memory that it does not give back
};

std::string message_of(const Reply& reply);
bool read_message(std::string_view message, Reply& reply);

}  // namespace biglia::judge
