/** Where, when and how long a task may be planned. */
export { type DayPart, dayPartsOf, entryIdOfPart } from './day-parts.ts'
export { refusalsByCell } from './drop-cells.ts'
export {
  type DroppedTask,
  type DropRefusal,
  type MoveRefusal,
  type PlacedSlot,
  refuseDrop,
  refuseMove,
  refusePlace,
  refuseTask,
} from './drop.ts'
export { type EntryStatusRefusal, refuseEntryStatus, taskStatusAfter } from './entry-completion.ts'
export { landingOf, longestNewEntry, newEntryDuration } from './landing.ts'
export { type Lane, lanesOf } from './lanes.ts'
export { type LevelBinder, levelBindersOf } from './level-binders.ts'
export { isLate, lateFrom } from './lateness.ts'
export {
  type BindingEntry,
  type LevelBounds,
  type Limits,
  type OwnLimits,
  allowsLevel,
  bindsRelatives,
  defaultMaxDuration,
  defaultMinDuration,
  limitsOf,
  levelBoundsOf,
  limitsOfForest,
  limitsWithin,
  rankOf,
} from './limits.ts'
export { nextEntryOf } from './next-entry.ts'
export { type PeriodCount, countsByPeriod } from './period-counts.ts'
export { type OwnLimitsRefusal, refuseOwnLimits } from './own-limits.ts'
export { type PlannedDay, isOverfull, plannedByPeriod } from './planned-time.ts'
export {
  type DurationBounds,
  type DurationRefusal,
  type ResizableEntry,
  allowsResizeInto,
  clampDuration,
  defaultResizeBounds,
  refuseDuration,
  refuseResizing,
  resizeBoundsOf,
  resizedDuration,
} from './resize.ts'
export { type Slot, endOf, overlaps } from './slot.ts'
export { type TaskMoveRefusal, refuseTaskMove } from './task-move.ts'
export { type CoarseEntry, type UnplacedWork, estimateOf, unplacedWork } from './unplaced-work.ts'
