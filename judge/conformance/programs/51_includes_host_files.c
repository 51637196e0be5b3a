/* 51: CE; log lacks "root:"; log lacks "BIGLIA" */
#include "/etc/shadow"
#include "/etc/passwd"
#include "@ANSWER@"

int main(void) { return 0; }
