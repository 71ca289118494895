import type { savedReports } from '@lustra/contract/saved-reports'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { savedReportOf } from './saved-report.ts'

/** Does not use the recycle bin: a saved report has only parameters, and undo restores it. */
export const remove: WriteHandlerOf<typeof savedReports, 'remove'> = ({ id }, { app, author }) =>
  app.store.write(author, 'savedReports.remove', async (writer) => {
    const { name } = await savedReportOf(writer, id)
    await writer.delete('saved_reports', [id])
    writer.about(name)
    return { removed: id }
  })
