#include "desk/intake/gradescope_export.hpp"

#include "judge/base/safe_text.hpp"
#include "judge/base/utc_time.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/yaml_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

void add_part(std::string& list, const std::string& part) {
  if (part.empty()) return;
  if (!list.empty()) list += ", ";
  list += part;
}

// The keys are Ruby's symbols, which YAML writes with a colon in front.
Student student_of(const YamlValue& submission) {
  Student student;
  for (const YamlValue& submitter : submission.find(":submitters").items()) {
    const auto text = [&](const char* key) {
      const YamlValue value = submitter.find(key);
      return value.is_scalar() ? safe_line(value.text()) : std::string();
    };
    add_part(student.name, text(":name"));
    const std::string number = text(":sid");
    add_part(student.identifier, number.empty() ? text(":email") : number);
  }
  return student;
}

}  // namespace

Result<std::map<std::string, GradescopeDelivery>> read_gradescope_export(const fs::path& folder) {
  const fs::path path = folder / kGradescopeMetadata;
  std::map<std::string, GradescopeDelivery> deliveries;
  if (!is_file(path)) return deliveries;
  BIGLIA_TRY(auto file, YamlFile::load(path));
  for (const auto& [name, submission] : file.root().entries()) {
    if (!submission.is_map()) continue;
    GradescopeDelivery& delivery = deliveries[name];
    delivery.student = student_of(submission);
    const YamlValue time = submission.find(":created_at");
    if (!time.is_scalar()) continue;
    const auto delivered = parse_time(time.text());
    if (!delivered) return failure(time.where() + ": :created_at: " + delivered.error().message);
    delivery.delivered = *delivered;
  }
  if (!file.ok()) return file.failed();
  return deliveries;
}

}  // namespace biglia::judge
