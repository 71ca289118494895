export {
  type RemindedReview,
  type ReviewedPerson,
  hasReviewReminders,
  remindedKinds,
  reviewsToRemind,
  waitingReviews,
} from './offers.ts'
export { daysOf, goalTaskIds, sumsOf } from './period-facts.ts'
