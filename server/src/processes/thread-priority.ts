import { setPriority } from 'node:os'

/** As for `nice`: 19 is the lowest. */
const background = 15

/**
 * Lets the threads that reply to people go first, where there are too few processors for all. To be called in a worker, or in a process of its own; only Linux sets the
 * priority of a single thread.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(0, background)
}
