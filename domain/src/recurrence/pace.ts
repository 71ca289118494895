/** When the next occurrence comes. */

/**
 * `each`: occurrences are independent. `wait`: the next one appears when the previous one is done or removed.
 * `completion`: like `wait`, and its date is counted from the day of completion.
 */
export const paces = ['each', 'wait', 'completion'] as const
export type Pace = (typeof paces)[number]
