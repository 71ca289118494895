import type { ReplyOf } from '@lustra/contract/call'
import type { reports } from '@lustra/contract/reports'
import type { Report, ReportPeriod } from '@lustra/domain/reports'
import type { Moment } from '../../kernel/clock/user-clock.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { TaskTreeCache } from '../tasks/index.ts'
import type { Calendar, ChosenParams } from './chosen-params.ts'

export interface ReportRequest {
  readonly report: Report
  readonly reads: UserReads
  readonly forests: TaskTreeCache
  /** Without ids of things that no longer exist. */
  readonly chosen: ChosenParams
  /** The chosen days; a week in timesheets. */
  readonly period: ReportPeriod
  readonly calendar: Calendar
  readonly moment: Moment
  readonly zone: string
  readonly maxRows: number
  /** For an export, the last row of the previous page. A report on the screen is one page with sums; an export has no sums. */
  readonly exported: { readonly after: ReportRow | null } | null
}

export type ReportRow = Reply['data'][number]

type Reply = ReplyOf<(typeof reports)['actions']['report']>

export interface ReportResult {
  readonly content: Omit<Reply, 'info' | 'params' | 'gone' | 'contextNames' | 'payedGroup' | 'payedEnabled'>
  /** Parameters that the report itself chose. */
  readonly chosen?: Partial<ChosenParams>
}

export type CreateReport = (request: ReportRequest) => Promise<ReportResult>
