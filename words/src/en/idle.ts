/** The question about idle time while a timer ran. */
export const idle = {
  group: 'Time away',
  away: (task: string, from: string, to: string, time: string) =>
    `You were away from ${from} to ${to} (${time}) while the timer of “${task}” was running.`,
  keep: 'Keep the time',
  cut: 'Cut it out',
  split: 'Split off…',
  splitTo: 'Track the time away on a task…',
  wasCut: (task: string, time: string) => `“${task}”: ${time} away cut out`,
}
