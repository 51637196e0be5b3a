#include "judge/files/zip_writer.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <memory>

namespace biglia::judge {
namespace {

la_ssize_t append(archive*, void* zip, const void* bytes, std::size_t size) {
  static_cast<std::string*>(zip)->append(static_cast<const char*>(bytes), size);
  return static_cast<la_ssize_t>(size);
}

std::size_t number_at(const std::string& zip, std::size_t at, std::size_t bytes) {
  std::size_t number = 0;
  for (std::size_t i = bytes; i > 0; --i) {
    number = number << 8U | static_cast<unsigned char>(zip[at + i - 1]);
  }
  return number;
}

// Sets the UTF-8 flag in the central directory and in the local header of each file. libarchive
// sets it only in a UTF-8 locale.
void set_utf8_flags(std::string& zip, const std::vector<ZipEntry>& entries) {
  constexpr std::size_t kCentralHeader = 46;
  constexpr char kUtf8InSecondByte = 8;
  std::size_t at = number_at(zip, zip.rfind("PK\x05\x06") + 16, 4);
  for (const ZipEntry& entry : entries) {
    if (entry.utf8_flag) {
      zip[at + 9] |= kUtf8InSecondByte;
      zip[number_at(zip, at + 42, 4) + 7] |= kUtf8InSecondByte;
    }
    at += kCentralHeader + number_at(zip, at + 28, 2) + number_at(zip, at + 30, 2) +
          number_at(zip, at + 32, 2);
  }
}

}  // namespace

std::string make_zip(const std::vector<ZipEntry>& entries) {
  std::string zip;
  const std::unique_ptr<archive, decltype(&archive_write_free)> writer(archive_write_new(),
                                                                       archive_write_free);
  archive_write_set_format_zip(writer.get());
  archive_write_set_bytes_per_block(writer.get(), 0);
  archive_write_open(writer.get(), &zip, nullptr, append, nullptr);
  const std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry(archive_entry_new(),
                                                                            archive_entry_free);
  for (const ZipEntry& one : entries) {
    archive_entry_clear(entry.get());
    archive_entry_set_pathname(entry.get(), one.name.c_str());
    archive_entry_set_perm(entry.get(), 0644);
    archive_entry_set_filetype(entry.get(), one.link.empty() ? AE_IFREG : AE_IFLNK);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(one.bytes.size()));
    if (!one.link.empty()) archive_entry_set_symlink(entry.get(), one.link.c_str());
    // An empty file needs no compressor, which would allocate 256 KiB of zeroed memory.
    if (one.bytes.empty()) {
      archive_write_zip_set_compression_store(writer.get());
    } else {
      archive_write_zip_set_compression_deflate(writer.get());
    }
    archive_write_header(writer.get(), entry.get());
    archive_write_data(writer.get(), one.bytes.data(), one.bytes.size());
  }
  archive_write_close(writer.get());
  set_utf8_flags(zip, entries);
  return zip;
}

}  // namespace biglia::judge
