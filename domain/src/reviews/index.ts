export {
  type BecameOfPlan,
  type LookBackKind,
  becameOf,
  becameOfPlans,
  lookBackKinds,
  partsOfLookBack,
} from './look-back.ts'
export {
  type OfferedReview,
  type ReviewKind,
  type ReviewTime,
  type ReviewTimes,
  defaultReviewTimes,
  formatReviewTimes,
  isReviewTime,
  maxReviewDay,
  offeredReview,
  parseReviewTimes,
  reviewKinds,
  reviewsBetween,
} from './review-times.ts'
export { isReviewId, reviewAddress, reviewId } from './review-id.ts'
export { type ReviewOutcome, type ReviewStep, reviewOutcomes, reviewSteps } from './review-steps.ts'
export { type Streak, longestStreak } from './streak.ts'
