/** How `npm start` keeps the server small. Plain JavaScript, as start.mjs. */

// Without them V8 takes up to twice the memory during a large import, and half the processor time for a write.
// The server collects when it is idle (server/src/collect-when-idle.ts).
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=20', '--expose-gc']
// Without it malloc keeps much of what threads have freed.
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
