// For tests: small Polygon packages of our own.
#pragma once

#include <string>

#include "judge/formats/import_fixture_test.hpp"

namespace biglia::judge {

// The parts of a problem.xml. The default is a package that is right.
struct PolygonXml {
  std::string head = R"(<names><name language="english" value="Sum"/></names>)";
  std::string judging = R"(input-file="" output-file="" run-count="1")";
  std::string limits = "<time-limit>1500</time-limit>\n<memory-limit>268435456</memory-limit>\n";
  std::string patterns =
      "<input-path-pattern>tests/%02d</input-path-pattern>\n"
      "<answer-path-pattern>tests/%02d.a</answer-path-pattern>\n";
  std::string tests = "<test method=\"manual\" sample=\"true\"/>\n<test method=\"manual\"/>\n";
  std::string groups = {};
  std::string files = R"(<resources><file path="files/testlib.h" type="h.g++"/></resources>)";
  std::string checker =
      "<checker name=\"std::ncmp.cpp\" type=\"testlib\"><source path=\"files/check.cpp\" "
      "type=\"cpp.g++17\"/></checker>";
  std::string validators = {};
  std::string solutions =
      R"(<solution tag="main"><source path="solutions/main.cpp" type="cpp.g++17"/></solution>)";

  std::string text() const {
    return "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n"
           "<problem revision=\"1\" short-name=\"sum\" url=\"https://example.org/sum\">\n" +
           head + "\n<judging " + judging + ">\n<testset name=\"tests\">\n" + limits + patterns +
           "<tests>\n" + tests + "</tests>\n" + groups + "</testset>\n</judging>\n<files>" + files +
           "</files>\n<assets>\n" + checker + "\n" + validators + "\n<solutions>\n" + solutions +
           "\n</solutions>\n</assets>\n</problem>\n";
  }
};

class PolygonTestFixture : public ImportTest {
 protected:
  void put_xml(const PolygonXml& xml) const { put("from/problem.xml", xml.text()); }

  // The files of the default package, with the given number of tests.
  void put_package(const PolygonXml& xml, int tests = 2) const {
    put_xml(xml);
    put("from/files/testlib.h", "// a header\n");
    put("from/files/check.cpp", "#include \"testlib.h\"\nint main() {}\n");
    put("from/solutions/main.cpp", "int main() {}\n");
    for (int test = 1; test <= tests; ++test) {
      const std::string name = "from/tests/0" + std::to_string(test);
      put(name, "in " + std::to_string(test) + "\n");
      put(name + ".a", "answer " + std::to_string(test) + "\n");
    }
  }

  // The one error or warning of the import, or all of them.
  std::string message_of(const PolygonXml& xml) const {
    put_xml(xml);
    std::string all;
    for (const std::string& message : import()) all += message + "\n";
    return all;
  }
};

}  // namespace biglia::judge
