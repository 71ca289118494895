export {
  type Comparison,
  type PlannedPart,
  type TrackedPart,
  compareByDay,
  emptyComparison,
  plannedPartsOf,
  sumComparisons,
} from './comparison.ts'
export { clockSpanOf, gridSeconds, intervalBetween } from './clock-span.ts'
export { exactDuration } from './exact-duration.ts'
export { type Interval, fitIntervals, overlapFinder } from '../intervals/fit-intervals.ts'
export { type TrackedTime, idlePartOf, partsAroundIdle } from './idle.ts'
export { type IdleMinutes, idleMinutes } from './idle-minutes.ts'
export {
  type Instant,
  type InstantSpan,
  type ZoneOffsets,
  dayLength,
  instantsAt,
  localTimeAt,
  nearestInstantAt,
  nextInstantAt,
  offsetAt,
  secondsByDay,
  visitHours,
} from './zone-offsets.ts'
export {
  type RecordRefusal,
  areOverlapping,
  currentHalfHour,
  draggedDuration,
  freeIntervals,
  partsToRecord,
  freePlace,
  maxDraggedDuration,
  canMoveRecord,
  canRecordOn,
  canRunTimerOn,
  canResizeRecord,
  newRecordDuration,
  recordDurationBounds,
  refuseRecord,
  maxSecondsAhead,
  intervalsOverlapping,
} from './record-limits.ts'
export {
  type TaskOrder,
  type ListedTask,
  type TaskList,
  taskOrder,
  withRecentGroup,
  recentSince,
} from './task-list.ts'
export { type ForgottenTimer, forgottenAt, runningParts } from './timer.ts'
export {
  type TrackedDay,
  addToDay,
  formatTrackedDay,
  parseTrackedDay,
  visitTrackedDay,
} from './tracked-day.ts'
