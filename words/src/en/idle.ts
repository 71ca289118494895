import { enDuration } from '../duration.ts'

/** The question about the time away while a timer ran. Lengths in seconds. */
export const idle = {
  group: 'Time away',
  away: (task: string, from: string, to: string, length: number) =>
    `You were away from ${from} to ${to} (${enDuration(length)}) while the timer of “${task}” was running.`,
  keep: 'Keep the time',
  cut: 'Cut it out',
  split: 'Split off…',
  splitTo: 'Track the time away on a task…',
  wasCut: (task: string, length: number) => `“${task}”: time away cut out, ${enDuration(length)}`,
}
