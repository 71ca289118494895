import { setPriority } from 'node:os'

/** As for `nice`: 19 is the lowest. */
const background = 15

/**
 * Gives priority to threads that reply to users when there are too few processors. Call it in a worker or a separate
 * process; only Linux sets the priority of a single thread.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(0, background)
}
