/** Converts saved reports between the stored and the wire format. */
import { type SavedReport, SavedParams } from '@lustra/contract/saved-reports'
import { type Report, type ReportParam, chartParamsOf, findReport } from '@lustra/domain/reports'
import * as z from 'zod/mini'
import type { SavedReportsTable } from '../../../kernel/database/tables.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import type { Writer } from '../../../kernel/store/writer.ts'

export type WireSavedReport = z.input<typeof SavedReport>

export async function savedReportOf(writer: Writer, id: string): Promise<SavedReportsTable> {
  const [row] = await writer.rows('saved_reports', [id])
  if (!row) throw new Refusal('not-found', (words) => words.reportRefusals.noSaved, { field: 'id' })
  return row
}

export function readSavedReports({ read, userId }: UserReads): Promise<SavedReportsTable[]> {
  return read
    .selectFrom('saved_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function wireSavedReport({
  id,
  code,
  name,
  params,
}: Omit<SavedReportsTable, 'user_id'>): WireSavedReport {
  return { id, code, name, params: JSON.parse(params) as WireSavedReport['params'] }
}

/** The report's parameters to store. A preset is stored without its days, which follow the current day. */
export function storedParams(code: SavedReportsTable['code'], params: SavedParams): string {
  const report: Report = findReport(code)!
  const kept = report.params.filter((param) => params.periodPreset == null || !days.has(param))
  const all = [...kept, ...chartParamsOf(report)].map((param) => [param, params[param]])
  return JSON.stringify(z.encode(SavedParams, Object.fromEntries(all)))
}

const days: ReadonlySet<ReportParam> = new Set(['startTime', 'endTime'])
