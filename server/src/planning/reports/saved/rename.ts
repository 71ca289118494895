import type { savedReports } from '@lustra/contract/saved-reports'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { savedReportOf, wireSavedReport } from './saved-report.ts'

export const rename: WriteHandlerOf<typeof savedReports, 'rename'> = ({ id, name }, { app, author }) =>
  app.store.write(author, 'savedReports.rename', async (writer) => {
    const report = await savedReportOf(writer, id)
    await writer.update('saved_reports', id, { name })
    writer.about(name)
    return { report: wireSavedReport({ ...report, name }) }
  })
