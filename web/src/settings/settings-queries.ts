/** What the settings screen asks of the server. */
import { calls, line } from '#data/calls.ts'
import { type NamedFile, fileCallsOver } from '#data/file-call.ts'
import { speak } from '#language/spoken.ts'
import { queries } from '#data/queries.ts'
import { session } from '#data/session.ts'
import { accountExport } from '@lustra/contract/account-data'
import { type SessionId } from '@lustra/contract/ids'
import { security } from '@lustra/contract/account'
import { type SettingCode, settings } from '@lustra/contract/settings'
import { type Language } from '@lustra/contract/text'
import { recordsExportPath } from '@lustra/contract/time'
import { queryOptions } from '@tanstack/react-query'
import { isLanguage } from '#language/choice.ts'

const settingCalls = calls(settings)
const securityCalls = calls(security)
const exportCalls = calls(accountExport)
const fileOf = fileCallsOver(line)

/** Failures stand at the fields that caused them. */
const atTheField = { failures: 'caller' } as const

/** Which settings there are, and which of them can be seen, depends on the language. */
export function settingsQuery(language: Language) {
  return queryOptions({
    queryKey: ['settings', language],
    queryFn: async () => {
      const { groups } = await settingCalls.groups({}, atTheField)
      return groups.flatMap((group) => group.settings)
    },
  })
}

export async function saveSetting(change: {
  readonly id: string
  readonly code: SettingCode
  readonly value: string
}) {
  const { id, code, value } = change
  const { setting } = await settingCalls.save({ id, field: 'value', value }, atTheField)
  if (code === 'userLanguage' && isLanguage(setting.value)) await speak(setting.value)
  // Names, days and hours stand everywhere.
  await queries.invalidateQueries()
  return setting
}

const sessionsKey = ['sessions'] as const

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async () => (await securityCalls.listSessions({}, atTheField)).sessions,
  // They come and go without a journal.
  staleTime: 0,
})

export async function endSession(sessionId: SessionId): Promise<void> {
  try {
    await securityCalls.endSession({ sessionId })
  } finally {
    await queries.invalidateQueries({ queryKey: sessionsKey })
  }
}

export interface NewPassword {
  readonly oldpass: string
  readonly password: string
  readonly repass: string
}

/** Ends all other sessions; this one goes on under a new token. */
export async function changePassword(passwords: NewPassword): Promise<void> {
  const { token } = await securityCalls.changePass(passwords, atTheField)
  session.begin(token)
  await queries.invalidateQueries({ queryKey: sessionsKey })
}

/** As that of a file, its failure is the caller's. */
export async function exportAccount(includeRemoved: boolean): Promise<NamedFile> {
  const { fileName, data } = await exportCalls.export({ includeRemoved }, { failures: 'caller' })
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return { name: fileName, data: new Blob([bytes], { type: 'application/json' }) }
}

/** All of them, whenever they were. */
export function exportRecords(): Promise<NamedFile> {
  return fileOf(recordsExportPath, { from: null, to: null })
}
