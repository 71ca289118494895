/** Settings that are changed on other screens, too: the language, and the time zones to choose from. */
export { changeLanguage, saveSetting } from './settings-mutations.ts'
export { timeZone, timeZones } from './time-zones.ts'
