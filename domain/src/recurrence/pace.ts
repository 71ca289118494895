/** When the next occurrence is due. */

/**
 * `each`: occurrences are independent. `wait`: the next one appears when the previous one is done or removed.
 * `completion`: like `wait`, but its date counts from the completion.
 */
export const paces = ['each', 'wait', 'completion'] as const
export type Pace = (typeof paces)[number]
