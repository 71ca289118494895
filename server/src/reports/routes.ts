import type { reports } from '@lustra/contract/reports'
import type { Handlers } from '../call/handler.ts'
import { report } from './report.ts'
import { recordsOfReport } from './records-of-report.ts'

export const reportsHandlers: Handlers<typeof reports> = { report, records: recordsOfReport }
