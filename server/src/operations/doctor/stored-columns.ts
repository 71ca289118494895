/** Checks of the values that the program reads from each column. The compiler refuses a missing column. */
import { areas } from '@lustra/contract/area'
import { changeSources } from '@lustra/contract/history'
import { auditActorKinds, auditActs, auditTargetKinds } from '@lustra/contract/audit'
import { ProviderId } from '@lustra/contract/providers'
import { newEntryId } from '@lustra/contract/ids'
import { moduleChoices, timeFormats } from '@lustra/contract/settings'
import { roles } from '@lustra/contract/status'
import { type FieldKind, taskFieldNames, taskFields } from '@lustra/contract/task-fields'
import {
  type LocalTime,
  addSeconds,
  formatLocalTime,
  parseLocalTime,
  secondsPerDay,
  timeLevels,
} from '@lustra/domain/calendar'
import { lastTime, parseOccurrenceId, parseRule } from '@lustra/domain/recurrence'
import { defaultReminderTime, parseReminderTime } from '@lustra/domain/reminders'
import { isReviewId, parseReviewTimes } from '@lustra/domain/reviews'
import { paidPlans } from '@lustra/domain/subscription'
import { formatTrackedDay, idleMinutes, parseTrackedDay } from '@lustra/domain/time'
import { userClasses } from '@lustra/domain/users'
import * as z from 'zod/mini'
import { isStoredPassword, noPassword } from '../../people/account/index.ts'
import { tableForms } from '../../people/account-data/index.ts'
import { isTimeZone, storedNow } from '../../kernel/clock/user-clock.ts'
import type { Reader } from '../../kernel/database/database.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import { type FieldColumns, columnOf } from '../../kernel/database/task-columns.ts'
import { emailKey } from '../../email-address.ts'
import { type GlobalCode, isGlobalCode, isReadable } from '../global-settings/setting-codes.ts'
import type { JournaledTable, Values } from '../../kernel/store/changes.ts'
import { StoredFacts, noStoredFacts } from '../../people/subscription/index.ts'
import { intervalColumns, intervalOf } from '../../planning/time/index.ts'

export interface ColumnCheck {
  /** Checks the value alone, or together with other columns of the row. */
  readonly isValid: (value: unknown, row: Values) => boolean
  /** The predicate of the finding, after the column name. */
  readonly fault: string
  /** Null when the store cannot tell the original value. */
  readonly repair: ColumnRepair | null
}

export interface ColumnRepair {
  /** The text after "Repair:". */
  readonly text: string
  /** Whether the journal may have a better value, because the user entered it. */
  readonly isInJournal: boolean
  /** The columns to set, `deletion`, or null when the original value is unknown. */
  readonly replace: (row: Values, read: Reader) => Replacement | Promise<Replacement>
}

type Replacement = Values | typeof deletion | null

/** The row is deleted. */
export const deletion = 'deletion'

/** Any value is valid: a text, a number, a flag, an id. */
const anything = null

const unreadable = 'cannot be read'

/** Replaces an unreadable value by a neutral one. */
function check(isValid: (value: unknown) => boolean, column: string, substitute: unknown): ColumnCheck {
  const repair: ColumnRepair = {
    text: `set it to ${JSON.stringify(substitute)}`,
    isInJournal: false,
    replace: () => ({ [column]: substitute }),
  }
  return { isValid, fault: unreadable, repair }
}

/** An id with an underscore belongs to an occurrence: series and day. */
const occurrenceOrEntry: ColumnCheck = {
  isValid: (id) => !String(id).includes('_') || parseOccurrenceId(String(id)) !== null,
  fault: 'belongs to no occurrence',
  repair: {
    text: 'make it a single entry with a new id',
    isInJournal: false,
    replace: () => ({ id: newEntryId(), detached: 1 }),
  },
}

/** Without the journal, the rule determines the end; null would make the series endless. */
const lastTimeOfSeries: ColumnCheck = {
  ...own('series', 'last_time'),
  repair: {
    text: 'take it from the rule',
    isInJournal: true,
    replace({ rule, start_time: start }) {
      const [parsed, first] = [parseRule(String(rule)), localTimeOf(start)]
      if (parsed === null || first === null) return null
      const last = lastTime(parsed, first)
      return { last_time: last === null ? null : formatLocalTime(last) }
    },
  },
}

function deleting(isValid: ColumnCheck['isValid']): ColumnCheck {
  return {
    isValid,
    fault: unreadable,
    repair: { text: 'delete the row', isInJournal: false, replace: () => deletion },
  }
}

function following(
  source: string,
  isValid: ColumnCheck['isValid'],
  replace: ColumnRepair['replace'],
): ColumnCheck {
  const repair = { text: `take it from ${source}`, isInJournal: false, replace }
  return { isValid, fault: `does not follow from ${source}`, repair }
}

const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value)
const orNull = (isValid: (value: unknown) => boolean) => (value: unknown) => value === null || isValid(value)
const orEmpty = (isValid: (value: unknown) => boolean) => (value: unknown) => value === '' || isValid(value)

function jsonOf(shape: z.ZodMiniType): (value: unknown) => boolean {
  return (value) => {
    try {
      return z.safeParse(shape, JSON.parse(value as string)).success
    } catch {
      return false
    }
  }
}

const ids = z.array(z.string())

/** A column of user data that account files have in the same form. `substitute` applies when the journal has no value. */
function own(table: JournaledTable, column: string, substitute?: unknown): ColumnCheck {
  const { row, json } = tableForms[table] as { row: z.ZodMiniObject; json: readonly string[] }
  const form = row.shape[column] as z.ZodMiniType
  const isValid = json.includes(column)
    ? orNull(jsonOf(form))
    : (value: unknown) => z.safeParse(form, value).success
  const other = substitute === undefined ? '' : `, else ${JSON.stringify(substitute)}`
  return {
    isValid,
    fault: unreadable,
    repair: {
      text: `take it from the journal${other}`,
      isInJournal: true,
      replace: () => (substitute === undefined ? null : { [column]: substitute }),
    },
  }
}

function localTimeOf(value: unknown): LocalTime | null {
  const time = typeof value === 'string' ? parseLocalTime(value) : null
  return time !== null && formatLocalTime(time) === value ? time : null
}

const isLocalTime = (value: unknown) => localTimeOf(value) !== null

const after = (time: unknown, seconds: unknown): string | null => {
  const start = localTimeOf(time)
  return start === null ? null : formatLocalTime(addSeconds(start, seconds as number))
}

const secondsBetween = (start: unknown, end: unknown): number | null => {
  const [from, to] = [localTimeOf(start), localTimeOf(end)]
  return from === null || to === null || to <= from ? null : to - from
}

/** A duration can also be derived from start and end. */
function durationBy(isValid: ColumnCheck['isValid']): ColumnCheck {
  return {
    isValid,
    fault: unreadable,
    repair: {
      text: 'take it from the journal, else from the start and the end',
      isInJournal: true,
      replace: ({ start_time, end_time }) => {
        const duration = secondsBetween(start_time, end_time)
        return duration === null ? null : { duration }
      },
    },
  }
}

const isEntryDuration = own('entries', 'duration').isValid
const isRecordDuration = (value: unknown) => Number.isInteger(value) && (value as number) >= 0

/** The start of an entry can also be derived from its end and duration. */
const entryStart: ColumnCheck = {
  ...own('entries', 'start_time'),
  repair: {
    text: 'take it from the journal, else from the end and the duration',
    isInJournal: true,
    replace: ({ end_time, duration }) => {
      const start_time = after(end_time, -(duration as number))
      return start_time === null ? null : { start_time }
    },
  },
}

type RecordPlace = Readonly<
  Record<'start_at' | 'duration' | 'utc_offset', number> & { zone: string; start_time: string }
>

const isOffset = own('records', 'utc_offset').isValid

/** The stored local time is kept, because the rules of its zone may have changed since. */
const recordStart = (row: Values) => {
  const { start_at, utc_offset } = row as RecordPlace
  return formatLocalTime((Math.floor(start_at / 1000) + utc_offset) as LocalTime)
}

function isRecordEnd(value: unknown, row: Values): boolean {
  const { start_at, duration, zone, start_time } = row as RecordPlace
  // These columns are repaired first.
  if (!isLocalTime(start_time) || !isTimeZone(zone) || !isRecordDuration(duration)) return true
  return value === after(start_time, duration) || value === storedNow(start_at + duration * 1000, zone)
}

const placeOfRecord = (row: Values) =>
  intervalColumns(intervalOf(row as RecordPlace), (row as RecordPlace).zone)

/** If the local time agrees with the zone, the offset is wrong. */
function repairedStart(row: Values): Values {
  const { utc_offset, start_time } = placeOfRecord(row)
  return row['start_time'] === start_time ? { utc_offset } : { start_time: recordStart(row) }
}

/** Without the journal, a day of time off is the other one. */
function dayOfStretch(column: 'first_day' | 'last_day'): ColumnCheck {
  const { isValid: isDay, fault } = own('days_off', column)
  const other = column === 'first_day' ? 'last_day' : 'first_day'
  const isValid: ColumnCheck['isValid'] = (value, row) =>
    isDay(value, row) && (column === 'first_day' || !isDay(row[other], row) || row[other]! <= value!)
  const repair: ColumnRepair = {
    text: 'take it from the journal, else from the other day, else delete the row',
    isInJournal: true,
    replace: (row) => (isDay(row[other], row) ? { [column]: row[other] } : deletion),
  }
  return { isValid, fault, repair }
}

/** Used when the journal lacks the value; names, texts and flags are always readable. */
const substitutes: { readonly [Kind in FieldKind]?: unknown } = {
  priority: 0,
  time: null,
  duration: null,
  level: null,
}

const checksOfFields = Object.fromEntries(
  taskFieldNames.map((field) => {
    const { kind } = taskFields[field]
    return [
      columnOf[field],
      kind in substitutes ? own('tasks', columnOf[field], substitutes[kind]) : anything,
    ]
  }),
) as Record<keyof FieldColumns, ColumnCheck | null>

const statusOfTask: ColumnCheck = {
  ...own('tasks', 'status'),
  repair: {
    text: 'take it from the journal, else from the times of its completion and cancellation',
    isInJournal: true,
    replace: ({ completed_at, cancelled_at }) => ({
      status: completed_at !== null ? 'COMPLETED' : cancelled_at !== null ? 'CANCELLED' : 'NORMAL',
    }),
  },
}

/** Otherwise the status decides. */
function closingOfEntry(column: 'closed_time' | 'closed_by'): ColumnCheck {
  const repair: ColumnRepair = {
    text: 'take it from the journal, else forget how the entry was closed',
    isInJournal: true,
    replace: () => ({ closed_time: null, closed_by: null }),
  }
  return { ...own('entries', column), repair }
}

/** An unreadable line cannot be undone. */
const forgotten = { state: 'final', parts: 0, changes: '[]' }

const Changes = z.array(
  z.object({
    table: z.string(),
    id: z.string(),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
  }),
)
const isChanges = jsonOf(Changes)

/** The names of JSON values; the others are numbers or ids. */
const jsonValues = new Set<unknown>(['core', 'users', 'tables', 'backup', 'verifications', 'check'])
const countedValues = new Set<unknown>(['notifications-processed', 'notifications-sent'])

function isMonitored(value: unknown, { name }: Values): boolean {
  if (countedValues.has(name)) return /^\d+$/.test(value as string)
  return !jsonValues.has(name) || jsonOf(z.unknown())(value)
}

async function zoneOfUser({ user_id }: Values, read: Reader): Promise<string> {
  const user = await read
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', user_id as string)
    .executeTakeFirst()
  return user && isTimeZone(user.time_zone) ? user.time_zone : 'UTC'
}

function zoneIn(table: 'records' | 'timers'): ColumnCheck {
  return {
    ...own(table, 'zone'),
    repair: {
      text: 'take it from the journal, else from the account',
      isInJournal: true,
      replace: async (row, read) => ({ zone: await zoneOfUser(row, read) }),
    },
  }
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && value.includes('@')

/** Null when another account has the same address. */
async function keyOfAddress({ id, email }: Values, read: Reader): Promise<Replacement> {
  const email_key = emailKey(email as string)
  const other = await read
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', email_key)
    .where('id', '!=', id as string)
    .executeTakeFirst()
  return other === undefined ? { email_key } : null
}

async function roleOfUser({ id }: Values, read: Reader): Promise<Values> {
  const granted = await read
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', id as string)
    .execute()
  return { role: granted.find(({ role }) => roles.includes(role))?.role ?? 'user' }
}

const StoredReasons = z.object({
  codes: ids,
  featureRequest: z.optional(z.string()),
  details: z.optional(z.string()),
})

const NotebookChoice = z.object({
  account: z.string(),
  notebooks: z.array(z.object({ guid: z.string(), name: z.string() })),
})

type Checks = {
  readonly [T in keyof Tables]: { readonly [C in keyof Tables[T]]: ColumnCheck | typeof anything }
}

/** By table and column. The columns of a table are repaired in this order. */
// oxfmt-ignore
export const storedColumns: Checks = {
  users: {
    id: anything, name: anything,
    email: {
      isValid: isAddress,
      fault: 'is not an address',
      repair: { text: 'take it from its normalized form', isInJournal: false, replace: ({ email_key }) => (isAddress(email_key) ? { email: email_key } : null) },
    },
    email_key: following('the address', (value, { email }) => !isAddress(email) || value === emailKey(email), keyOfAddress),
    password_hash: { ...check(orNull((value) => isStoredPassword(value as string)), 'password_hash', noPassword), fault: 'is no hash' },
    role: { isValid: oneOf(roles), fault: 'is unknown', repair: { text: 'choose one that the account has, or "user"', isInJournal: false, replace: roleOfUser } },
    language: preference('language', oneOf(['en', 'ru']), 'en'),
    time_zone: preference('time_zone', (value) => isTimeZone(value as string), 'UTC'),
    first_weekday: preference('first_weekday', oneOf([0, 1]), 0),
    time_format: preference('time_format', oneOf(timeFormats), '24'),
    reminder_time: preference('reminder_time', (value) => parseReminderTime(String(value)) !== null, defaultReminderTime),
    entries_may_overlap: anything, had_overlaps: anything,
    idle_minutes: preference('idle_minutes', oneOf(idleMinutes), 0),
    reminders_by_email: anything, news_by_email: anything,
    plans_module: preference('plans_module', oneOf(moduleChoices), 'new'),
    records_module: preference('records_module', oneOf(moduleChoices), 'new'),
    evernote_notebooks: preference('evernote_notebooks', orEmpty(jsonOf(NotebookChoice)), ''),
    review_times: preference('review_times', (value) => parseReviewTimes(value as string) !== null, ''),
    init: anything, restore_page: anything, password_changed_at: anything, last_login_at: anything,
    last_login_method: check(orNull(oneOf(['password', 'link', 'passkey', ...ProviderId.options])), 'last_login_method', null),
    login_count: anything, disabled_at: anything, created_at: anything,
  },
  user_roles: { user_id: anything, role: deleting(oneOf(roles)) },
  onboarding_answers: {
    user_id: anything, version: anything, saved_at: anything,
    answers: deleting((answers, { version }) => version === 2019 || jsonOf(z.object({}))(answers)),
  },
  sessions: { user_id: anything, id: anything, secret_hash: anything, device: anything, created_at: anything, seen_at: anything, confirmed_at: anything },
  links: { user_id: anything, id: anything, kind: deleting(oneOf(['activation', 'password'])), secret_hash: anything, created_at: anything, expires_at: anything, used_at: anything, replaced_at: anything },
  email_changes: { user_id: anything, email: anything, secret_hash: anything, expires_at: anything },
  // `checkKey` checks encrypted values.
  second_factors: { user_id: anything, secret: anything, last_step: anything, recovery_codes: check(jsonOf(ids), 'recovery_codes', '[]'), enabled_at: anything },
  passkeys: { user_id: anything, id: anything, credential_id: anything, public_key: anything, counter: anything, transports: check(jsonOf(ids), 'transports', '[]'), name: anything, created_at: anything, used_at: anything },
  challenges: { challenge: anything, expires_at: anything },
  connections: { user_id: anything, provider: deleting(oneOf(ProviderId.options)), issuer: anything, subject: anything, name: anything, created_at: anything },
  connect_flows: {
    id: anything, provider: deleting(oneOf([...ProviderId.options, 'evernote'])), browser_hash: anything, user_id: anything, nonce: anything, verifier: anything,
    identity: deleting(orNull(jsonOf(z.object({})))), expires_at: anything, purpose: deleting(oneOf(['account', 'contacts', 'notes'])),
  },
  google_contacts: { user_id: anything, name: anything, access_token: anything, refresh_token: anything, error: check(orNull(oneOf(['ended', 'refused'])), 'error', null), created_at: anything, imported_at: anything, imported: anything, left_out: anything },
  revocations: { id: anything, system: deleting(oneOf(['google', 'evernote', 'stripe'])), token: anything, attempts: anything, next_at: anything },
  evernote_accounts: {
    user_id: anything, id: anything, account: anything, name: anything, note_store: anything, token: anything, expires_at: anything,
    error: check(orNull(oneOf(['ended'])), 'error', null), update_number: anything, notebooks: check(jsonOf(ids), 'notebooks', '[]'),
    next_at: anything, is_forced: anything, wait_until: anything, failures: anything, synchronized_at: anything, created_at: anything,
  },
  evernote_notes: { user_id: anything, guid: anything, note_id: anything, update_number: anything, text_hash: anything, is_gone: anything },
  evernote_log: { user_id: anything, id: anything, at: anything, added: anything, changed: anything, removed: anything, error: check(orNull(oneOf(['ended', 'unreachable', 'wait', 'unusable'])), 'error', null) },
  list_members: {
    id: anything, user_id: anything, service: deleting(oneOf(['mailchimp', 'brevo'])), list_id: anything, address_hash: anything,
    // Makes the synchronization tell the service again about members who left.
    state: check(oneOf(['subscribed', 'unsubscribed', 'refused']), 'state', 'subscribed'), attempts: anything, next_at: anything,
  },
  release_notes: {
    id: anything, title: anything, title_ru: anything, content: anything, content_ru: anything, published_at: anything,
    publish_date: following('the instant of its publication', (value) => parseLocalTime(value as string) !== null, ({ published_at }) => ({ publish_date: storedNow(published_at as number, 'UTC') })),
  },
  subscriptions: { id: anything, user_id: anything, customer: anything, facts: check(jsonOf(StoredFacts), 'facts', noStoredFacts), created_at: anything },
  checkouts: { user_id: anything, session_id: anything },
  granted_plans: { user_id: anything, plan: deleting(oneOf(paidPlans)), until: anything, granted_at: anything },
  removed_users: {
    id: anything, username: anything, removed_at: anything, last_login_at: anything, login_count: anything,
    last_login_method: check(orNull(oneOf(['password', 'link', 'passkey', ...ProviderId.options])), 'last_login_method', null),
    reasons: check(jsonOf(StoredReasons), 'reasons', '{"codes":[]}'), classification: check(oneOf(userClasses), 'classification', 'lost'),
  },
  attempts: { subject: anything, started_at: anything, count: anything },
  global_settings: {
    code: anything,
    value: deleting((value, { code }) => !isGlobalCode(code as string) || isReadable(code as GlobalCode, value as string)),
  },
  audit_log: {
    id: anything, at: anything, actor_kind: unchangeable(oneOf(auditActorKinds)), actor_id: anything, address: anything, act: unchangeable(oneOf(auditActs)),
    target_kind: unchangeable(oneOf(auditTargetKinds)), target_id: anything, value_before: anything, value_after: anything,
  },
  journals: { user_id: anything, seq: anything, remind_at: anything, reminded: anything },
  journal_lines: {
    user_id: anything, seq: anything, at: anything, request_id: anything, session_id: anything, what: anything, name: anything,
    areas: check((value) => (value as string).split(',').every(orEmpty(oneOf(areas))), 'areas', ''),
    state: check(oneOf(['unfinished', 'done', 'undone', 'step', 'final']), 'state', 'final'),
    of_seq: anything, undone_by: anything, parts: anything, input_hash: anything, device: anything,
    source: check(orNull(oneOf(changeSources)), 'source', null),
    changes: { isValid: isChanges, fault: unreadable, repair: { text: 'keep the line without its changes, so that it cannot be undone', isInJournal: false, replace: () => forgotten } },
    reply: check(orEmpty(jsonOf(z.object({}))), 'reply', ''),
  },
  journal_parts: { user_id: anything, seq: anything, part: anything, changes: check(isChanges, 'changes', '[]') },
  journal_tasks: { user_id: anything, seq: anything, task_id: anything },
  tasks: {
    user_id: anything, id: anything, parent_id: anything, position: anything, ...checksOfFields, status: statusOfTask, big_goal: own('tasks', 'big_goal', null),
    reminder: own('tasks', 'reminder', null), due_reminder: own('tasks', 'due_reminder', null), limits_in_bin: own('tasks', 'limits_in_bin', null),
    created_at: anything, changed_at: anything, completed_at: anything, cancelled_at: anything, removed_at: anything,
  },
  entries: {
    user_id: anything, task_id: anything, level: own('entries', 'level'),
    duration: durationBy(isEntryDuration), start_time: entryStart,
    end_time: following('the start and the duration',
      (value, row) => !isLocalTime(row['start_time']) || !isEntryDuration(row['duration'], row) || value === after(row['start_time'], row['duration']),
      ({ start_time, duration }) => ({ end_time: after(start_time, duration) })),
    status: own('entries', 'status', 'NORMAL'), pinned: anything, reminder: own('entries', 'reminder', null),
    created_at: anything, removed_at: anything, in_bin: anything, detached: anything,
    closed_time: closingOfEntry('closed_time'), closed_by: closingOfEntry('closed_by'),
    // Last, because repairs find rows, and the journal finds values, by the id.
    id: occurrenceOrEntry,
  },
  series: {
    user_id: anything, id: anything, task_id: anything, level: own('series', 'level'), start_time: own('series', 'start_time'), duration: own('series', 'duration'),
    rule: own('series', 'rule'), pace: own('series', 'pace', 'each'), last_time: lastTimeOfSeries, closures: own('series', 'closures', '[]'),
    created_at: anything, removed_at: anything, in_bin: anything,
  },
  contexts: {
    user_id: anything, id: anything, kind: own('contexts', 'kind', 'category'), name: anything, color: own('contexts', 'color', 'FFFFFF'), notes: anything, hours: own('contexts', 'hours', ''),
    first_name: anything, last_name: anything, patronymic_name: anything, nickname: anything, organization: anything,
    birth_day: own('contexts', 'birth_day', null), emails: own('contexts', 'emails', '[]'), phones: own('contexts', 'phones', '[]'), addresses: own('contexts', 'addresses', '[]'),
    created_at: anything, removed_at: anything,
  },
  task_contexts: { user_id: anything, id: anything, task_id: anything, context_id: anything },
  records: {
    user_id: anything, id: anything, task_id: anything, kind: own('records', 'kind', 'r'), start_at: anything, duration: durationBy(isRecordDuration),
    zone: zoneIn('records'),
    utc_offset: { ...own('records', 'utc_offset'), repair: { text: 'take it from the zone', isInJournal: true, replace: (row) => ({ utc_offset: placeOfRecord(row).utc_offset }) } },
    start_time: following('the instant of the start', (value, row) => !isOffset(row['utc_offset'], row) || value === recordStart(row), repairedStart),
    end_time: following('the instant of the end', isRecordEnd, (row) => ({ end_time: placeOfRecord(row).end_time })),
    created_at: anything, removed_at: anything, in_bin: anything,
  },
  comments: { user_id: anything, id: anything, record_id: anything, task_id: anything, text: anything, created_at: anything },
  timers: { user_id: anything, id: anything, task_id: anything, start_at: anything, zone: zoneIn('timers'), kept_at: anything, created_at: anything },
  goals: {
    user_id: anything, id: anything, task_id: anything, name: anything, kind: own('goals', 'kind', 'TEXT'), status: own('goals', 'status', 'active'),
    operator: own('goals', 'operator', null), check_value: anything, created_at: anything, removed_at: anything,
  },
  goal_records: {
    user_id: anything, id: anything, goal_id: anything, value: anything, note: anything, created_at: anything,
    day: { ...own('goal_records', 'day'), repair: { text: 'take it from the journal, else the day on which it was entered', isInJournal: true, replace: async (row, read) => ({ day: storedNow(row['created_at'] as number, await zoneOfUser(row, read)).slice(0, 10) }) } },
  },
  notes: { user_id: anything, id: anything, text: anything, source: own('notes', 'source', 'web'), created_at: anything, processed_at: anything, task_id: anything, as_comment: anything, removed_at: anything },
  saved_reports: { user_id: anything, id: anything, code: { ...own('saved_reports', 'code'), repair: { text: 'take it from the journal, else delete the saved report', isInJournal: true, replace: () => deletion } }, name: anything, params: own('saved_reports', 'params', '{}'), created_at: anything },
  working_hours: {
    user_id: anything,
    id: deleting(own('working_hours', 'id').isValid),
    hours: { ...own('working_hours', 'hours'), repair: { text: 'take it from the journal, else delete the row', isInJournal: true, replace: () => deletion } },
  },
  days_off: {
    user_id: anything, id: anything, name: anything, yearly: anything, is_worked: anything, created_at: anything,
    holiday_of: own('days_off', 'holiday_of', ''), first_day: dayOfStretch('first_day'), last_day: dayOfStretch('last_day'),
    from_time: own('days_off', 'from_time', 0), until_time: own('days_off', 'until_time', secondsPerDay),
  },
  diary_texts: { user_id: anything, id: deleting(own('diary_texts', 'id').isValid), text: anything, created_at: anything },
  reviews: {
    user_id: anything, created_at: anything,
    id: deleting((id) => isReviewId(id as string)), outcome: own('reviews', 'outcome', 'finished'),
  },
  // Delivering a reminder twice is better than an unreadable reminder.
  reminders: {
    user_id: anything, id: anything, task_id: anything, about: anything, at: anything,
    level: deleting(oneOf(timeLevels)), start_time: deleting(isLocalTime), duration: anything, show_at: anything, dismissed_at: anything,
  },
  screen_states: { user_id: anything, screen: anything, state: deleting(jsonOf(z.object({}))) },
  outbox: { id: anything, kind: anything, letter: deleting(jsonOf(z.object({ kind: z.string() }))), created_at: anything, next_at: anything, attempts: anything, sent_at: anything, error: anything },
  telegram_chats: { user_id: anything, chat_id: anything, name: anything, linked_at: anything },
  telegram_codes: { user_id: anything, id: anything, token_hash: anything, code_hash: anything, expires_at: anything },
  telegram_updates: { bot: anything, update_id: anything, body: deleting(orEmpty(jsonOf(z.object({})))), received_at: anything, attempts: anything, done_at: anything, error: anything },
  push_subscriptions: { user_id: anything, id: anything, session_id: anything, address_hash: anything, target: anything, created_at: anything, delivered_at: anything, lost_at: anything },
  notifications: { user_id: anything, id: anything, reminder_ids: deleting(jsonOf(ids)), created_at: anything, next_at: anything, attempts: anything, done_at: anything, channel: anything, error: anything },
  // The index is compared with the texts, and rebuilt.
  search_builds: { user_id: anything, build: anything, is_complete: anything },
  search_words: { user_id: anything, build: anything, word: anything, stem: anything },
  search_documents: { user_id: anything, build: anything, number: anything, doc: anything, changed_at: anything },
  search_blocks: { user_id: anything, build: anything, field: anything, word: anything, first: anything, numbers: anything },
  search_recent: { user_id: anything, build: anything, doc: anything, name: anything, rest: anything, is_open: anything, changed_at: anything, old_name: anything, old_rest: anything },
  // Compared with the records, and recalculated.
  tracked_days: { user_id: anything, day: deleting(own('goal_records', 'day').isValid), pieces: deleting((pieces) => pieces !== '' && formatTrackedDay(parseTrackedDay(pieces as string)) === pieces) },
  tracked_tasks: { user_id: anything, task_id: anything, number: anything },
  search_service_users: { user_id: anything, service: anything, is_complete: anything },
  search_service_queue: { user_id: anything, doc: anything, stamp: anything },
  jobs: { name: anything, owner: anything, lease_until: anything, next_at: anything, alive_at: anything, finished_at: anything, error: anything },
  monitoring_values: { name: anything, value: deleting(isMonitored), at: anything },
  user_activity: { user_id: anything, seen_at: anything, warning_id: anything, warned_at: anything },
}

/** Preferences are in the journal, too. */
function preference(column: string, isValid: (value: unknown) => boolean, substitute: unknown): ColumnCheck {
  return {
    isValid,
    fault: unreadable,
    repair: {
      text: `take it from the journal, else ${JSON.stringify(substitute)}`,
      isInJournal: true,
      replace: () => ({ [column]: substitute }),
    },
  }
}

/** The audit log is append-only. */
function unchangeable(isValid: (value: unknown) => boolean): ColumnCheck {
  return { isValid, fault: unreadable, repair: null }
}
