/** What the palette needs to list reports and saved reports. */
export { addressOfSaved } from './report-address.ts'
export { savedReportsQuery } from './saved/saved-queries.ts'
