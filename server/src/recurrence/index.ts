/** What other features may import. */
export { closeSeries, reopenSeries } from './closed-series.ts'
export {
  type DerivedEntry,
  derivedEntriesAfter as derivedAhead,
  derivedEntriesBefore as derivedBehind,
  derivedEntries,
  derivedEntry,
  nextDerivedEntries as nextDerived,
} from './derived-entries.ts'
export { hiddenOccurrences as undrawnOccurrences } from './hidden-occurrences.ts'
export { rewindWaitingSeries as goBack, advanceWaitingSeries as goOn } from './pace.ts'
export {
  entriesOfSeries,
  liveSeries,
  openSeries,
  readOccurrence,
  readSeries,
  seriesColumns,
  seriesColumnsOf,
  seriesFrom,
} from './series-reader.ts'
export { type SeriesPlan, addSeries, endSeries, reshapeSeries, splitSeries } from './write-series.ts'
