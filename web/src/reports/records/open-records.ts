/** The chosen mark of a chart and the open list of records. They are part of the history entry, so that Back and a reload restore them. */
import { type Pressed } from '#browser/pressed.ts'
import { type Place } from '../charts/chart-layout.ts'
import { type ReportMark } from './mark.ts'

export interface OpenRecords {
  readonly mark: ReportMark
  /** The figure that opened the list; null for none. */
  readonly opener: Pressed | null
  readonly pages: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    records?: OpenRecords | undefined
    chartPlace?: Place | undefined
  }
}
