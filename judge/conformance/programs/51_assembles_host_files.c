/* 51: CE; log lacks "root:"; log lacks "BIGLIA" */
__asm__(".incbin \"/etc/shadow\"");
__asm__(".incbin \"@ANSWER@\"");

int main(void) { return 0; }
