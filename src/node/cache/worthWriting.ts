// When a cache of what can also be found out again is worth writing.

// One file of so many: to write all of a large site takes a second.
const WORTH_WRITING = 10

/** True when so many of all files are new or gone that it takes less to write them all than to read these again. */
export const isWorthWriting = (changed: number, all: number): boolean => changed * WORTH_WRITING > all
