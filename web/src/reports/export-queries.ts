import { channel } from '#data/calls.ts'
import { type NamedFile, fileCallsOver } from '#data/file-call.ts'
import { ReportExport, reportExportPath } from '@lustra/contract/reports'
import { type ReportCode } from '@lustra/domain/reports'
import * as z from 'zod/mini'
import { type ReportParams } from './report-address.ts'

const fileOf = fileCallsOver(channel)

export function exportCsv(code: ReportCode, params: ReportParams): Promise<NamedFile> {
  return fileOf(reportExportPath, z.encode(ReportExport, { code, ...params }))
}
