/** What other features may import. */
export { addRecord } from './records/add-record.ts'
export { type RecordComment, commentedRecords, commentsOfRecords } from './records/commented-records.ts'
export { freeIntervalFor, instantsOf, latestEnd, takenBetween } from './records/free-time.ts'
export { intervalColumns, intervalOf, recordColumns } from './records/record-columns.ts'
export { type RecordRow, recordsBetween } from './records/records-reader.ts'
export { daysOfRecords } from './records/wire-records.ts'
export { recordOf } from './refusals.ts'
export { keepTimerInBin, runningTimer, wireTimer } from './timer/timers.ts'
export { type TrackedPiece, visitTracked } from './tracked/visit-tracked.ts'
<<<<<<< HEAD
export { type TrackedRecord, recordedTime } from './tracked/recorded-time.ts'
=======
export { updateTrackedDays } from './tracked/update-tracked-days.ts'
>>>>>>> d7049a45 (Keep tracked time by day and hour, derived with each write)
