/** The catalogue of reports (RPT-N01 to N05). Their names and descriptions are in `words`. */
import type { PeriodPreset } from './report-period.ts'

/** In the order of the list (RPT-N02). */
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
  /** The length of the columns of a chart: days, weeks, months or years. */
  | 'periodDetail'
  | 'context'
  /** Whether `context` lists included or excluded contexts. */
  | 'contextMode'
  | 'category'
  | 'compare'
  | 'abandonedFilter'
  | 'textGoal'
  | 'numGoal'
  | 'goalWithCriteria'
  | 'taskId'

/** How a report is displayed (RPT-009); reports with the same view have the same row schema. */
export type ReportMode =
  | 'timeTree'
  | 'timesheet'
  | 'comments'
  | 'planFact'
  | 'stackedTime'
  | 'hoursOfDay'
  | 'completed'
  | 'abandoned'
  | 'inbox'
  | 'values'
  | 'texts'
  | 'progress'
  | 'statistics'
  | 'taskCounts'

interface ReportDefinition {
  readonly id: number
  readonly code: string
  readonly group: ReportGroup
  readonly mode: ReportMode
  readonly type: 'TABLE' | 'CHART'
  readonly payedGroup: 'FREE' | 'PAID'
  readonly params: readonly ReportParam[]
  /** The initial period, and the offered presets if not all. */
  readonly preset: PeriodPreset
  readonly presets?: readonly PeriodPreset[]
  /** With fewer rows, the report counts as empty (RPT-046, RPT-N05). */
  readonly minRows: 0 | 1 | 2
}

const period = ['periodPreset', 'startTime', 'endTime'] as const
const contexts = ['context', 'contextMode'] as const
/** A timesheet has the seven days of one week. */
const weekPresets = ['curWeek', 'lastWeek'] as const

/** By group, in the order of the cards. */
export const reports = [
  {
    id: 18,
    code: 'time-spent-for-tasks',
    group: 'timeByTasks',
    mode: 'timeTree',
    type: 'TABLE',
    payedGroup: 'FREE',
    params: [...period, ...contexts, 'taskId', 'compare', 'periodDetail'],
    preset: 'curWeek',
    minRows: 1,
  },
  {
    id: 19,
    code: 'weekly-timesheet',
    group: 'timeByTasks',
    mode: 'timesheet',
    type: 'TABLE',
    payedGroup: 'FREE',
    params: [...period, ...contexts, 'taskId'],
    preset: 'curWeek',
    presets: weekPresets,
    minRows: 1,
  },
  {
    id: 6,
    code: 'comments-for-time-tracking-records',
    group: 'timeByTasks',
    mode: 'comments',
    type: 'TABLE',
    payedGroup: 'FREE',
    params: [...period, ...contexts, 'taskId'],
    preset: 'curWeek',
    minRows: 1,
  },
  // Not among the sixteen required reports; its number follows theirs.
  {
    id: 21,
    code: 'plan-against-fact',
    group: 'timeByTasks',
    mode: 'planFact',
    type: 'TABLE',
    payedGroup: 'FREE',
    params: [...period, ...contexts],
    preset: 'lastWeek',
    minRows: 1,
  },
  {
    id: 10,
    code: 'time-by-categories',
    group: 'timeByCategories',
    mode: 'timeTree',
    type: 'TABLE',
    payedGroup: 'FREE',
    params: [...period, 'category', 'compare', 'periodDetail'],
    preset: 'curWeek',
    minRows: 1,
  },
  {
    id: 9,
    code: 'weekly-timesheet-by-categories',
    group: 'timeByCategories',
    mode: 'timesheet',
    type: 'TABLE',
    payedGroup: 'FREE',
    params: [...period, 'category'],
    preset: 'curWeek',
    presets: weekPresets,
    minRows: 1,
  },
  {
    id: 15,
    code: 'time-by-categories-graph',
    group: 'timeByCategories',
    mode: 'stackedTime',
    type: 'CHART',
    payedGroup: 'PAID',
    params: [...period, 'category', 'periodDetail'],
    preset: 'curMonth',
    minRows: 1,
  },
  {
    id: 8,
    code: 'distribution-of-categories-by-hours-of-day',
    group: 'timeByCategories',
    mode: 'hoursOfDay',
    type: 'CHART',
    payedGroup: 'PAID',
    params: [...period, 'category'],
    preset: 'curMonth',
    minRows: 1,
  },
  {
    id: 13,
    code: 'completed-tasks',
    group: 'taskLists',
    mode: 'completed',
    type: 'TABLE',
    payedGroup: 'FREE',
    params: [...period, ...contexts],
    preset: 'curWeek',
    minRows: 1,
  },
  {
    id: 14,
    code: 'abandoned-tasks',
    group: 'taskLists',
    mode: 'abandoned',
    type: 'TABLE',
    payedGroup: 'FREE',
    params: ['abandonedFilter'],
    preset: 'curWeek',
    minRows: 1,
  },
  {
    id: 16,
    code: 'time-spent-on-big-goals',
    group: 'efficiency',
    mode: 'stackedTime',
    type: 'CHART',
    payedGroup: 'FREE',
    params: [...period, 'periodDetail'],
    preset: 'curMonth',
    minRows: 1,
  },
  {
    id: 2,
    code: 'inbox-dynamics',
    group: 'efficiency',
    mode: 'inbox',
    type: 'CHART',
    payedGroup: 'FREE',
    params: [...period, 'periodDetail'],
    preset: 'curMonth',
    minRows: 2,
  },
  {
    id: 11,
    code: 'dynamics-of-numeric-values',
    group: 'efficiency',
    mode: 'values',
    type: 'CHART',
    payedGroup: 'PAID',
    params: ['numGoal', ...period, 'periodDetail'],
    preset: 'allTime',
    minRows: 2,
  },
  {
    id: 12,
    code: 'textual-records-by-goals',
    group: 'efficiency',
    mode: 'texts',
    type: 'TABLE',
    payedGroup: 'PAID',
    params: ['textGoal', ...period],
    preset: 'allTime',
    minRows: 1,
  },
  {
    id: 17,
    code: 'goal-progress',
    group: 'efficiency',
    mode: 'progress',
    type: 'CHART',
    payedGroup: 'PAID',
    params: ['goalWithCriteria', ...period],
    // Goals are measured over months, so a week would rarely have a value.
    preset: 'allTime',
    minRows: 2,
  },
  {
    id: 7,
    code: 'statistics',
    group: 'statistics',
    mode: 'statistics',
    type: 'TABLE',
    payedGroup: 'FREE',
    params: [],
    preset: 'allTime',
    minRows: 0,
  },
  {
    id: 20,
    code: 'created-completed-and-cancelled-tasks',
    group: 'statistics',
    mode: 'taskCounts',
    type: 'CHART',
    payedGroup: 'PAID',
    params: [...period, 'periodDetail'],
    preset: 'curYear',
    minRows: 2,
  },
] as const satisfies readonly ReportDefinition[]

export type CatalogueEntry = (typeof reports)[number]
export type ReportCode = CatalogueEntry['code']
export type Report = ReportDefinition & { readonly code: ReportCode }

/** Finds a report by its code or number; null if there is none. */
export function findReport(name: string | number): Report | null {
  return reports.find(({ id, code }) => code === name || String(id) === String(name)) ?? null
}

/** Whether there are enough rows to show the report (RPT-046). */
export function hasData({ minRows }: Pick<Report, 'minRows'>, rows: number): boolean {
  return rows >= minRows
}

/** A preset that the report does not offer is replaced by its initial one. */
export function offeredPreset({ preset, presets }: Report, chosen: PeriodPreset): PeriodPreset {
  return !presets || presets.includes(chosen) ? chosen : preset
}
