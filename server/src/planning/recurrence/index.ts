export { closeSeries, reopenSeries } from './closed-series.ts'
export { changeClosures, changeClosuresOfTasks, closuresOf } from './closures.ts'
export {
  derivedEntriesAfter,
  derivedEntriesBefore,
  derivedEntries,
  derivedEntry,
  nextDerivedEntries,
} from './derived-entries.ts'
export { hiddenOccurrences } from './hidden-occurrences.ts'
export { missedOccurrences, openOccurrences } from './missed-occurrences.ts'
export { occurrencesAsPlanned } from './occurrences-as-planned.ts'
export { rewindWaitingSeries, advanceWaitingSeries } from './pace.ts'
export {
  entriesOfSeries,
  firstOpenOccurrence,
  hasOpenOccurrence,
  liveSeries,
  openSeries,
  readOccurrence,
  readSeries,
  readSeriesById,
  seriesColumns,
  seriesColumnsOf,
  seriesFrom,
  storedOccurrences,
} from './series-reader.ts'
export {
  type SeriesPlan,
  addSeries,
  endEmptySeries,
  endSeries,
  reshapeSeries,
  splitSeries,
} from './write-series.ts'
