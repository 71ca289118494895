/** The report whose records marks, cells and rows stand for. */
import { type ReportCode } from '@lustra/domain/reports'
import { createContext } from 'react'
import { type ReportParams } from '../report-address.ts'

export interface RecordsSource {
  readonly code: ReportCode
  readonly params: ReportParams
}

/** The visible report. */
export const RecordsContext = createContext<RecordsSource | null>(null)
