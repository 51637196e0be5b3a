#include "judge/compile/class_file.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace biglia::judge {
namespace {

constexpr std::uint32_t kMagic = 0xcafebabe;
constexpr unsigned kPublicStatic = 0x0001 | 0x0008;

// Reads big-endian numbers. A read beyond the end returns 0 and clears ok().
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint32_t number(std::size_t size) {
    std::uint32_t value = 0;
    for (const char byte : text(size)) value = value << 8U | static_cast<unsigned char>(byte);
    return value;
  }
  unsigned u1() { return number(1); }
  unsigned u2() { return number(2); }
  std::uint32_t u4() { return number(4); }
  std::string_view text(std::size_t size) {
    if (size > bytes_.size() - at_) {
      ok_ = false;
      at_ = bytes_.size();
      return {};
    }
    at_ += size;
    return bytes_.substr(at_ - size, size);
  }
  bool ok() const { return ok_; }
  std::size_t at() const { return at_; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

// The parts of a constant pool entry from which names are read.
struct Constant {
  std::string_view text;  // of a Utf8
  unsigned name = 0;      // of a Class: the index of its name
};

enum Tag : unsigned char {
  kUtf8 = 1,
  kInteger = 3,
  kFloat = 4,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kField = 9,
  kMethod = 10,
  kInterfaceMethod = 11,
  kNameAndType = 12,
  kMethodHandle = 15,
  kMethodType = 16,
  kDynamic = 17,
  kInvokeDynamic = 18,
  kModule = 19,
  kPackage = 20,
};

// The number of bytes after the tag; 0 for an unknown tag, and for kUtf8 and kClass, which
// read_constants() parses.
std::size_t size_of(unsigned tag) {
  switch (tag) {
    case kString:
    case kMethodType:
    case kModule:
    case kPackage:
      return 2;
    case kMethodHandle:
      return 3;
    case kInteger:
    case kFloat:
    case kField:
    case kMethod:
    case kInterfaceMethod:
    case kNameAndType:
    case kDynamic:
    case kInvokeDynamic:
      return 4;
    case kLong:
    case kDouble:
      return 8;
    default:
      return 0;
  }
}

Result<std::vector<Constant>> read_constants(ByteReader& bytes) {
  std::vector<Constant> constants(bytes.u2());
  for (std::size_t i = 1; i < constants.size() && bytes.ok(); ++i) {
    const unsigned tag = bytes.u1();
    if (tag == kUtf8) {
      constants[i].text = bytes.text(bytes.u2());
    } else if (tag == kClass) {
      constants[i].name = bytes.u2();
    } else if (const std::size_t size = size_of(tag); size > 0) {
      bytes.text(size);
      if (tag == kLong || tag == kDouble) ++i;  // these occupy two entries
    } else if (bytes.ok()) {
      return failure("byte " + std::to_string(bytes.at()) + ": unknown constant " +
                     std::to_string(tag));
    }
  }
  return constants;
}

std::string_view text_at(const std::vector<Constant>& constants, unsigned index) {
  return index < constants.size() ? constants[index].text : std::string_view();
}

// Reads fields or methods, which have the same format. True if one is a main method.
bool read_members(ByteReader& bytes, const std::vector<Constant>& constants) {
  bool found = false;
  for (unsigned left = bytes.u2(); left > 0 && bytes.ok(); --left) {
    const unsigned access = bytes.u2();
    const std::string_view name = text_at(constants, bytes.u2());
    const std::string_view type = text_at(constants, bytes.u2());
    found = found || ((access & kPublicStatic) == kPublicStatic && name == "main" &&
                      type == "([Ljava/lang/String;)V");
    for (unsigned attributes = bytes.u2(); attributes > 0 && bytes.ok(); --attributes) {
      bytes.u2();
      bytes.text(bytes.u4());
    }
  }
  return found;
}

}  // namespace

Result<ClassFile> read_class_file(std::string_view text) {
  ByteReader bytes(text);
  if (bytes.u4() != kMagic) return failure("byte 0: not a class file");
  bytes.u4();  // the version
  BIGLIA_TRY(const auto constants, read_constants(bytes));
  bytes.u2();  // access
  const unsigned self = bytes.u2();
  bytes.u2();  // the superclass
  bytes.text(std::size_t{2} * bytes.u2());
  ClassFile result;
  if (self < constants.size()) result.name = text_at(constants, constants[self].name);
  std::ranges::replace(result.name, '/', '.');
  (void)read_members(bytes, constants);  // fields
  result.has_main = read_members(bytes, constants);
  if (!bytes.ok()) return failure("byte " + std::to_string(bytes.at()) + ": truncated");
  if (result.name.empty()) return failure("the class has no name");
  return result;
}

}  // namespace biglia::judge
