export {
  type EntryRow,
  type PlacedEntry,
  type SlotRow,
  type WireEntry,
  entriesInWindow,
  changedEntries,
  entriesOverlapping,
  entryColumns,
  hourEntriesBetween,
  hourLevels,
  liveEntries,
  slotFrom,
  storedEntriesOf,
  wireEntriesByTask,
  wireEntry,
} from './entries.ts'
export { entriesAsPlanned } from './entries-as-planned.ts'
export { type LiveEntry, changeEntry, liveEntry } from './live-entry.ts'
export { closingColumns, newEntry, slotColumns } from './new-entry.ts'
export {
  type EntryWithPlanned,
  type SlotOnHours,
  coarseEntriesOf,
  entryWithPlanned,
  occurrencesOnHours,
  occurrencesOnPeriods,
  periodLevels,
  secondsOnHours,
  secondsOnHoursIn,
  slotsOnHours,
  taskSlotsOnHours,
  tasksOnPeriods,
} from './planned-entries.ts'
export {
  type LimitingRelative,
  type PlannableTask,
  entryStatusRefused,
  noEntry,
  planRefused,
  ruleRefused,
  slotRefused,
} from './refusals.ts'
export { slotAt } from './slot-at.ts'
export { stretchesOf } from './stretches.ts'
export { wirePlace, wireTime } from './wire-place.ts'
