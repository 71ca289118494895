/** What the settings screen reads, and how a password is changed. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { session } from '#data/session.ts'
import { security } from '@lustra/contract/account'
import { settings } from '@lustra/contract/settings'
import { type Language } from '@lustra/contract/text'
import { queryOptions } from '@tanstack/react-query'

const settingCalls = calls(settings)
const securityCalls = calls(security)
const stored = queryFamily('settings', ['settings'])

/** The screen shows failures itself. */
const byScreen = { failures: 'caller' } as const

export const settingsKey = stored.key
export const sessionsKey = ['sessions'] as const

/** Which settings there are, and which of them can be seen, depends on the language. */
export function settingsQuery(language: Language) {
  return queryOptions({
    queryKey: [...settingsKey, language],
    queryFn: () =>
      stored.read(async () => {
        const { groups } = await settingCalls.groups({}, byScreen)
        return groups.flatMap((group) => group.settings)
      }),
  })
}

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async () => (await securityCalls.listSessions({}, byScreen)).sessions,
  // They come and go without a journal.
  staleTime: 0,
})

export interface NewPassword {
  readonly oldpass: string
  readonly password: string
  readonly repass: string
}

/**
 * Ends all other sessions; this one goes on under a new token. Not a queued command: a password must not wait for another
 * sign-in, and never be stored.
 */
export async function changePassword(passwords: NewPassword): Promise<void> {
  const { token } = await securityCalls.changePass(passwords, byScreen)
  session.renew(token)
  await queries.invalidateQueries({ queryKey: sessionsKey })
}
