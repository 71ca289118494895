/** Where, when and how long a task may be planned. */
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
export { landingOf, longestNewEntry, newEntryDuration } from './landing.ts'
export {
  type BindingEntry,
  type Limits,
  type OwnLimits,
  allowsLevel,
  bindsRelatives,
  defaultMaxDuration,
  defaultMinDuration,
  limitsOf,
  limitsOfForest,
} from './limits.ts'
export { type Slot, endOf, overlaps } from './slot.ts'
