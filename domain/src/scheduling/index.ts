export { type OwnLevels, changedBounds } from './changed-bounds.ts'
export {
  type Closer,
  type Closing,
  type Closure,
  type Outcome,
  type TaskCloser,
  closableUntil,
  closers,
  closingOfOccurrence,
  tickedClosing,
  untickedClosing,
  droppedAtOf,
  outcomeOf,
  outcomeOfOccurrence,
  taskClosers,
  withClosure,
  withoutClosure,
  withoutUntrueClosure,
} from './closing.ts'
export { type DayPart, dayPartsOf, entryIdOfPart } from './day-parts.ts'
export { refusalsByCell } from './drop-cells.ts'
export {
  type DroppedTask,
  type DropRefusal,
  type MoveRefusal,
  type PlacedSlot,
  refuseDrop,
  refuseMove,
  refuseOutsideLimits,
  refuseClosedTask,
} from './drop.ts'
export { type EntryStatusRefusal, refuseEntryStatus, taskStatusAfter } from './entry-completion.ts'
export { requestedSlot, stretchedSlot } from './requested-slot.ts'
export { droppedSlot, maxNewEntryDuration, newEntryDuration } from './dropped-slot.ts'
export { type Lane, lanesOf } from './lanes.ts'
export {
  type LevelConstraint,
  type LimitingRelatives,
  excludingRelative,
  levelConstraintsOf,
  levelViolation,
} from './level-constraints.ts'
export { isLate, lateFrom } from './lateness.ts'
export {
  type ConstrainingEntry,
  type LevelBounds,
  type Limits,
  type OwnLimits,
  allowsLevel,
  constrainsRelatives,
  isPlannedAt,
  defaultMaxDuration,
  defaultMinDuration,
  areSameLimits,
  limitsOf,
  levelBoundsOf,
  limitsOfForest,
  limitsAt,
  levelRank,
} from './limits.ts'
export { nextEntryOf } from './next-entry.ts'
export { type ParentPlan, type MissedParent, missedParent } from './parent-period.ts'
export { placesInside, timesNear } from './places-inside.ts'
export { type OverlapRule, entriesInTheWay } from './overlap.ts'
export { type PlanObstacle, planObstacles } from './plan-fit.ts'
export { type PeriodCount, countsByPeriod } from './period-counts.ts'
export { type OwnLimitsRefusal, refuseOwnLimits } from './own-limits.ts'
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
export { type CoarseEntry, type TaskWork, type UntimedWork, estimateOf, untimedWork } from './untimed-work.ts'
export { plannedSecondsOf } from './working-time.ts'
