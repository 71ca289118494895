/** What the palette knows of reports. */
export { addressOfSaved } from './report-address.ts'
export { savedReportsQuery } from './saved/saved-queries.ts'
