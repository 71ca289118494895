import { type Role, userStatus } from '@lustra/contract/status'
import { timeFormatOf } from '@lustra/contract/settings'
import type { ResultOf } from '@lustra/contract/call'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { replay } from './cache-update.ts'
import { calls } from './calls.ts'
import { data, queryFamily, userKey } from './client.ts'
import { queries } from './queries.ts'
import { session } from './session.ts'
import { useUpdatesFor } from './use-optimistic-query.ts'
import { clock, untilClocksMayChange } from '#browser/clock.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { applyLanguage } from '#language/load-language.ts'

type Status = ResultOf<(typeof userStatus)['actions']['getStatus']>

export interface User extends Status {
  /** Client time minus the server's, in seconds. */
  readonly currTimeDiff: number
}

const { getStatus } = calls(userStatus)

const { read } = queryFamily(userKey[0], ['settings', 'capacity'])

export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: () =>
    read(async () => {
      const { token } = session
      const status = await getStatus({}, { failures: 'caller', ...(token !== null && { token }) })
      if (token !== null) session.identify(token, { id: status.id, name: status.fullName })
      const user = userOf(status, clock.offset)
      // An unsaved choice of language takes precedence.
      const chosen = replay(user, data.updatesFor(userKey))
      await applyLanguage(chosen.language)
      timeFormat.set(timeFormatOf(chosen.language, chosen.timeFormat))
      return user
    }),
  refetchInterval: () => untilClocksMayChange(Date.now()),
  refetchOnWindowFocus: true,
})

function userOf(status: Status, currTimeDiff: number): User {
  return { ...status, currTimeDiff }
}

/** For screens behind sign-in, whose route has already loaded the user. */
export function useUser(): User {
  const { data: user } = useSuspenseQuery(userQuery)
  return replay(user, useUpdatesFor(userKey))
}

/** The signed-in user's zone for code outside of components; UTC before sign-in. */
export function currentTimeZone(): string {
  const user = queries.getQueryData<User>(userKey)
  return user ? replay(user, data.updatesFor(userKey)).timeZone : 'UTC'
}

/** Whether the current role is administrator; an administrator may use another role. */
export function isAdministrator(user: { readonly role: Role }): boolean {
  return user.role === 'administrator'
}

/** One or two initials for the avatar button. */
export function initialsOf(fullName: string): string {
  const letters = fullName.match(/(?<!\S)\S/gu) ?? []
  return letters
    .filter((_, index) => index === 0 || index === letters.length - 1)
    .join('')
    .toLocaleUpperCase()
}
