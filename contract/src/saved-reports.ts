/** POST /v2/reports/saved: saved reports with their parameters. */
import { type ReportCode, reports } from '@lustra/domain/reports'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { SavedReportId } from './ids.ts'
import { chartValues, paramValues } from './reports.ts'
import { trimmedText } from './text.ts'

export const savedReportNameLength = 255
export const maxSavedReports = 100

const Code = z.enum(reports.map(({ code }) => code) as [ReportCode, ...ReportCode[]])
const Name = trimmedText(savedReportNameLength)
/** A preset is saved without its days, so that they follow the current day. Reports saved without a view are charts. */
export const SavedParams = z.partial(z.object({ ...paramValues, ...chartValues }))
export type SavedParams = z.output<typeof SavedParams>

export const SavedReport = z.object({
  id: SavedReportId,
  name: z.string(),
  code: Code,
  params: SavedParams,
})
export type SavedReport = z.output<typeof SavedReport>

const Changed = { report: SavedReport }

export const savedReports = family('/v2/reports/saved', {
  /** In the order of saving. */
  list: call(
    {},
    {
      reports: z.array(SavedReport),
      /** The names of tasks, contexts and goals in the parameters, by id, as far as they exist. */
      names: z.record(z.string(), z.string()),
    },
  ),
  /** Parameters that the report does not have are ignored. */
  create: call({ id: SavedReportId, name: Name, code: Code, params: SavedParams }, Changed),
  rename: call({ id: SavedReportId, name: Name }, Changed),
  /** Replaces the parameters. */
  change: call({ id: SavedReportId, params: SavedParams }, Changed),
  remove: call({ id: SavedReportId }, { removed: SavedReportId }),
})
