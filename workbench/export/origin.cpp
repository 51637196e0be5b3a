#include "workbench/export/origin.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/files/yaml_file.hpp"

namespace biglia::judge {
namespace {

// A person is a text or a map with a name.
std::string name_of(const YamlValue& person) {
  const YamlValue name = person.is_map() ? person.find("name") : person;
  return name.is_scalar() ? name.text() : "";
}

std::string author_of(const YamlValue& credits) {
  if (!credits.is_map()) return name_of(credits);
  const YamlValue authors = credits.find("authors");
  const YamlValue people = authors.is_null() ? credits.find("contributors") : authors;
  if (!people.is_list()) return name_of(people);
  std::vector<std::string> names;
  for (const YamlValue& person : people.items()) names.push_back(name_of(person));
  return fmt::format("{}", fmt::join(names, ", "));
}

void read_source(const YamlValue& source, Origin& origin) {
  if (source.is_list()) {
    const auto sources = source.items();
    if (!sources.empty()) read_source(sources.front(), origin);
    return;
  }
  origin.source = name_of(source);
  if (!source.is_map()) return;
  const YamlValue url = source.find("url");
  if (url.is_scalar()) origin.source_url = url.text();
}

}  // namespace

Result<Origin> read_origin(const ExportRequest& request) {
  BIGLIA_TRY(auto file, YamlFile::load(request.package / "problem.yaml"));
  const YamlValue root = file.root();
  const auto text = [&](const char* key) {
    const YamlValue value = root.find(key);
    return value.is_scalar() ? value.text() : "";
  };
  Origin origin;
  origin.uuid = text("uuid");
  origin.license = request.license.empty() ? text("license") : request.license;
  origin.rights_owner = request.rights_owner.empty() ? text("rights_owner") : request.rights_owner;
  origin.author = author_of(root.find("credits"));
  read_source(root.find("source"), origin);
  if (const YamlValue words = root.find("keywords"); words.is_list()) {
    origin.keywords = words.texts();
  }
  if (!file.ok()) return file.failed();
  return origin;
}

}  // namespace biglia::judge
