/** How `npm start` keeps the server small. Plain JavaScript, as start.mjs. */

// Without these, V8 and malloc keep about three times the memory in use after long replies.
export const memoryFlags = ['--max-semi-space-size=2', '--heap-growing-percent=20']
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
