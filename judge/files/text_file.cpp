#include "judge/files/text_file.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

namespace biglia::judge {
namespace {

struct Closer {
  void operator()(std::FILE* stream) const { std::fclose(stream); }
};
using File = std::unique_ptr<std::FILE, Closer>;

// A name for the text until it is whole: its own for each process and call.
std::filesystem::path name_beside(const std::filesystem::path& path) {
  static std::atomic<unsigned> next{0};
  return path.string() + ".new-" + std::to_string(getpid()) + "-" + std::to_string(next++);
}

}  // namespace

std::string system_message(const std::filesystem::path& path, std::string_view what, int error) {
  return path.string() + ": " + std::string(what) + ": " + std::generic_category().message(error);
}

Result<std::string> read_text(const std::filesystem::path& path) {
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) return failure(system_message(path, "cannot open", errno));
  std::string text;
  std::array<char, 16384> chunk{};
  while (std::feof(file.get()) == 0 && std::ferror(file.get()) == 0) {
    text.append(chunk.data(), std::fread(chunk.data(), 1, chunk.size(), file.get()));
  }
  if (std::ferror(file.get()) != 0) return failure(system_message(path, "cannot read", errno));
  return text;
}

Result<void> write_text(const std::filesystem::path& path, std::string_view text) {
  const std::filesystem::path beside = name_beside(path);
  File file(std::fopen(beside.c_str(), "wb"));
  if (!file) return failure(system_message(beside, "cannot write", errno));
  const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  int error = written ? 0 : errno;
  if (std::fclose(file.release()) != 0 && error == 0) error = errno;
  if (error == 0 && std::rename(beside.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return {};
  std::remove(beside.c_str());
  return failure(system_message(path, "cannot write", error));
}

Result<void> make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return failure(system_message(folder, "cannot create the folder", error.value()));
  return {};
}

}  // namespace biglia::judge
