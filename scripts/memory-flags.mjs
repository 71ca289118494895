/** How `npm start` limits the server's memory. Plain JavaScript, like start.mjs. */

// Without the limits an import of 38 MB takes up to 430 MB instead of 290. With 20 percent instead of 40, V8 collects more often, and a write takes a
// seventh more CPU time. The server collects when idle (server/src/processes/collect-when-idle.ts).
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40', '--expose-gc']
// Without it, malloc keeps much of the memory freed by threads.
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
