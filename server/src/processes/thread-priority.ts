import { setPriority } from 'node:os'

/** As for `nice`: 19 is the lowest. */
const background = 15

/** Lets replying threads run first on few processors. Call it in a worker or a process; only Linux sets thread priorities. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(0, background)
}
