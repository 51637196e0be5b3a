#include "desk/intake/unpack.hpp"

#include <system_error>

#include "judge/base/shown_limit.hpp"
#include "judge/files/archive.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestZip = mib(64);

}  // namespace

std::optional<Judgement> unpack(const fs::path& zip, const fs::path& folder) {
  std::error_code error;
  const auto size = fs::file_size(zip, error);
  if (error) return judge_error(system_message(zip, "cannot read", error.value()));
  if (size > kLargestZip.count) {
    return Judgement{Verdict::kCompileError,
                     "expected a zip of at most " + shown_limit(kLargestZip) + ", found " +
                         to_string(Bytes{size}),
                     {}};
  }
  const auto bytes = read_text(zip);
  if (!bytes) return judge_error(bytes.error());
  const auto files = read_zip(*bytes);
  if (!files) return files.error();
  if (const auto written = write_files(*files, folder); !written) {
    return judge_error(written.error());
  }
  return std::nullopt;
}

}  // namespace biglia::judge
