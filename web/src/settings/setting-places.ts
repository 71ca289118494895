import type { Language } from '@lustra/contract/text'
import type { WordsOf } from '@lustra/words'

export interface SettingPlace {
  readonly id: string
  readonly name: string
  readonly to: '/settings' | '/settings/security' | '/settings/services' | '/settings/working-hours'
  /** The row or section to show and focus. */
  readonly hash?: string
}

/** The settings by their names; the ids of rows are the codes of their settings. */
export function settingPlaces(
  { settings, security, reminders }: WordsOf<'settings' | 'security' | 'reminders'>,
  language: Language,
  detectsIdleness: boolean,
): readonly SettingPlace[] {
  const { details, services } = settings
  const rows: readonly (readonly [id: string, name: string] | false)[] = [
    ['userName', details.name],
    ['userPassword', details.password],
    ['userLanguage', details.language],
    ['userTimeZone', details.timeZone],
    // In Russian both are fixed (FND-013, FND-N12).
    language !== 'ru' && ['firstDayOfWeek', details.firstDay],
    language !== 'ru' && ['timeFormat', details.timeFormat],
    ['entriesMayOverlap', details.mayOverlap],
    detectsIdleness && ['idleMinutes', details.idle],
    ['defaultReminderTime', reminders.settings.time],
    ['theme', details.theme],
    ['accountDataRemove', settings.removal.label],
    ['import', settings.import.title],
    ['export', settings.export.title],
  ]
  const page = (to: SettingPlace['to'], names: readonly string[]) =>
    names.map((name, index): SettingPlace => ({ id: `${to}${index}`, name, to }))
  return [
    ...rows.flatMap((row): SettingPlace[] =>
      row ? [{ id: row[0], name: row[1], to: '/settings', hash: row[0] }] : [],
    ),
    ...page('/settings/working-hours', [details.workingHours, settings.working.daysOff]),
    ...page('/settings/security', [
      settings.security,
      security.factor.label,
      security.passkeys.title,
      security.sessions.title,
      security.connections.title,
    ]),
    ...page('/settings/services', [services.open, services.mail.reminders, services.mail.news]),
  ]
}
