#include "judge/files/archive_writer.hpp"

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
void set_utf8_flags(std::string& zip, const std::vector<ArchiveEntry>& entries) {
  constexpr std::size_t kCentralHeader = 46;
  constexpr char kUtf8InSecondByte = 8;
  std::size_t at = number_at(zip, zip.rfind("PK\x05\x06") + 16, 4);
  for (const ArchiveEntry& entry : entries) {
    if (entry.utf8_flag) {
      zip[at + 9] |= kUtf8InSecondByte;
      zip[number_at(zip, at + 42, 4) + 7] |= kUtf8InSecondByte;
    }
    at += kCentralHeader + number_at(zip, at + 28, 2) + number_at(zip, at + 30, 2) +
          number_at(zip, at + 32, 2);
  }
}

using Writer = std::unique_ptr<archive, decltype(&archive_write_free)>;

void write_entries(archive* writer, const std::vector<ArchiveEntry>& entries) {
  const std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry(archive_entry_new(),
                                                                            archive_entry_free);
  for (const ArchiveEntry& one : entries) {
    archive_entry_clear(entry.get());
    archive_entry_set_pathname(entry.get(), one.name.c_str());
    archive_entry_set_perm(entry.get(), 0644);
    archive_entry_set_filetype(entry.get(), one.link.empty() ? AE_IFREG : AE_IFLNK);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(one.bytes.size()));
    if (!one.link.empty()) archive_entry_set_symlink(entry.get(), one.link.c_str());
    if (archive_format(writer) == ARCHIVE_FORMAT_ZIP) {
      // An empty file needs no compressor, which would allocate 256 KiB of zeroed memory.
      if (one.bytes.empty()) {
        archive_write_zip_set_compression_store(writer);
      } else {
        archive_write_zip_set_compression_deflate(writer);
      }
    }
    archive_write_header(writer, entry.get());
    archive_write_data(writer, one.bytes.data(), one.bytes.size());
  }
  archive_write_close(writer);
}

}  // namespace

std::string make_zip(const std::vector<ArchiveEntry>& entries) {
  std::string zip;
  const Writer writer(archive_write_new(), archive_write_free);
  archive_write_set_format_zip(writer.get());
  archive_write_set_bytes_per_block(writer.get(), 0);
  archive_write_open(writer.get(), &zip, nullptr, append, nullptr);
  write_entries(writer.get(), entries);
  set_utf8_flags(zip, entries);
  return zip;
}

std::string make_archive(ArchiveForm form, const std::vector<ArchiveEntry>& entries) {
  std::string bytes;
  const Writer writer(archive_write_new(), archive_write_free);
  if (form == ArchiveForm::k7z) {
    archive_write_set_format_7zip(writer.get());
  } else {
    archive_write_set_format_pax_restricted(writer.get());
  }
  if (form == ArchiveForm::kTarGz) archive_write_add_filter_gzip(writer.get());
  if (form == ArchiveForm::kTarXz) archive_write_add_filter_xz(writer.get());
  archive_write_set_bytes_per_block(writer.get(), 0);
  archive_write_open(writer.get(), &bytes, nullptr, append, nullptr);
  write_entries(writer.get(), entries);
  return bytes;
}

}  // namespace biglia::judge
