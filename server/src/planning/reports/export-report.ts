/** Streams all rows of a report as a CSV file. */
import type { ReportExport } from '@lustra/contract/reports'
import type { ReportMode } from '@lustra/domain/reports'
import { storedDay } from '../../kernel/store/stored-day.ts'
import type { output } from 'zod/mini'
import type { ReadContext } from '../../kernel/app/kernel.ts'
import { type CsvFormat, byteOrderMark, csvFormats, csvLine } from '../../kernel/csv-line.ts'
import type { ServedFile } from '../../kernel/app/handler.ts'
import { nextTurn } from '../../kernel/database/turns.ts'
import { changesBy, defaultParams, periodOf, requestedParams } from './chosen-params.ts'
import { calendarOf, createReport } from './create-report.ts'
import { type Cells, cellsOf } from './report-cells.ts'
import type { ReportRow } from './report-context.ts'
import { refuseLocked, reportOf } from './report.ts'

/** Modes whose reports are created page by page, because each row needs its own reads. */
const pagedModes: ReadonlySet<ReportMode> = new Set(['comments'])

/** Other requests get a turn after this many rows. */
const batchSize = 500

export async function exportReport(
  input: output<typeof ReportExport>,
  context: ReadContext,
): Promise<ServedFile> {
  const report = reportOf(input.code, 'code')
  await refuseLocked(report, context)
  const calendar = calendarOf(context)
  const defaults = defaultParams(report)
  const requested = { ...defaults, ...changesBy(report, requestedParams(report, input), defaults, calendar) }
  const pageSize = pagedModes.has(report.mode) ? batchSize : Infinity
  const pageAfter = (after: ReportRow | null) => createReport(report, requested, context, pageSize, { after })
  const first = await pageAfter(null)
  const { chosen } = first
  const period = periodOf(report, chosen, calendar)
  const days = [period.first, period.last].filter((day) => day !== null).map(storedDay)
  // A report without a period shows the state of today.
  const name = ['lustra', report.code, ...(days.length > 0 ? days : [storedDay(calendar.today)])].join('-')
  return {
    name: `${name}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: chunks(),
  }

  async function* chunks(): AsyncGenerator<string> {
    const format = csvFormats[context.user.language]
    for (let page = first; ;) {
      const { head, rows } = cellsOf(report, page.content, chosen, context)
      if (page === first) yield byteOrderMark + csvLine(head, format)
      yield* linesOf(rows, format)
      const { data } = page.content
      if (data.length < pageSize) return
      page = await pageAfter(data.at(-1)!)
    }
  }
}

async function* linesOf(rows: Cells['rows'], format: CsvFormat): AsyncGenerator<string> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(csvLine(row, format))
    if (lines.length < batchSize) continue
    yield lines.join('')
    lines = []
    await nextTurn()
  }
  yield lines.join('')
}
