import { ReportExport, reportExportPath, reports } from '@lustra/contract/reports'
import { savedReports } from '@lustra/contract/saved-reports'
import { calls, readCalls, file } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { report } from './report.ts'
import { recordsOfReport } from './records-of-report.ts'
import { change } from './saved/change.ts'
import { create } from './saved/create.ts'
import { list } from './saved/list.ts'
import { remove } from './saved/remove.ts'
import { rename } from './saved/rename.ts'
import { exportReport } from './export-report.ts'

export const reportsFeature: Feature = {
  calls: [
    calls(reports, { report, records: recordsOfReport }),
    calls(savedReports, { list, create, rename, change, remove }),
  ],
  files: [file({ path: reportExportPath, input: ReportExport }, exportReport)],
  largeReads: [readCalls(reports, { report, records: recordsOfReport })],
}
