export { type LeftoverClock, isLeftOver, leftOverBy, leftOverFrom } from './left-over.ts'
export { type PeriodsAfterReview, periodsAfterReview } from './after-review.ts'
export { type PeriodMove, canGoAlong, placeAlong } from './along.ts'
export {
  type Leftover,
  type LeftoverGroup,
  byUrgency,
  groupsOfLeftovers,
  leftoversIn,
  periodPlannedFor,
} from './groups.ts'
export {
  type Calendar,
  type Move,
  type NewPlace,
  dueAfterMove,
  lastMomentOf,
  placeOfMove,
} from './new-place.ts'
