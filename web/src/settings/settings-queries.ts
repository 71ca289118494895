import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { settings } from '@lustra/contract/settings'
import { type Language } from '@lustra/contract/text'
import { queryOptions } from '@tanstack/react-query'

const settingCalls = calls(settings)
const stored = queryFamily('settings', ['settings'])

const byScreen = { failures: 'caller' } as const

export const settingsKey = stored.key

/** Which settings exist and are visible depends on the language. */
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

export interface NewPassword {
  readonly oldpass: string
  readonly password: string
  readonly repass: string
}
