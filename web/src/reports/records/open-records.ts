/** The chosen mark of a chart and the open list of records: parts of the entry of the history, so that Back and a reload return to them. */
import { type Pressed } from '#browser/pressed.ts'
import { type Place } from '../charts/chart-layout.ts'
import { type ReportMark } from './mark.ts'

export interface OpenRecords {
  readonly mark: ReportMark
  /** The name of the figure that opened it; null without one. */
  readonly opener: Pressed | null
  /** Number of loaded pages of the list. */
  readonly pages: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    records?: OpenRecords | undefined
    chartPlace?: Place | undefined
  }
}
