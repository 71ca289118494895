/** Converts report rows to spreadsheet cells. Durations appear twice: as hh:mm:ss, and as decimal hours for calculations. */
import { toPlainText } from '@lustra/contract/markup'
import { noContext } from '@lustra/contract/ids'
import { kindOfLevel } from '@lustra/domain/calendar'
import { type Report, type ReportMode } from '@lustra/domain/reports'
import { exactDuration } from '@lustra/domain/time'
import type { ReadContext } from '../../kernel/app/kernel.ts'
import type { ChosenParams } from './chosen-params.ts'
import type { ReportResult } from './report-context.ts'

type Cell = string | number
type Content = ReportResult['content']
type Row = Content['data'][number]
type RowOf<Kind extends Row['kind']> = Extract<Row, { kind: Kind }>
type Words = ReadContext['words']

export interface Cells {
  readonly head: readonly string[]
  /** Lazy, so that a large file is never in memory as a whole. */
  readonly rows: Iterable<readonly Cell[]>
}

/** Separates the names in a task's path, as in exported records. */
const pathSeparator = ' / '

export function cellsOf(
  report: Report,
  content: Content,
  chosen: ChosenParams,
  { words, user: { language } }: ReadContext,
): Cells {
  const { table, statistics, abandoned } = words.reports
  const { hours } = words.reportExport
  const task = [table.task, table.partOf]
  const time = [table.time, hours]
  switch (report.mode) {
    case 'timeTree':
    case 'timesheet':
      return timeCells(content, report.params.includes('category'), words)
    case 'comments':
      return cells(
        content,
        'comments',
        [table.day, table.start, table.end, ...task, ...time, table.comments],
        (row) => [
          dayOf(row.start),
          clockOf(row.start),
          clockOf(row.end),
          ...taskOf(row),
          ...timeOf(row.time),
          row.comments.map(({ text }) => toPlainText(text)).join('\n'),
        ],
      )
    case 'planFact': {
      const { level, planned, done, unused, missed, ahead, unplanned, entries, kept } = words.reportExport
      const figures = [planned, done, unused, missed, ahead, unplanned]
      return cells(
        content,
        'planFact',
        [level, table.task, ...figures.flatMap((figure) => [figure, `${figure}, ${hours}`]), entries, kept],
        (row) => [
          row.taskId === null ? levelName(row.level, words) : '',
          row.taskId === null ? '' : row.name,
          ...[row.planned, row.done, row.unused, row.missed, row.ahead, row.unplanned].flatMap(timeOf),
          row.entries,
          row.kept,
        ],
      )
    }
    case 'stackedTime':
    case 'inbox':
    case 'values':
    case 'taskCounts':
      return seriesCells(content, report.mode, words)
    case 'hoursOfDay':
      return hoursCells(content, words, language)
    case 'completed':
      return cells(content, 'completed', [table.completed, ...task, ...time], (row) => [
        `${dayOf(row.completed)} ${clockOf(row.completed)}`,
        ...taskOf(row),
        ...timeOf(row.time),
      ])
    case 'abandoned':
      return cells(
        content,
        'abandoned',
        [abandoned.since[chosen.abandonedFilter], abandoned.days, ...task],
        (row) => [row.since === null ? '' : dayOf(row.since), row.days, ...taskOf(row)],
      )
    case 'texts':
      return cells(content, 'text', [table.day, table.goal, ...task, table.record], (row) => [
        dayOf(row.day),
        row.goal,
        ...taskOf(row),
        row.note,
      ])
    case 'progress':
      return cells(content, 'value', [table.day, table.value, table.note], (row) => [
        dayOf(row.day),
        row.value ?? '',
        row.note,
      ])
    case 'statistics':
      return cells(content, 'statistic', [table.figure, table.all], ({ code, value }) => [
        statistics[code],
        code === 'trackedSeconds' ? exactDuration(value) : value,
      ])
  }
}

function cells<Kind extends Row['kind']>(
  { data }: Content,
  kind: Kind,
  head: readonly string[],
  cellsOfRow: (row: RowOf<Kind>) => readonly Cell[],
): Cells {
  return {
    head,
    rows: data
      .values()
      .filter((row) => row.kind === kind)
      .map((row) => cellsOfRow(row as RowOf<Kind>)),
  }
}

function timeCells(content: Content, byCategory: boolean, words: Words): Cells {
  const { table } = words.reports
  const { hours, hoursBefore } = words.reportExport
  const path: string[] = []
  const columns = content.columns ?? []
  const label = byCategory ? [table.category, table.task] : [table.task, table.partOf]
  const before = content.compared ? [table.before, hoursBefore] : []
  return cells(
    content,
    'time',
    [...label, table.time, hours, ...before, ...columns.map((day) => `${dayOf(day)}, ${hours}`)],
    (row) => {
      const name = row.contextId === noContext && row.taskId === null ? table.noCategory : row.name
      path.splice(row.depth, path.length, name)
      const above = path.slice(0, row.depth)
      const labels = byCategory
        ? [above[0] ?? name, row.taskId === null ? '' : name]
        : [name, above.join(pathSeparator)]
      return [
        ...labels,
        ...timeOf(row.time),
        ...(content.compared ? timeOf(row.before ?? 0) : []),
        ...row.parts.map(hoursOf),
      ]
    },
  )
}

function seriesCells(content: Content, mode: ReportMode, words: Words): Cells {
  const { reports, charts } = words
  const isTime = mode === 'stackedTime'
  const fixed: Readonly<Record<string, string>> = charts.fixed
  const names = (content.series ?? []).map(({ id, name }) =>
    id === noContext ? reports.table.noCategory : (fixed[id] ?? name),
  )
  const { hours } = words.reportExport
  return cells(
    content,
    'series',
    [
      reports.params.from,
      reports.params.to,
      ...names.flatMap((name) => (isTime ? [name, `${name}, ${hours}`] : [name])),
    ],
    ({ first, last, values }) => [
      dayOf(first),
      dayOf(last),
      ...values.flatMap((value) => (isTime ? timeOf(value ?? 0) : [value ?? ''])),
    ],
  )
}

/** One row per hour of the week with time. */
function hoursCells({ data }: Content, words: Words, language: string): Cells {
  const { table } = words.reports
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 2 January 2023 was a Monday.
  const weekdays = Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(2023, 0, 2 + index)))
  return {
    head: [table.category, table.day, words.reportExport.hour, table.time, words.reportExport.hours],
    rows: data
      .values()
      .filter((row) => row.kind === 'hours')
      .flatMap(({ contextId, name, hours }) =>
        [...hours.entries()].flatMap(([index, seconds]) =>
          seconds === 0
            ? []
            : [
                [
                  contextId === noContext ? table.noCategory : name,
                  weekdays[Math.floor(index / 24)]!,
                  `${String(index % 24).padStart(2, '0')}:00`,
                  ...timeOf(seconds),
                ],
              ],
        ),
      ),
  }
}

function taskOf({
  name,
  path,
}: {
  readonly name: string
  readonly path: readonly string[]
}): [string, string] {
  return [name, path.join(pathSeparator)]
}

/** Time tracked without a plan has no level. */
function levelName(level: RowOf<'planFact'>['level'], { scheduling, reportExport }: Words): string {
  return level === null ? reportExport.unplanned : scheduling.levels[kindOfLevel(level) ?? 'hours']
}

function timeOf(seconds: number): [string, number] {
  return [exactDuration(seconds), hoursOf(seconds)]
}

/** Four decimals, about a third of a second. */
function hoursOf(seconds: number): number {
  return Math.round((seconds / 3600) * 10_000) / 10_000
}

/** `2026-11-20`, which spreadsheets in every language read as a day. */
function dayOf(wire: string): string {
  return `${wire.slice(0, 4)}-${wire.slice(4, 6)}-${wire.slice(6, 8)}`
}

function clockOf(wire: string): string {
  return `${wire.slice(8, 10)}:${wire.slice(10, 12)}:${wire.slice(12, 14)}`
}
