/** Settings that other screens change as well: the language and the time zone. */
export { changeLanguage, saveSetting } from './settings-mutations.ts'
export { timeZone, timeZones } from './time-zones.ts'
