/** Settings that other screens change as well: the language and the time zone. Calls that need a fresh proof of identity. */
export { ConfirmHost } from './security/ConfirmHost.tsx'
export { confirmed } from './security/confirmed.ts'
export { changeLanguage, saveSetting } from './settings-mutations.ts'
export { timeZone, timeZones } from './time-zones.ts'
