export {
  type TextColor,
  type ThemeColors,
  atContrast,
  contrastOf,
  inkColor,
  markColorsOf,
  textColorOn,
} from './contrast.ts'
export {
  type CivilDate,
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  civilDateOf,
  dayNumberOf,
  dayOf,
  formatDay,
  formatLocalTime,
  halfHour,
  localTimeOf,
  parseLocalTime,
  secondsPerDay,
  secondsPerHour,
  secondsPerMinute,
  startOfDay,
  timeOfDay,
} from './local-time.ts'
export {
  type Period,
  type PeriodKind,
  type Season,
  daysInMonth,
  isLeapYear,
  kindOfLevel,
  levelOfKind,
  middleOf,
  nextPeriod,
  periodId,
  periodKinds,
  periodOf,
  periodsBetween,
  previousPeriod,
  seasonOf,
  shiftMonths,
  shiftPeriod,
  spanOfLevel,
  startOfPeriod,
} from './period.ts'
export { type WeekCell, type WeekGeometry, cellAt, rowHeightPx, rowsPerDay, timeOfCell } from './pointer.ts'
export {
  isInCalendarRange,
  clampToCalendarRange,
  firstCalendarDay,
  isCalendarDay,
  lastCalendarTime,
} from './calendar-range.ts'
export {
  type CalendarRules,
  type FirstWeekday,
  calendarRulesOf,
  defaultFirstWeekday,
  firstWeekdayOfCountry,
} from './rules.ts'
export { type OverscanPeriods, overscanPeriodsOf } from './overscan.ts'
export { TimeLevel, isVisibleLevel, isHourLevel, timeLevels } from './time-level.ts'
export { formatDateInput, parseDateInput } from './date-input.ts'
export { type DayBound, boundOfDay, boundTimes, endOfDay, isWholeDay } from './day-bound.ts'
export { isUnset } from './unset.ts'
export {
  type CalendarView,
  type CalendarWindow,
  type HourView,
  type MonthView,
  anchorOf,
  calendarViews,
  coarserView,
  windowEndTime,
  finerView,
  isFinerView,
  hourViews,
  isHourView,
  isMonthView,
  levelViewOf,
  levelViews,
  levelsOfRow,
  monthViews,
  periodKindsOfView,
  levelsOfView,
  titleKindOf,
  titlePeriodOf,
  realignWindowStart,
  windowStartAt,
  startOfWindow,
  windowStartTime,
  shiftWindowStart,
  viewOfLevel,
  viewTitled,
  windowOfEntry,
  windowStartingAt,
  windowOf,
} from './view.ts'
export { type WeekNumber, daysPerWeek, startOfWeek, thursdayOf, weekNumberOf, weekdayOf } from './week.ts'
export { type WorkingDay } from './working-day.ts'
export {
  type WindowPosition,
  type ZoomMemory,
  openedStart,
  placeAfterZoom,
  zoomedDay,
  zoomedStart,
} from './zoom.ts'
