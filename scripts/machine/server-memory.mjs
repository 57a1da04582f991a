// Settings of glibc's allocator for the server; other systems ignore them.
const { MALLOC_ARENA_MAX = "2", MALLOC_TRIM_THRESHOLD_ = "131072" } = process.env;

/**
 * By default every thread keeps freed memory in an arena of its own, and a block that was freed once raises
 * the size from which blocks are given back at all.
 */
export const serverMemory = { MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ };
