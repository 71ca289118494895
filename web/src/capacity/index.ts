/** Working hours, days off, and the available time, for the plans and the settings. */
export { addDayOff, changeDayOff, changeHours, removeDayOff } from './capacity-mutations.ts'
export { type Capacity, useCapacity, workingCalendarQuery, workingHoursOf } from './capacity-queries.ts'
export { secondsOf, secondsOfWeek } from './hours-sum.ts'
export { hoursText, intervalText, summaryOf, timeText, weekdaysFrom } from './hours-text.ts'
export { leftAt } from './left-at.ts'
export { type HoursProblem, readHours } from './typed-hours.ts'
export { readWeek } from './typed-week.ts'
