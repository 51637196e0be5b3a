#include "desk/intake/unpack.hpp"

#include <system_error>

#include "judge/base/shown_limit.hpp"
#include "judge/files/archive.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace fs = std::filesystem;

std::optional<Judgement> unpack(const fs::path& archive, const fs::path& folder, Bytes largest,
                                const ArchiveLimits& limits) {
  std::error_code error;
  const auto size = fs::file_size(archive, error);
  if (error) return judge_error(system_message(archive, "cannot read", error.value()));
  if (size > largest.count) {
    return compile_error("expected an archive of at most " + shown_limit(largest) + ", found " +
                         to_string(Bytes{size}));
  }
  const auto bytes = read_text(archive);
  if (!bytes) return judge_error(bytes.error());
  const auto files = read_archive(*bytes, limits);
  if (!files) return files.error();
  if (const auto made = make_folder(folder); !made) return judge_error(made.error());
  if (const auto written = write_files(*files, folder); !written) {
    return judge_error(written.error());
  }
  return std::nullopt;
}

}  // namespace biglia::judge
