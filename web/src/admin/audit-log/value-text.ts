import { dateTexts } from '#language/dates/date-texts.ts'
import { timeOfDayText } from '#language/dates/time-format.ts'
import { dayAndTimeText } from '#language/dates/instant-texts.ts'
import type { AuditEvent } from '@lustra/contract/audit-log'
import type { Language } from '@lustra/contract/text'
import { dayOf, parseLocalTime, timeOfDay } from '@lustra/domain/calendar'
import type { WordsOf } from '@lustra/words'

export interface Reader {
  readonly words: WordsOf<'auditLog' | 'users' | 'subscription' | 'globalSettings'>
  readonly language: Language
  readonly timeZone: string
}

type ValueEvent = Pick<AuditEvent, 'act' | 'targetId' | 'settingKind'>

const unitOfSetting: Readonly<Record<string, string>> = {
  session_timeout: 'day',
  delete_inactive_user_data_period: 'day',
  backup_interval: 'hour',
  evernote_update_timeout: 'minute',
  log_limit_period: 'millisecond',
}

type ValueText = (value: string, event: ValueEvent, reader: Reader) => string

const rolesText: ValueText = (value, _, { words }) =>
  value
    .split(', ')
    .map((role) => named(words.users.roles, role))
    .join(', ')
const planText: ValueText = (value, _, { words }) => named(words.subscription.plans, value)
const usersText: ValueText = (value, _, { words }) => words.users.totalFound(Number(value))
const noteText: ValueText = (value, _, { language }) => titleAndDate(value, language)

const texts: Readonly<Partial<Record<AuditEvent['act'], ValueText>>> = {
  'setting-changed': settingText,
  'role-granted': rolesText,
  'role-withdrawn': rolesText,
  'user-invited': rolesText,
  'plan-granted': planText,
  'plan-withdrawn': planText,
  'test-mail-sent': (value, _, { words }) => named(words.globalSettings.systems, value),
  'user-migrations-applied': usersText,
  'inactive-accounts-warned': usersText,
  'backup-restored': (value, _, { language, timeZone }) =>
    dayAndTimeText(Date.parse(value), language, timeZone),
  'release-note-added': noteText,
  'release-note-changed': noteText,
  'release-note-removed': noteText,
}

/** Texts that are no codes, such as addresses and file names, are returned unchanged. */
export function valueText(value: string, event: ValueEvent, reader: Reader): string {
  return texts[event.act]?.(value, event, reader) ?? value
}

function settingText(value: string, { targetId, settingKind }: ValueEvent, reader: Reader): string {
  const { auditLog, users, subscription } = reader.words
  if (value === '') return auditLog.empty
  if (settingKind === 'switch') return value === 'true' ? auditLog.on : auditLog.off
  if (settingKind === 'role') return named(users.roles, value)
  if (settingKind === 'registration') return named(auditLog.registration, value)
  if (targetId === 'popular_payment_plan_id') return named(subscription.plans, value)
  if (settingKind !== 'number') return value
  // A port has no thousands separator.
  if (targetId.endsWith('_port')) return value
  const unit = unitOfSetting[targetId]
  const format = new Intl.NumberFormat(
    reader.language,
    unit === undefined ? {} : { style: 'unit', unit, unitDisplay: 'long' },
  )
  return format.format(Number(value))
}

/** The value is the title and the publication date of a release note. */
function titleAndDate(value: string, language: Language): string {
  const end = value.lastIndexOf(', ')
  const date = parseLocalTime(value.slice(end + 2))
  if (date === null) return value
  const day = dateTexts(language).shortDayAndYear(dayOf(date))
  return `${value.slice(0, end)}, ${day}, ${timeOfDayText(timeOfDay(date))}`
}

function named(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code
}
