/** The catalogue of reports. Their names and descriptions are in `words`. */
import { type PeriodPreset, defaultPreset } from './report-period.ts'

/** In the order of the list. */
export const reportGroups = [
  'timeByTasks',
  'timeByCategories',
  'taskLists',
  'efficiency',
  'statistics',
] as const
export type ReportGroup = (typeof reportGroups)[number]

export type ReportParam =
  | 'periodPreset'
  | 'startTime'
  | 'endTime'
  | 'context'
  | 'abandonedFilter'
  | 'goalWithCriteria'
  | 'taskId'

interface ReportDefinition {
  readonly id: number
  readonly code: string
  readonly group: ReportGroup
  readonly payedGroup: 'FREE' | 'PAID'
  /** Its parameters. */
  readonly params: readonly ReportParam[]
  /** Its initial parameters. */
  readonly preset: PeriodPreset
  /** With fewer rows the report counts as empty (RPT-N05). */
  readonly minRows: 0 | 1 | 2
}

const period = ['periodPreset', 'startTime', 'endTime'] as const

/** By group, in the order of the cards. The numbers are those of RPT-N01. */
export const reports = [
  {
    id: 18,
    code: 'time-spent-for-tasks',
    group: 'timeByTasks',
    payedGroup: 'FREE',
    params: [...period, 'context', 'taskId'],
    preset: defaultPreset,
    minRows: 1,
  },
  {
    id: 14,
    code: 'abandoned-tasks',
    group: 'taskLists',
    payedGroup: 'FREE',
    params: ['abandonedFilter'],
    preset: defaultPreset,
    minRows: 1,
  },
  {
    id: 17,
    code: 'goal-progress',
    group: 'efficiency',
    payedGroup: 'PAID',
    params: ['goalWithCriteria', ...period],
    // Goals are measured over months: a week would hardly have a value.
    preset: 'allTime',
    minRows: 2,
  },
] as const satisfies readonly ReportDefinition[]

export type ReportCode = (typeof reports)[number]['code']
export type Report = ReportDefinition & { readonly code: ReportCode }

/** Finds a report by its code or number; null if there is none. */
export function findReport(name: string | number): Report | null {
  return reports.find(({ id, code }) => code === name || String(id) === String(name)) ?? null
}

/** Otherwise there is no data for the report (RPT-046). */
export function hasData({ minRows }: Pick<Report, 'minRows'>, rows: number): boolean {
  return rows >= minRows
}
