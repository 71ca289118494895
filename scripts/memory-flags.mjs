/** How `npm start` keeps the server small. Plain JavaScript, as start.mjs. */

// Without the limits an import of 38 MB takes up to 430 MB instead of 290. With 20 percent instead of 40 V8 collects more often: a write takes
// a seventh more of the processor's time.
// The server collects when it is idle (server/src/processes/collect-when-idle.ts).
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40', '--expose-gc']
// Without it malloc keeps much of what threads have freed.
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
