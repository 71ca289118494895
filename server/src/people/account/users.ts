import type { UserPreferences } from '../../kernel/app/signed-in-user.ts'
import { timeFormatOf } from '@lustra/contract/settings'
import type { Role } from '@lustra/contract/status'
import { calendarRulesOf } from '@lustra/domain/calendar'
import { parseReminderTime, defaultReminderTime } from '@lustra/domain/reminders'
import type { Language } from '@lustra/words'
import type { Reader, Transacting } from '../../kernel/database/database.ts'
import type { UsersTable } from '../../kernel/database/tables.ts'
import { grantRole } from './roles/roles.ts'
import { noPassword } from './passwords/password-hash.ts'
import { emailKey } from '../../email-address.ts'

export interface NewUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly language: Language
  readonly timeZone: string
  /** Null until the account is activated. */
  readonly passwordHash: string | null
  readonly now: number
}

/** Creates the account and its empty journal. The first weekday defaults to Sunday (FND-013); in Russian it is always Monday. */
export async function createUser(transaction: Transacting, user: NewUser): Promise<void> {
  await transaction
    .insertInto('users')
    .values({
      id: user.id,
      name: user.name,
      email: user.email,
      email_key: emailKey(user.email),
      password_hash: user.passwordHash,
      role: user.role,
      language: user.language,
      time_zone: user.timeZone,
      first_weekday: 0,
      time_format: '24',
      entries_may_overlap: 0,
      had_overlaps: 0,
      idle_minutes: 0,
      review_times: '',
      reminder_time: defaultReminderTime,
      reminders_by_email: 1,
      news_by_email: 0,
      plans_module: 'new',
      records_module: 'new',
      evernote_notebooks: '',
      init: 1,
      restore_page: null,
      password_changed_at: null,
      last_login_at: null,
      last_login_method: null,
      login_count: 0,
      disabled_at: null,
      created_at: user.now,
    })
    .execute()
  await grantRole(transaction, user.id, user.role)
  await transaction
    .insertInto('journals')
    .values({ user_id: user.id, seq: 0, remind_at: null, reminded: 0 })
    .execute()
  await transaction
    .insertInto('search_builds')
    .values({ user_id: user.id, build: 1, is_complete: 1 })
    .execute()
}

export async function endOnboarding(transaction: Transacting, userId: string): Promise<void> {
  await transaction.updateTable('users').set({ init: 0 }).where('id', '=', userId).execute()
}

/** The answers of the first steps that are settings. */
export async function setCalendarPreferences(
  transaction: Transacting,
  userId: string,
  changes: Partial<Pick<UsersTable, 'first_weekday' | 'entries_may_overlap' | 'had_overlaps'>>,
): Promise<void> {
  await transaction.updateTable('users').set(changes).where('id', '=', userId).execute()
}

export const preferenceColumns = [
  'name',
  'language',
  'time_zone',
  'first_weekday',
  'time_format',
  'entries_may_overlap',
  'idle_minutes',
  'reminder_time',
  'reminders_by_email',
  'news_by_email',
  'plans_module',
  'records_module',
] as const

export function preferencesFrom(row: Pick<UsersTable, (typeof preferenceColumns)[number]>): UserPreferences {
  const { firstWeekday } = calendarRulesOf(row.language, row.first_weekday)
  return {
    name: row.name,
    language: row.language,
    timeZone: row.time_zone,
    firstWeekday,
    timeFormat: timeFormatOf(row.language, row.time_format),
    entriesMayOverlap: row.entries_may_overlap === 1,
    idleMinutes: row.idle_minutes,
    // An invalid value counts as not set (SET-028).
    reminderTime: parseReminderTime(String(row.reminder_time)) ?? defaultReminderTime,
    remindersByEmail: row.reminders_by_email === 1,
    newsByEmail: row.news_by_email === 1,
    plansModule: row.plans_module,
    recordsModule: row.records_module,
  }
}

/** The columns for the choice whether entries may overlap. Overlaps of an earlier choice stay. */
export function overlapColumns(
  mayOverlap: boolean,
): Partial<Pick<UsersTable, 'entries_may_overlap' | 'had_overlaps'>> {
  return mayOverlap ? { entries_may_overlap: 1, had_overlaps: 1 } : { entries_may_overlap: 0 }
}

/** Whether anybody has completed a registration. */
export async function hasUsers(read: Reader): Promise<boolean> {
  const active = read.selectFrom('users').select('id').where('password_hash', 'is not', null)
  return (await active.limit(1).executeTakeFirst()) !== undefined
}

/** Locks the account, so that nothing else removes a way to sign in until the transaction ends. */
export async function lockAccount(transaction: Transacting, userId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set((eb) => ({ login_count: eb.ref('login_count') }))
    .where('id', '=', userId)
    .execute()
}

/** Accounts that were registered with a provider have none at first. */
export async function hasPassword(read: Reader, userId: string): Promise<boolean> {
  const row = await read
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '!=', noPassword)
    .executeTakeFirst()
  return row !== undefined
}
