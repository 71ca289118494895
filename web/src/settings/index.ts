/** Settings that other screens use: language, time zone, and calls that need a fresh proof of identity. */
export { ConfirmHost } from './security/ConfirmHost.tsx'
export { confirmed } from './security/confirmed.ts'
export { changeLanguage, saveSetting } from './settings-mutations.ts'
export { settingPlaces } from './setting-places.ts'
export { timeZone, timeZones } from './time-zones.ts'
