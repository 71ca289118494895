/** When the next occurrence is due. */

/**
 * `each`: occurrences are independent. `wait`: the next one appears when the previous one is closed or removed.
 * `completion`: like `wait`, dated from the day of the closing or removal.
 */
export const paces = ['each', 'wait', 'completion'] as const
export type Pace = (typeof paces)[number]
