import { type CacheUpdate, update } from '#data/cache-update.ts'
import { Refused, Unreachable } from '#data/call-failed.ts'
import { mutation, userKey } from '#data/client.ts'
import { failures } from '#data/failures.ts'
import { type User } from '#data/user.ts'
import { isLanguage } from '#language/choice.ts'
import { applyLanguage } from '#language/load-language.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type SettingCode, type TimeFormat, settings, timeFormats } from '@lustra/contract/settings'
import { type Language } from '@lustra/contract/text'
import { idleMinutes } from '@lustra/domain/time'
import { settingsKey } from './settings-queries.ts'

export type Setting = ResultOf<(typeof settings)['actions']['save']>['setting']

interface SettingChange {
  readonly code: SettingCode
  readonly value: string
}

export const saveSetting = mutation('settings.save', settings, 'save', {
  input: ({ code, value }: SettingChange) => ({ id: code, field: 'value' as const, value }),
  optimistic: userChanged,
  merge: ({ setting }) => [settingSaved(setting), ...userChanged(setting)],
})

/** The interface changes at once. */
export function changeLanguage(language: Language): void {
  void applyLanguage(language)
  void saveLanguage(language)
}

/** A failure opens the error dialog, because there is no form to show it (FND-062, FND-063). */
async function saveLanguage(language: Language): Promise<void> {
  const outcome = await saveSetting.run({ code: 'userLanguage', value: language }, { failures: 'caller' })
  if (outcome.ok) return
  const { failure } = outcome
  if (failure instanceof Refused) failures.report(failure)
  if (failure instanceof Unreachable) {
    failures.report(new Unreachable(failure.message, () => saveLanguage(language), { cause: failure }))
  }
}

function settingSaved(setting: Setting): CacheUpdate {
  return update<Setting[]>(
    settingsKey,
    (all) => all.map((each) => (each.id === setting.id ? { ...each, ...setting } : each)),
    {
      isPartial: true,
    },
  )
}

/** Updates the cached user until the status is refetched. */
function userChanged({ code, value }: SettingChange): CacheUpdate[] {
  const userWith = (changes: Partial<User>) => [
    update<User>(userKey, (user) => ({ ...user, ...changes }), { isPartial: true }),
  ]
  if (code === 'userLanguage' && isLanguage(value)) return userWith({ language: value })
  if (code === 'userTimeZone') return userWith({ timeZone: value })
  if (code === 'timeFormat' && isTimeFormat(value)) return userWith({ timeFormat: value })
  if (code === 'entriesMayOverlap') return userWith({ entriesMayOverlap: value === 'YES' })
  const minutes = idleMinutes.find((each) => String(each) === value)
  if (code === 'idleMinutes' && minutes !== undefined) return userWith({ idleMinutes: minutes })
  return []
}

function isTimeFormat(value: string): value is TimeFormat {
  return timeFormats.some((format) => format === value)
}
