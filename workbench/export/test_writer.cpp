#include "workbench/export/test_writer.hpp"

#include <system_error>

#include "judge/files/folder.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/plan.hpp"
#include "toolkit/attached_files.hpp"
#include "toolkit/byte_sink.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

Result<void> copy_to(const fs::path& from, const fs::path& to) {
  BIGLIA_TRY(make_folder(to.parent_path()));
  std::error_code error;
  fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
  if (error) return failed_call(from, "cannot copy", error.value());
  return {};
}

Result<void> write_to(const fs::path& to, std::string_view text) {
  BIGLIA_TRY(make_folder(to.parent_path()));
  return write_text(to, text);
}

Result<void> copy_folder(const fs::path& from, const fs::path& to) {
  for (const fs::path& child : children_of(from)) {
    const fs::path target = to / child.filename();
    const auto copied = is_folder(child) ? copy_folder(child, target) : copy_to(child, target);
    if (!copied) return copied;
  }
  return {};
}

Result<std::string> TestWriter::attached(const TestCase& test) const {
  auto text = read_text(test.input);
  if (!text) return text;
  BIGLIA_TRY(const auto files, companion_files(test.files.value_or(fs::path())));
  ByteSink sink = ByteSink::to_string(*text);
  for (const fs::path& file : files) {
    BIGLIA_TRY(const auto bytes, read_text(file));
    attach_file(sink, file.filename().string(), bytes);
  }
  BIGLIA_TRY(sink.finish());
  return text;
}

Result<std::string> TestWriter::input_text(const TestCase& test, bool is_valid) const {
  if (!test.files) return read_text(test.input);
  if (request_.problem->without_files == nullptr) {
    if (request_.format == ExportFormat::kIcpc && !request_.without_files) {
      return read_text(test.input);
    }
    return failure(test.name + ": not supported: it has companion files, which the format lacks");
  }
  if (!request_.without_files || !is_valid) return attached(test);
  BIGLIA_TRY(auto source, ByteSource::open(test.input));
  const Companions files(*test.files);
  std::string text;
  ByteSink sink = ByteSink::to_string(text);
  const TestInput input{source, test.name, files};
  BIGLIA_TRY(request_.problem->without_files(input, sink));
  BIGLIA_TRY(sink.finish());
  return text;
}

Result<void> TestWriter::write_input(const TestCase& test, const fs::path& to, bool is_valid) {
  BIGLIA_TRY(const auto text, input_text(test, is_valid));
  if (test.files && !request_.without_files) {
    BIGLIA_TRY(copy_folder(*test.files, companion_folder(to)));
  }
  const auto [first, is_new] = by_hash_.emplace(sha256_of(text), to);
  if (is_new || same_ == SameInputs::kKeep) return write_to(to, text);
  ++links_;
  BIGLIA_TRY(make_folder(to.parent_path()));
  std::error_code error;
  fs::create_symlink(first->second.lexically_relative(to.parent_path()), to, error);
  if (error) return failed_call(to, "cannot link", error.value());
  return {};
}

Result<void> TestWriter::write_answer(const fs::path& from, const fs::path& to) const {
  std::error_code error;
  const bool may_be_empty = request_.config.is_interactive || request_.config.is_multi_pass();
  // The checkers of built-in problems ignore the end of the last line. Others may not.
  const bool is_kept = may_be_empty || !request_.is_built_in();
  if (is_kept || fs::file_size(from, error) > 0 || error) return copy_to(from, to);
  return write_to(to, "\n");
}

}  // namespace biglia::judge
