// XML as a package's metadata has it, read strictly by pugixml: every error names file and line.
//
//   auto file = XmlFile::load(path, "problem");
//   if (!file) return std::unexpected(file.error());
//   const XmlElement names = file->root().find("names");
//   for (const XmlElement& name : names.children("name")) use(name.attribute("value"));
//   if (!file->ok()) return file->failed();
//
// The file is untrusted. load() refuses files above 16 MiB, more than 50 levels, and a document type, so there
// are no entities to expand. Errors are sticky: the first one is kept, and later calls return empty
// values.
#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct XmlDocument;

// An element, or none. The file must outlive it.
class XmlElement {
 public:
  XmlElement() = default;  // none

  bool exists() const { return !node_.empty(); }
  std::string name() const { return node_.name(); }
  // "problem.xml:12"
  std::string where() const;

  // The first child of this name; none without an error if it is missing.
  XmlElement find(const char* child) const;
  // The first child of this name; a missing child is an error.
  XmlElement at(const char* child) const;
  std::vector<XmlElement> children(const char* name) const;
  std::vector<XmlElement> children() const;
  // The text without blanks around it; empty if there is none.
  std::string text() const;
  std::int64_t integer(std::int64_t low, std::int64_t high) const;

  bool has(const char* attribute) const;
  // Empty if it is missing.
  std::string attribute(const char* name) const;
  // The value of an attribute; none if it is missing or empty.
  std::optional<double> number(const char* attribute, double low, double high) const;
  // "true" is true; false if it is missing.
  bool boolean(const char* attribute) const;

  // Records "file:line: <name>: message".
  void refuse(std::string_view message) const;
  // Records that the judge does not support the element, with the reason.
  void refuse_unsupported(std::string_view why) const;
  // Warnings, one line each, about children and attributes that are not in the lists.
  std::vector<std::string> unknown(std::initializer_list<std::string_view> children,
                                   std::initializer_list<std::string_view> attributes) const;

 private:
  friend class XmlFile;
  XmlElement(XmlDocument* document, const pugi::xml_node& node)
      : document_(document), node_(node) {}

  XmlDocument* document_ = nullptr;
  pugi::xml_node node_;
};

class XmlFile {
 public:
  // The root must have the name `root`.
  static Result<XmlFile> load(const std::filesystem::path& path, const char* root);

  XmlElement root();
  bool ok() const;
  // REQUIRES: !ok().
  std::unexpected<Error> failed() const;

 private:
  explicit XmlFile(std::unique_ptr<XmlDocument> document);
  std::shared_ptr<XmlDocument> document_;
};

}  // namespace biglia::judge
