import type { savedReports } from '@lustra/contract/saved-reports'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { savedReportOf, storedParams, wireSavedReport } from './saved-report.ts'

export const change: WriteHandlerOf<typeof savedReports, 'change'> = ({ id, params }, { app, author }) =>
  app.store.write(author, 'savedReports.change', async (writer) => {
    const report = await savedReportOf(writer, id)
    const stored = storedParams(report.code, params)
    await writer.update('saved_reports', id, { params: stored })
    writer.about(report.name)
    return { report: wireSavedReport({ ...report, params: stored }) }
  })
