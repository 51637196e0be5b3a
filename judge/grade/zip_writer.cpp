#include "judge/grade/zip_writer.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <memory>

namespace biglia::judge {
namespace {

la_ssize_t append(archive*, void* zip, const void* bytes, std::size_t size) {
  static_cast<std::string*>(zip)->append(static_cast<const char*>(bytes), size);
  return static_cast<la_ssize_t>(size);
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
    // What is empty needs no compressor, which costs 256 KiB of clean memory to begin with.
    if (one.bytes.empty()) {
      archive_write_zip_set_compression_store(writer.get());
    } else {
      archive_write_zip_set_compression_deflate(writer.get());
    }
    archive_write_header(writer.get(), entry.get());
    archive_write_data(writer.get(), one.bytes.data(), one.bytes.size());
  }
  archive_write_close(writer.get());
  return zip;
}

}  // namespace biglia::judge
