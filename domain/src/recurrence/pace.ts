/** When the next occurrence comes. */

/**
 * `each`: every occurrence stands by itself. `wait`: the next one comes when the one before is done or taken off.
 * `completion`: it comes, too, and its date is counted from the day that was done.
 */
export const paces = ['each', 'wait', 'completion'] as const
export type Pace = (typeof paces)[number]
