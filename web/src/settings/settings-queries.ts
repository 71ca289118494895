/** The queries of the settings screen, and the change of the password. */
import { calls } from '#data/calls.ts'
import { queryFamily, userKey } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { session } from '#data/session.ts'
import { security } from '@lustra/contract/account'
import { settings } from '@lustra/contract/settings'
import { type RemovalForm } from './removal/removal-form.ts'
import { type Language } from '@lustra/contract/text'
import { queryOptions } from '@tanstack/react-query'

const settingCalls = calls(settings)
const securityCalls = calls(security)
const stored = queryFamily('settings', ['settings'])

/** The screen shows failures in place of the settings. */
const byScreen = { failures: 'caller' } as const

export const settingsKey = stored.key
export const sessionsKey = ['sessions'] as const

/** Which settings exist and which are visible depends on the language. */
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
  // Sessions are not journaled, so nothing announces their changes.
  staleTime: 0,
})

export interface NewPassword {
  readonly oldpass: string
  readonly password: string
  readonly repass: string
}

/**
 * Ends all other sessions; this one continues with a new token. Not a queued command: a password must not wait for another
 * sign-in, and never be stored.
 */
export async function changePassword(passwords: NewPassword): Promise<void> {
  const { token } = await securityCalls.changePass(passwords, byScreen)
  session.renew(token)
  await queries.invalidateQueries({ queryKey: sessionsKey })
}

/** Not queued: like the password, a proof must not wait for another sign-in, and never be stored. */
export async function confirmIdentity(password: string): Promise<void> {
  await securityCalls.confirm({ password }, byScreen)
}

/** Whether the address has changed; otherwise a link is on its way to the new one. */
export async function changeEmail(email: string): Promise<boolean> {
  const { changed } = await securityCalls.changeEmail({ email }, byScreen)
  if (changed) await queries.invalidateQueries({ queryKey: userKey })
  return changed
}

export async function removeAccount(form: RemovalForm): Promise<void> {
  await securityCalls.removeAccount(form, byScreen)
}
