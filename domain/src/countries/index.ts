/** Countries, their sub-continents and time zones. Separate from the calendar, whose code every screen loads. */
export { countryCodes, countryOfZone, subContinentOf, zonesOfCountry } from './countries.ts'
export { usualWeekHours } from './usual-week-hours.ts'
