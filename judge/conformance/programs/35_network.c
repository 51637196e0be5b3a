/* 35: AC; prints nothing */
#include <arpa/inet.h>
#include <errno.h>
#include <linux/netlink.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

static void try_to_open(const char *name, int family, int type, int protocol) {
  const int end = socket(family, type, protocol);
  if (end >= 0 || (errno != EPERM && errno != EAFNOSUPPORT)) puts(name);
}

int main(void) {
  struct sockaddr_in local;
  int end, pair[2];
  try_to_open("TCP", AF_INET, SOCK_STREAM, 0);
  try_to_open("UDP", AF_INET, SOCK_DGRAM, 0);
  try_to_open("ICMP", AF_INET, SOCK_DGRAM, IPPROTO_ICMP);
  try_to_open("IPv6 TCP", AF_INET6, SOCK_STREAM, 0);
  try_to_open("IPv6 UDP", AF_INET6, SOCK_DGRAM, 0);
  try_to_open("raw", AF_INET, SOCK_RAW, IPPROTO_TCP);
  try_to_open("packet", AF_PACKET, SOCK_RAW, 0);
  try_to_open("netlink", AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
  try_to_open("vsock", AF_VSOCK, SOCK_STREAM, 0);
  try_to_open("alg", AF_ALG, SOCK_SEQPACKET, 0);
  try_to_open("bluetooth", AF_BLUETOOTH, SOCK_RAW, 0);
  memset(&local, 0, sizeof local);
  local.sin_family = AF_INET;
  local.sin_port = htons(9);
  local.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  end = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(end, (struct sockaddr *)&local, sizeof local) == 0) puts("127.0.0.1");
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) puts("no pair of sockets for itself");
  return 0;
}
