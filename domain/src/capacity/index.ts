export {
  type WorkingCalendar,
  availableSpans,
  availableTime,
  timesLeft,
  workingSpans,
} from './available-time.ts'
export { breakdownOf, plannedTime } from './breakdown.ts'
export { type DayOff, nextStart, refuseEarlyEnd, timeOff, wholeDay } from './days-off.ts'
export { type LocalSpan, localSpansOf, partsByDay, secondsInside, unionOf, without } from './local-spans.ts'
export { type PlannedHere, hasRoom, secondsOver, whatCouldLeave } from './overload.ts'
export { placeInPeriod } from './place-in-period.ts'
export {
  type HoursOfDay,
  type PlannedDay,
  type PlannedEntry,
  type PlannedTime,
  hoursByDay,
  plannedByPeriod,
  plannedDays,
  takesAvailableTime,
} from './planned-time.ts'
export {
  type DayHours,
  type WeekHours,
  type WorkingHours,
  changedHours,
  formatWeekHours,
  hasWorkingHours,
  hoursInForce,
  hoursOn,
  maxIntervalsPerDay,
  noWeekHours,
  parseWeekHours,
  weekHoursOn,
} from './working-hours.ts'
