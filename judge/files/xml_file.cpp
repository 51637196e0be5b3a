#include "judge/files/xml_file.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "judge/base/bytes.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/words.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {

struct XmlDocument {
  std::filesystem::path path;
  std::string text;  // for the numbers of lines
  pugi::xml_document xml;
  std::optional<Error> error;

  std::string place(std::ptrdiff_t offset) const {
    const auto end = text.begin() + std::clamp<std::ptrdiff_t>(offset, 0, std::ssize(text));
    return path.string() + ':' + std::to_string(1 + std::count(text.begin(), end, '\n'));
  }
};

namespace {

constexpr Bytes kLargest = mib(16);
constexpr int kDeepest = 50;

// The first node that the file must not have: a document type, or an element that is too deep. Not recursive: a
// file could have as many levels as it has bytes.
pugi::xml_node forbidden_node(const pugi::xml_document& document) {
  int depth = 1;
  for (pugi::xml_node at = document.first_child(); !at.empty();) {
    if (at.type() == pugi::node_doctype || depth > kDeepest) return at;
    if (const pugi::xml_node child = at.first_child(); !child.empty()) {
      at = child;
      ++depth;
      continue;
    }
    while (depth > 1 && at.next_sibling().empty()) {
      at = at.parent();
      --depth;
    }
    at = at.next_sibling();
  }
  return {};
}

}  // namespace

Result<XmlFile> XmlFile::load(const std::filesystem::path& path, const char* root) {
  BIGLIA_TRY(auto text, read_text(path, kLargest));
  auto document = std::make_unique<XmlDocument>();
  document->path = path;
  document->text = std::move(text);
  const auto parsed = document->xml.load_buffer(document->text.data(), document->text.size(),
                                                pugi::parse_default | pugi::parse_doctype);
  if (!parsed) {
    return failure(document->place(parsed.offset) + ": not XML: " + parsed.description());
  }
  if (const auto node = forbidden_node(document->xml); !node.empty()) {
    const std::string place = document->place(node.offset_debug());
    if (node.type() == pugi::node_doctype) {
      return failure(place + ": not supported: a document type (<!DOCTYPE>)");
    }
    return failure(place + ": expected at most " + std::to_string(kDeepest) + " levels");
  }
  const pugi::xml_node found = document->xml.document_element();
  if (found.name() != std::string_view(root)) {
    return failure(document->place(found.offset_debug()) + ": expected the element <" + root +
                   ">, found <" + escaped(found.name()) + '>');
  }
  return XmlFile(std::move(document));
}

XmlFile::XmlFile(std::unique_ptr<XmlDocument> document) : document_(std::move(document)) {}

XmlElement XmlFile::root() { return {document_.get(), document_->xml.document_element()}; }

bool XmlFile::ok() const { return !document_->error; }

std::unexpected<Error> XmlFile::failed() const {
  return std::unexpected<Error>(document_->error.value_or(Error{}));
}

std::string XmlElement::where() const {
  return document_ == nullptr ? "" : document_->place(node_.offset_debug());
}

XmlElement XmlElement::find(const char* child) const { return {document_, node_.child(child)}; }

XmlElement XmlElement::at(const char* child) const {
  const XmlElement found = find(child);
  if (exists() && !found.exists()) {
    refuse(std::string("expected the element <") + child + ">, found none");
  }
  return found;
}

std::vector<XmlElement> XmlElement::children(const char* name) const {
  std::vector<XmlElement> found;
  for (const pugi::xml_node& child : node_.children(name)) {
    found.push_back(XmlElement(document_, child));
  }
  return found;
}

std::vector<XmlElement> XmlElement::children() const {
  std::vector<XmlElement> found;
  for (const pugi::xml_node& child : node_.children()) {
    if (child.type() == pugi::node_element) found.push_back(XmlElement(document_, child));
  }
  return found;
}

std::string XmlElement::text() const { return std::string(trimmed(node_.child_value())); }

std::int64_t XmlElement::integer(std::int64_t low, std::int64_t high) const {
  if (!exists()) return low;
  const std::string found = text();
  const auto value = parsed_number<std::int64_t>(found);
  if (value && low <= *value && *value <= high) return *value;
  refuse("expected a number from " + std::to_string(low) + " to " + std::to_string(high) +
         ", found \"" + escaped(found) + '"');
  return low;
}

bool XmlElement::has(const char* attribute) const { return !node_.attribute(attribute).empty(); }

std::string XmlElement::attribute(const char* name) const { return node_.attribute(name).value(); }

std::optional<double> XmlElement::number(const char* attribute, double low, double high) const {
  const std::string found = this->attribute(attribute);
  if (found.empty()) return std::nullopt;
  const auto value = parsed_number<double>(found);
  if (value && low <= *value && *value <= high) return value;
  refuse(std::string(attribute) + ": expected a number from " + std::to_string(low) + " to " +
         std::to_string(high) + ", found \"" + escaped(found) + '"');
  return std::nullopt;
}

bool XmlElement::boolean(const char* attribute) const {
  const std::string found = this->attribute(attribute);
  if (found == "true") return true;
  if (!found.empty() && found != "false") {
    refuse(std::string(attribute) + ": expected true or false, found \"" + escaped(found) + '"');
  }
  return false;
}

void XmlElement::refuse(std::string_view message) const {
  if (document_ == nullptr || document_->error) return;
  document_->error = Error{where() + ": <" + name() + ">: " + std::string(message)};
}

void XmlElement::refuse_unsupported(std::string_view why) const {
  refuse("not supported: " + std::string(why));
}

std::vector<std::string> XmlElement::unknown(
    std::initializer_list<std::string_view> children,
    std::initializer_list<std::string_view> attributes) const {
  const auto among = [](const char* name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, std::string_view(name)) != names.end();
  };
  std::vector<std::string> warnings;
  for (const XmlElement& child : this->children()) {
    if (among(child.node_.name(), children)) continue;
    warnings.push_back(child.where() + ": <" + name() + ">: unknown element <" +
                       escaped(child.name()) + ">: ignored");
  }
  for (const pugi::xml_attribute& attribute : node_.attributes()) {
    if (among(attribute.name(), attributes)) continue;
    warnings.push_back(where() + ": <" + name() + ">: unknown attribute \"" +
                       escaped(attribute.name()) + "\": ignored");
  }
  return warnings;
}

}  // namespace biglia::judge
