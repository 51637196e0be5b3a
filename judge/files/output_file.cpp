#include "judge/files/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <optional>
#include <system_error>

#include "judge/files/text_file.hpp"
#include "toolkit/owned_stream.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The place of the output after following links.
struct Target {
  fs::path path;
  bool is_stream = false;
  std::optional<fs::perms> permissions;  // of the existing regular file
};

// /proc/self/fd/1 (/dev/stdout) looks like a link to a file, but is the open descriptor of its
// process.
bool is_descriptor(const fs::path& link) {
  std::error_code error;
  const fs::path folder = fs::canonical(link.has_parent_path() ? link.parent_path() : ".", error);
  return !error && folder.string().starts_with("/proc/");
}

// Returns our descriptor of that name, or -1.
int own_descriptor(const fs::path& path) {
  std::error_code error;
  if (!fs::equivalent(path.parent_path(), "/proc/self/fd", error)) return -1;
  const std::string name = path.filename().string();
  return parsed_number<int>(name).value_or(-1);
}

Result<Target> find_target(const fs::path& given) {
  constexpr int kMostLinks = 40;
  fs::path path = given;
  for (int i = 0; i < kMostLinks; ++i) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (status.type() == fs::file_type::not_found) return Target{path, false, std::nullopt};
    if (error) return failed_call(given, "cannot write", error.value());
    if (status.type() == fs::file_type::directory) {
      return failure(given.string() + ": expected a file's name, found a folder");
    }
    if (status.type() == fs::file_type::regular) return Target{path, false, status.permissions()};
    if (status.type() != fs::file_type::symlink || is_descriptor(path)) {
      return Target{path, true, std::nullopt};
    }
    const fs::path link = fs::read_symlink(path, error);
    if (error) return failed_call(given, "cannot write", error.value());
    path = path.parent_path() / link;
  }
  return failed_call(given, "cannot write", ELOOP);
}

// Writes to one of our own descriptors at its current position. Opening it again would start at the
// beginning of the file, and later standard output would overwrite the text.
Result<OwnedStream> open_file(const fs::path& path, int flags) {
  constexpr mode_t kMode = 0666;
  const int own = own_descriptor(path);
  if (own == STDOUT_FILENO) std::fflush(stdout);
  const int descriptor = own >= 0
                             ? fcntl(own, F_DUPFD_CLOEXEC, 0)
                             : open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | flags, kMode);
  if (descriptor < 0) return failed_call(path, "cannot write", errno);
  std::FILE* const stream = fdopen(descriptor, "wb");
  if (stream != nullptr) return OwnedStream(stream);
  const int error = errno;
  close(descriptor);
  return failed_call(path, "cannot write", error);
}

using Fill = std::function<Result<void>(std::FILE*)>;

Result<void> fill_and_close(OwnedStream file, const fs::path& path, const Fill& fill) {
  Result<void> filled = fill(file.get());
  if (std::fclose(file.release()) != 0 && filled) {
    filled = failed_call(path, "cannot write", errno);
  }
  return filled;
}

Result<void> replace(const Target& target, const Fill& fill) {
  // A rename would replace even a read-only file.
  if (target.permissions && access(target.path.c_str(), W_OK) != 0) {
    return failed_call(target.path, "cannot write", errno);
  }
  const fs::path temporary = temporary_name(target.path);
  BIGLIA_TRY(auto file, open_file(temporary, O_CREAT | O_EXCL));
  if (target.permissions) {
    fchmod(fileno(file.get()), static_cast<mode_t>(*target.permissions) & mode_t{0777});
  }
  Result<void> filled = fill_and_close(std::move(file), target.path, fill);
  if (filled && std::rename(temporary.c_str(), target.path.c_str()) != 0) {
    filled = failed_call(target.path, "cannot write", errno);
  }
  if (!filled) std::remove(temporary.c_str());
  return filled;
}

Result<void> fill_stream(const fs::path& path, const Fill& fill) {
  BIGLIA_TRY(const auto target, find_target(path));
  if (!target.is_stream) return replace(target, fill);
  BIGLIA_TRY(auto file, open_file(target.path, O_APPEND));
  return fill_and_close(std::move(file), path, fill);
}

}  // namespace

Result<void> fill_file(const fs::path& path, const std::function<Result<void>(ByteSink&)>& fill) {
  return fill_stream(path, [&](std::FILE* stream) -> Result<void> {
    ByteSink sink = ByteSink::to_stream(stream);
    BIGLIA_TRY(fill(sink));
    const auto finished = sink.finish();
    return finished ? finished : failure(path.string() + ": ", finished.error());
  });
}

Result<void> fill_file(const fs::path& path, std::string_view text) {
  return fill_file(path, [&](ByteSink& sink) {
    sink.put(text);
    return Result<void>();
  });
}

Result<void> fill_file_by_descriptor(const fs::path& path,
                                     const std::function<Result<void>(int descriptor)>& fill) {
  return fill_stream(path, [&](std::FILE* stream) { return fill(fileno(stream)); });
}

bool is_stream(const fs::path& path) {
  const auto target = find_target(path);
  return target && target->is_stream;
}

Result<void> check_output_place(const fs::path& path) {
  BIGLIA_TRY(const auto target, find_target(path));
  const fs::path folder = target.path.has_parent_path() ? target.path.parent_path() : ".";
  std::error_code error;
  if (fs::is_directory(folder, error)) return {};
  return failure(path.string() + ": expected a name in a folder that exists, found no folder " +
                 folder.string());
}

}  // namespace biglia::judge
