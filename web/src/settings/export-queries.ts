/** Calls that return files. The caller shows failures, because only it can save the file of a retry. */
import { calls, channel } from '#data/calls.ts'
import { type NamedFile, fileCallsOver } from '#data/file-call.ts'
import { accountExport } from '@lustra/contract/account-data'
import { recordsExportPath } from '@lustra/contract/time'

const exportCalls = calls(accountExport)
const fileOf = fileCallsOver(channel)

export async function exportAccount(includeRemoved: boolean): Promise<NamedFile> {
  const { fileName, data } = await exportCalls.export({ includeRemoved }, { failures: 'caller' })
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return { name: fileName, data: new Blob([bytes], { type: 'application/json' }) }
}

/** All records of all time. */
export function exportRecords(): Promise<NamedFile> {
  return fileOf(recordsExportPath, { from: null, to: null })
}
