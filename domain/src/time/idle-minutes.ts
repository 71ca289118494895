/** Minutes after which a user counts as idle; 0: the timer does not notice it. */
export const idleMinutes = [0, 5, 10, 15, 30] as const
export type IdleMinutes = (typeof idleMinutes)[number]
