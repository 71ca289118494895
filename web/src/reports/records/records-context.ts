/** The report to which marks, cells and rows belong. */
import { type ReportCode } from '@lustra/domain/reports'
import { createContext } from 'react'
import { type ReportParams } from '../report-address.ts'

export interface RecordsSource {
  readonly code: ReportCode
  readonly params: ReportParams
}

export const RecordsContext = createContext<RecordsSource | null>(null)
