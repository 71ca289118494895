/** How `npm start` keeps the server small. Plain JavaScript, as start.mjs. */

// Without the first two and the variable, V8 and malloc keep about three times the memory in use after long replies.
// The server collects when it is idle.
export const memoryFlags = ['--max-semi-space-size=2', '--heap-growing-percent=20', '--expose-gc']
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
