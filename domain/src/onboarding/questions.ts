/** The questions for a new user (TSK-N20). */

/** Language, country and time zone; what to plan; the first tasks. */
export const onboardingSteps = 3

/** Topics to plan, of which several can be chosen. */
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
