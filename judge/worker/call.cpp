#include "judge/worker/call.hpp"

#include <bit>

namespace biglia::judge {

std::string_view name_of(OwnProgram program) {
  switch (program) {
    case OwnProgram::kGenerator:
      return "generator";
    case OwnProgram::kValidator:
      return "validator";
    case OwnProgram::kReference:
      return "reference";
    case OwnProgram::kChecker:
      return "checker";
    case OwnProgram::kPicture:
      return "picture";
    case OwnProgram::kReplayPage:
      return "replay page";
    case OwnProgram::kComparison:
      return "comparison";
    case OwnProgram::kScorer:
      return "scorer";
    case OwnProgram::kInstance:
      break;
  }
  return "generator, validator or reference";
}

std::string message_of(const Call& call, const CallFiles& files) {
  MessageWriter writer;
  writer.put(static_cast<std::uint64_t>(call.program));
  writer.put(call.function);
  writer.put(call.memory.count);
  writer.put(std::string_view(call.name));
  writer.put(std::string_view(call.companions));
  writer.put(call.arguments);
  writer.put(std::string_view(call.files_folder));
  writer.put(std::string_view(call.sink_name));
  writer.put(static_cast<std::uint64_t>(call.form));
  writer.put(call.validate);
  writer.put(call.solve);
  writer.put(call.validator_flags);
  for (const int descriptor : files.descriptors) writer.put(std::uint64_t{descriptor >= 0});
  return writer.bytes();
}

bool read_message(std::string_view message, Call& call, std::array<bool, kFileCount>& has) {
  MessageReader reader(message);
  call.program = static_cast<OwnProgram>(reader.number());
  call.function = reader.number();
  call.memory.count = reader.number();
  call.name = reader.text();
  call.companions = reader.text();
  call.arguments = reader.texts();
  call.files_folder = reader.text();
  call.sink_name = reader.text();
  call.form = static_cast<PictureForm>(reader.number());
  call.validate = reader.number();
  call.solve = reader.number();
  call.validator_flags = reader.texts();
  for (bool& one : has) one = reader.number() != 0;
  return reader.ok();
}

std::string message_of(const Reply& reply) {
  MessageWriter writer;
  writer.put(static_cast<std::uint64_t>(reply.end));
  writer.put(std::string_view(reply.failure));
  writer.put(std::uint64_t{reply.is_refused});
  writer.put(std::string_view(reply.refusal));
  writer.put(static_cast<std::uint64_t>(reply.judgement.verdict));
  writer.put(std::string_view(reply.judgement.reason));
  writer.put(std::string_view(reply.judgement.details));
  writer.put(std::bit_cast<std::uint64_t>(reply.judgement.multiplier));
  writer.put(reply.texts);
  writer.put(std::bit_cast<std::uint64_t>(reply.points));
  writer.put(std::uint64_t{reply.completed});
  writer.put(static_cast<std::uint64_t>(reply.stage));
  writer.put(std::uint64_t{reply.worker_is_done});
  writer.put(static_cast<std::uint64_t>(reply.use.cpu.count()));
  writer.put(reply.use.resident.count);
  return writer.bytes();
}

bool read_message(std::string_view message, Reply& reply) {
  MessageReader reader(message);
  reply.end = static_cast<CallEnd>(reader.number());
  reply.failure = reader.text();
  reply.is_refused = reader.number() != 0;
  reply.refusal = reader.text();
  reply.judgement.verdict = static_cast<Verdict>(reader.number());
  reply.judgement.reason = reader.text();
  reply.judgement.details = reader.text();
  reply.judgement.multiplier = std::bit_cast<double>(reader.number());
  reply.texts = reader.texts();
  reply.points = std::bit_cast<std::int64_t>(reader.number());
  reply.completed = reader.number() != 0;
  reply.stage = static_cast<InstanceStage>(reader.number());
  reply.worker_is_done = reader.number() != 0;
  reply.use.cpu = std::chrono::microseconds(reader.number());
  reply.use.resident.count = reader.number();
  return reader.ok();
}

}  // namespace biglia::judge
