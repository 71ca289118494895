/** What other features may import. */
export { freeIntervalFor, instantsOf, latestEnd, takenBetween } from './records/free-time.ts'
export { intervalColumns, intervalOf, recordColumns } from './records/record-columns.ts'
export { type RecordRow, recordsBetween } from './records/records-reader.ts'
export { daysOfRecords } from './records/wire-records.ts'
export { recordOf } from './refusals.ts'
export { runningTimer } from './timer/timers.ts'
