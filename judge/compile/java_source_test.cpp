#include "judge/compile/java_source.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

TEST(JavaSourceTest, HasThePackageItsLineAndTheImportedClasses) {
  const JavaSource source = read_java_source(
      "// package no;\n/* package no; */\n  package co . edu.juego ;\n"
      "import java.util.*;\nimport static java.lang.Math.max;\nimport otro.Tablero;\n"
      "public class Jugador { String s = \"import x.Y;\"; }\n");
  EXPECT_EQ(source.package, "co.edu.juego");
  EXPECT_EQ(source.package_line, 3U);
  EXPECT_THAT(source.imports, ElementsAre("otro.Tablero"));
}

TEST(JavaSourceTest, HasTheTypesOfTheTopLevelAndAllNames) {
  const JavaSource source = read_java_source(
      "class A { class Inner { } Tablero t; /* Casilla */ } interface B { } enum C { X }\n"
      "record D(int x) { }\n@interface E { }\n");
  EXPECT_EQ(source.package_line, 0U);
  EXPECT_THAT(source.types, ElementsAre("A", "B", "C", "D", "E"));
  EXPECT_THAT(source.names, Contains("Tablero"));
  EXPECT_THAT(source.names, Not(Contains("Casilla")));
}

TEST(JavaSourceTest, HasThePublicTypeOfTheTopLevel) {
  EXPECT_EQ(read_java_source("class A { public class I {} } public final class B {} class C {}")
                .public_type,
            "B");
  EXPECT_EQ(read_java_source("@interface A {} public @interface B {}").public_type, "B");
  EXPECT_EQ(read_java_source("class A { public int x; public class B {} }").public_type, "");
}

TEST(JavaSourceTest, ReadsWhatItCanOfABrokenSource) {
  EXPECT_EQ(read_java_source("package a.b").package, "a.b");
  EXPECT_EQ(read_java_source("\xef\xbb\xbfpackage a;").package, "a");
  EXPECT_EQ(read_java_source("").package, "");
  EXPECT_THAT(read_java_source("}} class A { \"no end").types, ElementsAre());
}

}  // namespace
}  // namespace biglia::judge
