/** Streams all rows of a report as a CSV file. */
import type { ReportExport } from '@lustra/contract/reports'
import { storedDay } from '../store/stored-day.ts'
import { setImmediate } from 'node:timers/promises'
import type { output } from 'zod/mini'
import type { UserContext } from '../call/context.ts'
import { type CsvFormat, byteOrderMark, csvFormats, csvLine } from '../call/csv-line.ts'
import type { ServedFile } from '../call/serve-file.ts'
import { changesBy, defaultParams, periodOf, requestedParams } from './chosen-params.ts'
import { calendarOf, createReport } from './create-report.ts'
import { type Cells, cellsOf } from './report-cells.ts'
import { reportOf } from './report.ts'

/** The rows between which other requests get their turn. */
const batchSize = 500

export async function exportReport(
  input: output<typeof ReportExport>,
  context: UserContext,
): Promise<ServedFile> {
  const report = reportOf(input.code, 'code')
  const calendar = calendarOf(context)
  const defaults = defaultParams(report)
  const requested = { ...defaults, ...changesBy(report, requestedParams(report, input), defaults, calendar) }
  const { chosen, content } = await createReport(report, requested, context, Infinity)
  const { language } = context.user
  const { first, last } = periodOf(report, chosen, calendar)
  const days = [first, last].filter((day) => day !== null).map(storedDay)
  // A report without a period has the state of today.
  const name = ['lustra', report.code, ...(days.length > 0 ? days : [storedDay(calendar.today)])].join('-')
  return {
    name: `${name}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: chunksOf(cellsOf(report, content, chosen, context), csvFormats[language]),
  }
}

async function* chunksOf({ head, rows }: Cells, format: CsvFormat): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head, format)
  let lines: string[] = []
  for (const row of rows) {
    lines.push(csvLine(row, format))
    if (lines.length < batchSize) continue
    yield lines.join('')
    lines = []
    await setImmediate()
  }
  yield lines.join('')
}
