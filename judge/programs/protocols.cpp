#include "judge/programs/protocols.hpp"

#include "judge/base/present.hpp"
#include "judge/files/yaml_file.hpp"

namespace biglia::judge {
namespace {

Protocol read_protocol(const YamlValue& value) {
  if (value.is_null()) return Protocol::kIcpc;
  const std::string text = value.text();
  if (text != "icpc" && text != "testlib") {
    value.refuse("expected a protocol, icpc or testlib, found \"" + text + '"');
  }
  return text == "testlib" ? Protocol::kTestlib : Protocol::kIcpc;
}

}  // namespace

Result<Protocols> read_protocols(const std::filesystem::path& package) {
  Protocols protocols;
  const std::filesystem::path path = package / kProtocolsFile;
  if (!is_present(path)) return protocols;
  BIGLIA_TRY(auto file, YamlFile::load(path));
  const YamlValue root = file.root();
  root.only_keys({"input_validators", "output_validator", "checker"});
  protocols.input_validators = read_protocol(root.find("input_validators"));
  protocols.output_validator = read_protocol(root.find("output_validator"));
  const YamlValue checker = root.find("checker");
  protocols.has_checker = !checker.is_null();
  if (protocols.has_checker && read_protocol(checker) != Protocol::kTestlib) {
    checker.refuse("checker: expected testlib, found \"" + checker.text() + '"');
  }
  if (protocols.has_checker && protocols.output_validator != Protocol::kTestlib) {
    checker.refuse("checker: expected output_validator: testlib, which is the interactor");
  }
  if (!file.ok()) return file.failed();
  return protocols;
}

std::string protocols_text(const Protocols& protocols) {
  std::string text;
  if (protocols.input_validators == Protocol::kTestlib) text += "input_validators: testlib\n";
  if (protocols.output_validator == Protocol::kTestlib) text += "output_validator: testlib\n";
  if (protocols.has_checker) text += "checker: testlib\n";
  return text;
}

}  // namespace biglia::judge
