#include "judge/sandbox/machine.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// An ordinary user of a stock system in a systemd session.
Machine user() { return {.landlock = 4, .has_systemd_user = true, .kernel = "6.8.0-45-generic"}; }

// Root in a container as its engine starts it.
Machine plain(Container container) {
  return {.container = container,
          .is_root = true,
          .user_namespaces = UserNamespaces::kRefused,
          .own_proc = false,
          .landlock = 4,
          .kernel = "6.8"};
}

TEST(Advice, IsEmptyIfNothingIsMissing) {
  EXPECT_THAT(advice_for_exact_boxes({.is_root = true, .writable_cgroups = true}), IsEmpty());
}

TEST(Advice, NamesTheLeastOptionsOfAContainer) {
  const auto docker = advice_for_exact_boxes(plain(Container::kDocker));
  ASSERT_EQ(docker.size(), 1U);
  EXPECT_THAT(docker.front(),
              AllOf(HasSubstr("`docker run --security-opt seccomp=unconfined --cgroupns=host -v "
                              "/sys/fs/cgroup:/sys/fs/cgroup:rw --security-opt "
                              "systempaths=unconfined`"),
                    Not(HasSubstr("privileged"))));
  Machine half = plain(Container::kDocker);
  half.user_namespaces = UserNamespaces::kUsable;
  half.own_proc = true;
  EXPECT_THAT(advice_for_exact_boxes(half).front(),
              AllOf(HasSubstr("cgroupns"), Not(HasSubstr("seccomp"))));
  half.user_namespaces = UserNamespaces::kRefused;
  half.apparmor_confines = true;
  EXPECT_THAT(advice_for_exact_boxes(half).front(), HasSubstr("apparmor=unconfined"));
}

TEST(Advice, UsesPodmansSpelling) {
  Machine podman = plain(Container::kPodman);
  EXPECT_THAT(advice_for_exact_boxes(podman),
              ElementsAre(AllOf(HasSubstr("podman run"), HasSubstr("unmask=ALL"),
                                Not(HasSubstr("systempaths")))));
  podman.has_own_user_map = true;
  const auto rootless = advice_for_exact_boxes(podman);
  ASSERT_EQ(rootless.size(), 2U);
  EXPECT_THAT(rootless[0], Not(HasSubstr("cgroup")));
  EXPECT_THAT(rootless[1], HasSubstr("run the container as root"));
}

TEST(Advice, GetsAUserACgroup) {
  EXPECT_THAT(advice_for_exact_boxes(user()),
              ElementsAre(HasSubstr("systemd-run --user --scope -p Delegate=yes")));
  Machine without = user();
  without.has_systemd_user = false;
  EXPECT_THAT(advice_for_exact_boxes(without), ElementsAre(HasSubstr("log in")));
}

TEST(Advice, NamesWhatForbidsUserNamespaces) {
  Machine machine = user();
  machine.user_namespaces = UserNamespaces::kPowerless;
  machine.apparmor_restricts = true;
  EXPECT_THAT(advice_for_exact_boxes(machine).front(),
              HasSubstr("/etc/apparmor.d/biglia-launcher"));
  machine.apparmor_restricts = false;
  machine.clone_forbidden = true;
  EXPECT_THAT(advice_for_exact_boxes(machine).front(), HasSubstr("unprivileged_userns_clone=1"));
  machine.is_root = true;
  machine.none_permitted = true;
  EXPECT_THAT(advice_for_exact_boxes(machine).front(), HasSubstr("max_user_namespaces"));
}

TEST(Advice, NamesThreeWaysOutIfThereIsNoBox) {
  Machine machine = plain(Container::kDocker);
  machine.landlock = 0;
  EXPECT_THAT(
      advice_without_box(machine),
      AllOf(HasSubstr("neither user namespaces nor Landlock, because a container refuses them"),
            HasSubstr("docker run --security-opt seccomp=unconfined"), HasSubstr("lsm=landlock"),
            HasSubstr("another machine")));
  EXPECT_THAT(advice_without_box({.kernel = "5.4"}), HasSubstr("run biglia as root"));
}

TEST(Machine, ComparesVersionsOfTheKernel) {
  const Machine machine{.kernel = "6.18.44-fc"};
  EXPECT_TRUE(is_kernel_at_least(machine, "5.7"));
  EXPECT_TRUE(is_kernel_at_least(machine, "6.18"));
  EXPECT_FALSE(is_kernel_at_least(machine, "6.19"));
  EXPECT_FALSE(is_kernel_at_least({.kernel = "unknown"}, "5.7"));
}

TEST(Machine, IsDescribedHere) {
  const Machine machine = look_at_machine();
  EXPECT_NE(machine.kernel, "");
  EXPECT_TRUE(is_kernel_at_least(machine, "4.0"));
}

}  // namespace
}  // namespace biglia::judge
