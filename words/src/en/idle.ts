import { enDuration } from '../duration.ts'

/** The question about the time away while a timer ran. */
export const idle = {
  group: 'Time away',
  away: (task: string, from: string, to: string, seconds: number) =>
    `You were away from ${from} to ${to} (${enDuration(seconds)}) while the timer of “${task}” was running.`,
  keep: 'Keep the time',
  cut: 'Cut it out',
  split: 'Split off…',
  splitTo: 'Track the time away on a task…',
  wasCut: (task: string) => `Time away cut out of “${task}”`,
}
