export { storeHours } from './change-hours.ts'
export { untimedWorkOf } from './untimed-work.ts'
export { readHoursInForce, readWorkingCalendar } from './working-calendar.ts'
