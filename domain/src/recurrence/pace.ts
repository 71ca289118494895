/** When the next occurrence is due. */

/** `each`: independent. `wait`: appears when the previous one is closed. `completion`: like `wait`, dated from the completion. */
export const paces = ['each', 'wait', 'completion'] as const
export type Pace = (typeof paces)[number]
