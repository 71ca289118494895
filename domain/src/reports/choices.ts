/** Whether the chosen contexts are the only included ones, or excluded. */
export const contextModes = ['only', 'without'] as const
export type ContextMode = (typeof contextModes)[number]

export const comparisons = ['', 'previous', 'lastYear'] as const
export type Comparison = (typeof comparisons)[number]
