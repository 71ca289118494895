import { type CacheUpdate, update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { type SavedReportId } from '@lustra/contract/ids'
import { type SavedParams, type SavedReport, savedReports } from '@lustra/contract/saved-reports'
import { type SavedReportsList, savedReportsKey } from './saved-queries.ts'

interface NamedReport {
  readonly id: SavedReportId
  readonly name: string
}

export const saveReport = mutation('savedReports.create', savedReports, 'create', {
  texts: ['savedReports'],
  done: ({ savedReports: saved }, { name }) => saved.isSaved(name),
})

export const renameSaved = mutation('savedReports.rename', savedReports, 'rename', {
  optimistic: ({ id, name }) => [
    onReports((all) => all.map((report) => (report.id === id ? { ...report, name } : report))),
  ],
})

export const changeSaved = mutation('savedReports.change', savedReports, 'change', {
  input: ({ id, params }: NamedReport & { readonly params: SavedParams }) => ({ id, params }),
  optimistic: ({ id, params }) => [
    onReports((all) => all.map((report) => (report.id === id ? { ...report, params } : report))),
  ],
  texts: ['savedReports'],
  done: ({ savedReports: saved }, { name }) => saved.isSaved(name),
})

export const removeSaved = mutation('savedReports.remove', savedReports, 'remove', {
  input: ({ id }: NamedReport) => ({ id }),
  optimistic: ({ id }) => [onReports((all) => all.filter((report) => report.id !== id))],
  texts: ['savedReports'],
  done: ({ savedReports: saved }, { name }) => saved.removed(name),
})

function onReports(change: (reports: SavedReport[]) => SavedReport[]): CacheUpdate {
  return update<SavedReportsList>(savedReportsKey, (list) => ({ ...list, reports: change(list.reports) }))
}
