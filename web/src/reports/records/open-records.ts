/** The open list of records: a part of the entry of the history, so that Back and a reload open it again. */
import { type Pressed } from '#browser/pressed.ts'
import { type ReportMark } from './mark.ts'

export interface OpenRecords {
  readonly mark: ReportMark
  /** What opened it; null where that has no name of its own. */
  readonly opener: Pressed | null
  /** How many pages of the list are shown. */
  readonly pages: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    records?: OpenRecords | undefined
  }
}
