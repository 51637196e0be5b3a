#include "toolkit/byte_source.hpp"

#include <cerrno>
#include <cstring>
#include <system_error>

#include "toolkit/check.hpp"

namespace biglia {
namespace {

constexpr std::size_t kChunk = std::size_t{256} * 1024;

}  // namespace

ByteSource ByteSource::from_memory(std::string_view text) {
  ByteSource source;
  source.begin_ = text.data();
  source.end_ = text.data() + text.size();
  return source;
}

ByteSource ByteSource::from_stream(std::FILE* stream) {
  ByteSource source;
  source.stream_ = stream;
  return source;
}

Result<ByteSource> ByteSource::open(const std::filesystem::path& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return failure(path.string() + ": expected a file, found a folder");
  }
  std::FILE* stream = std::fopen(path.c_str(), "rb");
  if (stream == nullptr) {
    return failure(path.string() + ": cannot open: " + std::strerror(errno));
  }
  std::setvbuf(stream, nullptr, _IONBF, 0);  // ByteSource has its own buffer
  ByteSource source = from_stream(stream);
  source.owned_.reset(stream);
  return source;
}

bool ByteSource::refill(const char* keep) {
  BIGLIA_CHECK(begin_ <= keep && keep <= end_);
  begin_ = keep;
  if (stream_ == nullptr || std::feof(stream_) != 0) return false;
  const auto kept = static_cast<std::size_t>(end_ - keep);
  if (buffer_ == nullptr || kept * 2 > capacity_) {
    const std::size_t larger = buffer_ == nullptr ? kChunk : capacity_ * 2;
    auto moved = std::make_unique_for_overwrite<char[]>(larger);
    if (kept > 0) std::memcpy(moved.get(), keep, kept);
    buffer_ = std::move(moved);
    capacity_ = larger;
  } else if (kept > 0) {
    std::memmove(buffer_.get(), keep, kept);
  }
  begin_ = buffer_.get();
  end_ = begin_ + kept;
  const std::size_t got = std::fread(buffer_.get() + kept, 1, capacity_ - kept, stream_);
  if (got == 0) {
    if (std::ferror(stream_) != 0) read_error_ = std::strerror(errno);
    return false;
  }
  end_ += got;
  return true;
}

std::string rest_of(ByteSource& source) {
  std::string text;
  do {
    text.append(source.begin(), source.end());
    source.advance_to(source.end());
  } while (source.refill(source.end()));
  return text;
}

}  // namespace biglia
