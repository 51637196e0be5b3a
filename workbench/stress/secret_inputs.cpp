#include "workbench/stress/secret_inputs.hpp"

#include <filesystem>
#include <sstream>
#include <system_error>
#include <vector>

#include "judge/files/key.hpp"
#include "workbench/shrink/shrink.hpp"
#include "workbench/trial/instance_files.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kLongest = std::size_t{1} << 20U;  // bytes

std::string only_words(const std::string& text) {
  std::istringstream words(text);
  std::string all;
  for (std::string word; words >> word;) all += word + ' ';
  return all;
}

std::string digest_of(const InstanceText& instance) {
  Key key("instance");
  key.add("input", only_words(instance.input));
  for (const auto& [name, text] : instance.files) key.add(name, only_words(text));
  return key.digest_of_texts();
}

}  // namespace

Result<SecretInputs> SecretInputs::read(std::span<const TestGroup> groups) {
  SecretInputs secret;
  for (const TestGroup& group : groups) {
    if (group.is_sample()) continue;
    for (const TestCase& test : group.tests) {
      std::error_code error;
      if (test.is_static() || std::filesystem::file_size(test.input, error) > kLongest) continue;
      BIGLIA_TRY(const auto instance, read_instance(test.input));
      secret.digests_.insert(digest_of(instance));
    }
  }
  return secret;
}

bool SecretInputs::allow(const InstanceText& instance) const {
  return size_of(instance) <= kLongest && !digests_.contains(digest_of(instance));
}

}  // namespace biglia::judge
