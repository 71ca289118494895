export { storeHours } from './change-hours.ts'
export { readHoursInForce, readWorkingCalendar } from './working-calendar.ts'
