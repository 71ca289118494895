export { storeHours } from './change-hours.ts'
export { contextsWithHours, hoursOfTask } from './context-hours.ts'
export { untimedWorkOf } from './untimed-work.ts'
export {
  type DayOffRow,
  isHoliday,
  readDaysOff,
  readHoursInForce,
  readWorkingCalendar,
  wireDayOff,
} from './working-calendar.ts'
