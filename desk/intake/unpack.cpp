#include "desk/intake/unpack.hpp"

#include <system_error>

#include "judge/base/shown_limit.hpp"
#include "judge/files/archive.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace fs = std::filesystem;

std::expected<std::string, Judgement> read_archive_file(const fs::path& archive, Bytes largest) {
  std::error_code error;
  const auto size = fs::file_size(archive, error);
  if (error) {
    return std::unexpected(judge_error(system_message(archive, "cannot read", error.value())));
  }
  if (size > largest.count) {
    return std::unexpected(compile_error("expected an archive of at most " + shown_limit(largest) +
                                         ", found " + to_string(Bytes{size})));
  }
  auto bytes = read_text(archive);
  if (!bytes) return std::unexpected(judge_error(bytes.error()));
  return std::move(*bytes);
}

std::optional<Judgement> unpack(const fs::path& archive, const fs::path& folder, Bytes largest,
                                const ArchiveLimits& limits) {
  const auto bytes = read_archive_file(archive, largest);
  if (!bytes) return bytes.error();
  const auto files = read_archive(*bytes, limits);
  if (!files) return files.error();
  if (const auto made = make_folder(folder); !made) return judge_error(made.error());
  if (const auto written = write_files(*files, folder); !written) {
    return judge_error(written.error());
  }
  return std::nullopt;
}

std::expected<OwnerFaults, Judgement> unpack_class(std::string_view bytes,
                                                   const ClassLayout& layout,
                                                   const fs::path& folder) {
  const OwnerOf owner_of = [&](std::string_view name) { return layout.owner_of(name); };
  BIGLIA_TRY(auto owned, read_archive_of_class(bytes, owner_of, kClassArchiveLimits));
  for (const auto& [owner, fault] : owned.faults) {
    const std::string top = layout.top_of(fault.name);
    owned.files.push_back({top == fault.name ? top : top + "/.refused", ""});
  }
  if (const auto made = make_folder(folder); !made) {
    return std::unexpected(judge_error(made.error()));
  }
  if (const auto written = write_files(owned.files, folder); !written) {
    return std::unexpected(judge_error(written.error()));
  }
  return std::move(owned.faults);
}

}  // namespace biglia::judge
