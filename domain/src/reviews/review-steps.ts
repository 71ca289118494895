/** The steps of a review in their order; the screen leaves out those without content (RHY-051). */
export const reviewSteps = ['done', 'leftovers', 'inbox', 'goals', 'coming', 'diary'] as const
export type ReviewStep = (typeof reviewSteps)[number]

/** How a review ended: it was finished, or put off by "Not this time". */
export const reviewOutcomes = ['finished', 'putOff'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]
