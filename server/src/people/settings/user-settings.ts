/** A user's settings, and the values that each accepts. */
import type { UserPreferences } from '../../kernel/app/signed-in-user.ts'
import {
  type ModuleChoice,
  type RowCode,
  type settings,
  type SettingCode,
  evernoteRowCode,
  moduleChoices,
  settingCodes,
} from '@lustra/contract/settings'
import type { ProviderId } from '@lustra/contract/providers'
import { subContinentOf } from '@lustra/domain/countries'
import { parseReminderTime } from '@lustra/domain/reminders'
import { idleMinutes } from '@lustra/domain/time'
import type { ReplyOf } from '@lustra/contract/call'
import type { ServerWords } from '@lustra/words'
import { isTimeZone } from '../../kernel/clock/user-clock.ts'
import { overlapColumns, type preferenceColumns } from '../account/index.ts'
import type { UsersTable } from '../../kernel/database/tables.ts'
import { countriesFor, countryOf } from './countries.ts'

export type Setting = ReplyOf<(typeof settings)['actions']['save']>['setting']

type PreferenceColumns = Partial<Pick<UsersTable, (typeof preferenceColumns)[number] | 'had_overlaps'>>
type SettingRefusal = keyof ServerWords['settingRefusals']

export type Row = ReplyOf<(typeof settings)['actions']['groups']>['groups'][number]['settings'][number]

/** The facts that decide which rows are visible. */
export interface Facts {
  readonly sendsMail: boolean
  readonly hasMailingList: boolean
  /** Whether the user tries experimental features (SET-052). */
  readonly tries: boolean
  /** Whether the account is restricted: its password cannot change, and it cannot be removed (SET-037). */
  readonly isRestricted: boolean
  readonly hasPassword: boolean
  /** The configured sign-in providers; Facebook in English only (SET-050). */
  readonly providers: readonly ProviderFacts[]
  /** Access to Google contacts; null without access. */
  readonly contacts: ContactsFacts | null
  /** Rows of other systems, as their features define them. */
  readonly others: Readonly<Partial<Record<RowCode, Omit<Row, 'id' | 'code'>>>>
}

export interface ContactsFacts {
  /** The name of the connected account. */
  readonly name: string
  readonly errorMessage: string | null
  readonly imported: NonNullable<Row['imported']> | null
}

export interface ProviderFacts {
  readonly id: ProviderId
  readonly displayName: string
  /** The connected account; null without one. */
  readonly userName: string | null
  readonly allowDisconnect: boolean
}

export function rowOf(user: UserPreferences, code: RowCode, facts: Facts): Row {
  if (code === 'userTimeZone') {
    return { ...settingOf(user, code, facts), countries: countriesFor(user.language, user.timeZone) }
  }
  if (isSettingCode(code)) return settingOf(user, code, facts)
  const row = (value: string, visible = true): Row => ({ id: code, code, value, visible })
  switch (code) {
    case 'userPassword':
      return row(facts.hasPassword ? 'YES' : '', !facts.isRestricted)
    case 'accountDataExport':
      return row('')
    case 'accountDataRemove':
      return row('', !facts.isRestricted)
    case 'userCountry':
      return row(countryOf(user.timeZone) ?? '', false)
    case 'userSubContinent': {
      const country = countryOf(user.timeZone)
      return row((country && subContinentOf(country)) ?? '', false)
    }
    case 'telegram_integration':
    case evernoteRowCode:
      return { ...row('', false), ...facts.others[code] }
    case 'googleContacts': {
      if (!facts.contacts) return row('', false)
      const { name, errorMessage, imported } = facts.contacts
      return {
        ...row('YES'),
        userName: name,
        allowDisconnect: true,
        ...(errorMessage !== null && { errorMessage }),
        ...(imported && { imported }),
      }
    }
    case '_accessGToken':
      return providerRow(code, 'google', facts)
    case '_accessFToken':
      return providerRow(code, 'facebook', facts)
    case '_accessOpenId':
      return providerRow(code, 'openid', facts)
  }
}

function providerRow(code: RowCode, id: ProviderId, { providers }: Facts): Row {
  const provider = providers.find((each) => each.id === id)
  if (!provider) return { id: code, code, value: '', visible: false }
  const { displayName, userName, allowDisconnect } = provider
  const connected = userName === null ? {} : { userName, allowDisconnect }
  return { id: code, code, value: userName === null ? '' : 'YES', visible: true, displayName, ...connected }
}

/**
 * A setting with its current value. Hides: the first weekday and time format when the language decides them (FND-N12),
 * e-mail settings when the server sends none, and the choice of modules without experimental features (TSK-N23).
 */
export function settingOf(
  user: UserPreferences,
  code: SettingCode,
  { sendsMail, hasMailingList, tries }: Pick<Facts, 'sendsMail' | 'hasMailingList' | 'tries'>,
): Setting {
  const setting = (value: string, visible = true): Setting => ({ id: code, code, value, visible })
  switch (code) {
    case 'userName':
      return setting(user.name)
    case 'userLanguage':
      return setting(user.language)
    case 'userTimeZone':
      return setting(user.timeZone)
    case 'firstDayOfWeek':
      return setting(String(user.firstWeekday), user.language !== 'ru')
    case 'timeFormat':
      return setting(user.timeFormat, user.language !== 'ru')
    case 'entriesMayOverlap':
      return setting(user.entriesMayOverlap ? 'YES' : 'NO')
    case 'idleMinutes':
      return setting(String(user.idleMinutes))
    case 'defaultReminderTime':
      return setting(String(user.reminderTime))
    case 'remindersByEmail':
      return setting(user.remindersByEmail ? 'YES' : 'NO', sendsMail)
    case 'newsByEmail':
      return setting(user.newsByEmail ? 'YES' : 'NO', hasMailingList)
    case 'new_plans_module':
      return setting(user.plansModule, tries)
    case 'new_records_module':
      return setting(user.recordsModule, tries)
  }
}

/** The columns to store for a value, or the reason for a refusal. */
export function columnsFor(
  user: UserPreferences,
  code: SettingCode,
  value: string,
): PreferenceColumns | { refused: SettingRefusal } {
  switch (code) {
    case 'userName': {
      const name = value.trim()
      return name === '' || name.length > 30 ? { refused: code } : { name }
    }
    case 'userLanguage':
      return value === 'en' || value === 'ru' ? { language: value } : { refused: code }
    case 'userTimeZone':
      return isTimeZone(value) ? { time_zone: value } : { refused: code }
    case 'firstDayOfWeek':
      if (user.language === 'ru') return { refused: 'mondayInRussian' }
      return value === '0' || value === '1' ? { first_weekday: value === '0' ? 0 : 1 } : { refused: code }
    case 'timeFormat':
      if (user.language === 'ru') return { refused: 'hours24InRussian' }
      return value === '24' || value === '12' ? { time_format: value } : { refused: code }
    case 'entriesMayOverlap':
      return value === 'YES' || value === 'NO' ? overlapColumns(value === 'YES') : { refused: code }
    case 'idleMinutes': {
      const minutes = idleMinutes.find((each) => String(each) === value)
      return minutes === undefined ? { refused: code } : { idle_minutes: minutes }
    }
    case 'defaultReminderTime': {
      const time = parseReminderTime(value)
      return time === null ? { refused: code } : { reminder_time: time }
    }
    case 'remindersByEmail':
      return value === 'YES' || value === 'NO'
        ? { reminders_by_email: Number(value === 'YES') }
        : { refused: code }
    case 'newsByEmail':
      return value === 'YES' || value === 'NO'
        ? { news_by_email: Number(value === 'YES') }
        : { refused: code }
    case 'new_plans_module':
      return isModule(value) ? { plans_module: value } : { refused: 'module' }
    case 'new_records_module':
      return isModule(value) ? { records_module: value } : { refused: 'module' }
  }
}

function isModule(value: string): value is ModuleChoice {
  return moduleChoices.some((choice) => choice === value)
}

export function isSettingCode(id: string): id is SettingCode {
  return settingCodes.some((code) => code === id)
}
