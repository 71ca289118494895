/** The connection with Evernote. The calls are neither journaled nor queued. */
import { beginConnect } from '#account/index.ts'
import { sessionStore } from '#browser/storage.ts'
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type EvernoteNotebook, evernoteNotebooks, evernoteSettings } from '@lustra/contract/evernote'
import { queryOptions } from '@tanstack/react-query'
import { settingsKey } from '../settings-queries.ts'

const settingCalls = calls(evernoteSettings)
const inboxCalls = calls(evernoteNotebooks)
const byRow = { failures: 'caller' } as const
const logs = queryFamily('evernoteLog', [])

export type EvernoteLog = ResultOf<(typeof evernoteSettings)['actions']['evernoteLog']>

export const evernoteLogQuery = queryOptions({
  queryKey: logs.key,
  queryFn: () => logs.read(() => settingCalls.evernoteLog({}, byRow)),
})

export async function connectEvernote(): Promise<void> {
  const browserHash = await beginConnect(sessionStore, 'notes', 'evernote')
  const { redirectUrl } = await settingCalls.connectEvernote({ browserHash }, byRow)
  location.assign(redirectUrl)
}

export async function disconnectEvernote(): Promise<void> {
  await settingCalls.disconnectEvernote({}, byRow)
  await queries.invalidateQueries({ queryKey: settingsKey })
}

/** The log reports the end of the synchronization. */
export async function syncEvernote(): Promise<void> {
  await settingCalls.syncEvernote({}, byRow)
  await queries.invalidateQueries({ queryKey: logs.key })
}

/** The server asks Evernote. */
export async function fetchNotebooks(): Promise<EvernoteNotebook[]> {
  return (await inboxCalls.evernoteNotebookList({}, byRow)).notebooks
}
