/** The first minute of a new account: what may be planned, and where the first tasks stand. */
export { type FirstSpan, firstPlaceOf, firstSpans, levelOfSpan } from './first-place.ts'
export { onboardingLimits, onboardingSteps, wishes } from './questions.ts'
