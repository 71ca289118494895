/** Records of time: what may be recorded, on which day it counts, and how it compares with the plan. */
export {
  type Comparison,
  type PlannedPart,
  type TrackedPart,
  comparedDays,
  nothingCompared,
  plannedPartsOf,
  sumOf,
} from './comparison.ts'
export { exactDuration } from './exact-duration.ts'
export {
  type Instant,
  type TimeSpan,
  type ZoneClock,
  lengthOfDay,
  localAt,
  offsetAt,
  readingsOf,
  secondsByDay,
} from './instant.ts'
export {
  type RecordRefusal,
  type Stretch,
  currentHalfHour,
  draggedDuration,
  freePartsOf,
  longestDragged,
  mayMove,
  mayResize,
  newRecordDuration,
  recordBoundsOf,
  refuseRecord,
  secondsAhead,
  stretchesWithin,
} from './record-limits.ts'
export { type ListOrder, type ListedTask, type TaskList, listOrder, listed, recentFrom } from './task-list.ts'
export { type Forgotten, forgottenFrom } from './timer.ts'
