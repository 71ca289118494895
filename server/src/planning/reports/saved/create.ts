import { maxSavedReports, type savedReports } from '@lustra/contract/saved-reports'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { readSavedReports, storedParams, wireSavedReport } from './saved-report.ts'

export const create: WriteHandlerOf<typeof savedReports, 'create'> = (
  { id, name, code, params },
  { app, author, now },
) =>
  app.store.write(author, 'savedReports.create', async (writer) => {
    const saved = await readSavedReports(writer)
    if (saved.some((report) => report.id === id)) {
      throw new Refusal('conflict', (words) => words.reportRefusals.idTaken, { field: 'id' })
    }
    if (saved.length >= maxSavedReports) {
      throw new Refusal('limit', (words) => words.reportRefusals.tooManySaved(maxSavedReports))
    }
    const row = { id, name, code, params: storedParams(code, params), created_at: now }
    await writer.insert('saved_reports', row)
    writer.about(name)
    return { report: wireSavedReport(row) }
  })
