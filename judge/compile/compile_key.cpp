#include "judge/compile/compile_key.hpp"

#include <array>
#include <cstdint>
#include <system_error>
#include <utility>

#include "judge/files/key.hpp"
#include "judge/files/tree_digest.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

std::optional<std::string> digest_of_submission(const fs::path& submission) {
  auto files = digest_of_tree(submission);
  if (!files) return std::nullopt;
  std::error_code failed;
  const bool is_folder = fs::is_directory(submission, failed);
  const std::string name = is_folder ? std::string() : submission.filename().string();
  return sha256_of_fields(std::array{std::move(*files), name});
}

std::string compile_key(const CompileInputs& inputs) {
  return Key("compile")
      .add("files", inputs.files)
      .add("entry", inputs.entry)
      .add("language", description_of(inputs.language))
      .add("compiler", inputs.compiler)
      .add("limits", description_of(inputs.limits))
      .add("judge", inputs.judge)
      .digest_of_texts();
}

std::string description_of(const Limits& limits) {
  std::string text;
  for (const std::uint64_t number :
       {static_cast<std::uint64_t>(limits.cpu.count()),
        static_cast<std::uint64_t>(limits.wall.count()), limits.memory.count, limits.output.count,
        limits.error_kept.count, limits.file_size.count, limits.scratch.count,
        std::uint64_t{limits.processes}}) {
    text += std::to_string(number) + ' ';
  }
  return text;
}

}  // namespace biglia::judge
