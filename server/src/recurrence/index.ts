/** What other features may import. */
export { closeSeries, reopenSeries } from './closed-series.ts'
export {
  type DerivedEntry,
  derivedAhead,
  derivedBehind,
  derivedEntries,
  derivedEntry,
  nextDerived,
} from './derived-entries.ts'
export { undrawnOccurrences } from './hidden-occurrences.ts'
export { goBack, goOn } from './pace.ts'
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
