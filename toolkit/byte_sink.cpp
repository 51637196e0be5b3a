#include "toolkit/byte_sink.hpp"

#include <cerrno>

namespace biglia {

ByteSink::ByteSink() : buffer_(std::make_unique_for_overwrite<char[]>(kCapacity)) {}

ByteSink ByteSink::to_stream(std::FILE* stream) {
  ByteSink sink;
  sink.stream_ = stream;
  return sink;
}

ByteSink ByteSink::to_string(std::string& text) {
  ByteSink sink;
  sink.text_ = &text;
  return sink;
}

Result<void> ByteSink::finish() {
  flush();
  if (stream_ != nullptr && std::fflush(stream_) != 0 && error_ == 0) error_ = errno;
  if (error_ != 0) return failure(std::string("cannot write the output: ") + std::strerror(error_));
  return {};
}

void ByteSink::flush() {
  write_out({buffer_.get(), used_});
  used_ = 0;
}

void ByteSink::put_long(std::string_view text) {
  flush();
  write_out(text);
}

void ByteSink::write_out(std::string_view text) {
  if (text_ != nullptr) {
    text_->append(text);
  } else if (error_ == 0 && !text.empty() &&
             std::fwrite(text.data(), 1, text.size(), stream_) != text.size()) {
    error_ = errno;
  }
}

}  // namespace biglia
