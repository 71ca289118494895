/** What a new person is asked (TSK-N20). */

/** Language, country and time zone; what to plan; the first tasks. */
export const onboardingSteps = 3

/** What one may want to plan; several of them. */
export const planningTopics = [
  'work',
  'study',
  'home',
  'family',
  'health',
  'money',
  'creation',
  'travel',
  'habits',
] as const

export const onboardingLimits = { tasks: 7, ownWords: 500 } as const
