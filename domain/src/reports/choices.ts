/** Parameters of reports that are a choice of a few values. */

/** Whether the chosen contexts are the only ones included, or left out. */
export const contextModes = ['only', 'without'] as const
export type ContextMode = (typeof contextModes)[number]

/** What a period is compared with. */
export const comparisons = ['', 'previous', 'lastYear'] as const
export type Comparison = (typeof comparisons)[number]
