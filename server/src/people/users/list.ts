import type { UserId } from '@lustra/contract/ids'
import {
  type ListedUser,
  type RemovedUser,
  type RemovedUserColumn,
  type UserColumn,
  maxUsersInReply,
  removalReasons,
  type userList,
} from '@lustra/contract/user-list'
import { isOnline, lastOf, onlineForMs, userClassLimits, userClassOf } from '@lustra/domain/users'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { UserContext } from '../../call/context.ts'
import type { HandlerOf } from '../../call/handler.ts'
import type { Reader } from '../../kernel/database/database.ts'
import type { RemovedUsersTable, Tables, UsersTable } from '../../kernel/database/tables.ts'
import { storedAnswersOfUsers } from '../onboarding/index.ts'
import { descriptionOf } from './answers.ts'

interface Page {
  readonly pageSize: number
  readonly offset: number
  readonly sortField: string
  readonly filter?: string | undefined
}

const byColumn: Readonly<Record<UserColumn, (now: number) => RawBuilder<unknown>>> = {
  username: () => sql`users.email_key`,
  firstName: () => sql`users.name`,
  role: () => sql`users.role`,
  status: () =>
    sql`case when users.disabled_at is not null then 2 when users.password_hash is null then 1 else 0 end`,
  online: (now) => sql`case when usage.seen_at > ${sql.lit(now - onlineForMs)} then 0 else 1 end`,
  language: () => sql`users.language`,
  timeZone: () => sql`users.time_zone`,
  externalSystems: () => systems,
  lastLoginTime: () => sql`coalesce(users.last_login_at, 0)`,
  lastLoginMethod: () => sql`coalesce(users.last_login_method, '')`,
  onboarding: () => forms,
  userClassification: (now) => sql`case
    when users.created_at > ${sql.lit(now - userClassLimits.new)} then 0
    when ${usedAt} > ${sql.lit(now - userClassLimits.active)} then 1
    when ${usedAt} > ${sql.lit(now - userClassLimits.sleeping)} then 2
    else 3 end`,
  loginCount: () => sql`users.login_count`,
  id: () => sql`users.id`,
}

/** The last stored use; open sessions may have been used within the minute since. */
const usedAt = sql`case
  when coalesce(user_activity.seen_at, 0) > coalesce(users.last_login_at, 0) then user_activity.seen_at
  else coalesce(users.last_login_at, 0) end`

/** The number of systems that a user is connected to. */
const systems = sql`
  (select count(*) from connections where connections.user_id = users.id and provider in ('google', 'facebook'))
  + (select count(*) from evernote_accounts where evernote_accounts.user_id = users.id)
  + (select count(*) from telegram_chats where telegram_chats.user_id = users.id)`

/** The last form that a user has filled in. */
const forms = sql`
  (select coalesce(max(version), 0) from onboarding_answers where onboarding_answers.user_id = users.id)`

export const list: HandlerOf<typeof userList, 'list'> = async (input, context) => {
  const { app, now } = context
  const { read } = app.database
  const { field, direction } = orderOf<UserColumn>(input.sortField)
  const filtered = read.selectFrom('users').where(matches('users.email_key', 'users.name', input.filter))
  const { limit, offset } = rangeOf(input)
  const [{ total }, { online }, rows] = await Promise.all([
    filtered.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    countOnline(read, now),
    filtered
      .leftJoin('user_activity', 'user_activity.user_id', 'users.id')
      .leftJoin(latestUse, (join) => join.onRef('usage.user_id', '=', 'users.id'))
      .selectAll('users')
      .select(['usage.seen_at', 'user_activity.seen_at as active_at'])
      .orderBy(byColumn[field](now), direction)
      .orderBy('users.email_key')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  const users = await listed(context, rows)
  return { users, ...pagesOf(input, total), onlineCount: online }
}

function latestUse(eb: ExpressionBuilder<Tables, 'users'>) {
  return eb
    .selectFrom('sessions')
    .select((inner) => ['sessions.user_id', inner.fn.max('sessions.seen_at').as('seen_at')])
    .groupBy('sessions.user_id')
    .as('usage')
}

async function countOnline(read: Reader, now: number): Promise<{ online: number }> {
  return read
    .selectFrom('sessions')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('online'))
    .where('seen_at', '>', now - onlineForMs)
    .executeTakeFirstOrThrow()
}

async function listed(
  { app, now, words, language }: UserContext,
  rows: readonly (UsersTable & { readonly seen_at: number | null; readonly active_at: number | null })[],
): Promise<ListedUser[]> {
  const { read, dialect } = app.database
  const userIds = rows.map(({ id }) => id)
  const ids = dialect.list(userIds)
  const [connections, evernote, telegram, answers] = await Promise.all([
    read.selectFrom('connections').select(['user_id', 'provider']).where('user_id', 'in', ids).execute(),
    read.selectFrom('evernote_accounts').select('user_id').where('user_id', 'in', ids).execute(),
    read.selectFrom('telegram_chats').select('user_id').where('user_id', 'in', ids).execute(),
    storedAnswersOfUsers(app.database, userIds),
  ])
  const among = (users: readonly { readonly user_id: string }[]) =>
    new Set(users.map(({ user_id }) => user_id))
  const [google, facebook] = (['google', 'facebook'] as const).map((name) =>
    among(connections.filter(({ provider }) => provider === name)),
  )
  const [withEvernote, withTelegram] = [among(evernote), among(telegram)]
  return rows.map((row) => {
    const forms = answers.get(row.id) ?? []
    const lastUse = lastOf(row.last_login_at, row.active_at)
    return {
      id: row.id as UserId,
      username: row.email,
      firstName: row.name,
      role: row.role,
      status: row.disabled_at === null ? 'A' : 'D',
      activated: row.password_hash !== null,
      online: isOnline(row.seen_at, now),
      language: row.language,
      timeZone: row.time_zone,
      externalSystems: {
        google: google!.has(row.id),
        facebook: facebook!.has(row.id),
        evernote: withEvernote.has(row.id),
        telegram: withTelegram.has(row.id),
      },
      lastLoginTime: secondsOf(row.last_login_at),
      lastLoginMethod: row.last_login_method,
      onboarding: {
        title: forms.map(({ version }) => (version === 2019 ? 'O' : 'N')).join(' '),
        description: descriptionOf(forms, words, language),
      },
      userClassification: userClassOf({ createdAt: row.created_at, usedAt: lastUse }, now),
      loginCount: row.login_count,
    }
  })
}

const classRank = sql`case classification
  when 'new' then 0 when 'active' then 1 when 'sleeping' then 2 else 3 end`

const byRemovedColumn: Readonly<Record<RemovedUserColumn, Expression<unknown>>> = {
  username: sql`username`,
  removedDate: sql`removed_at`,
  lastLoginTime: sql`coalesce(last_login_at, 0)`,
  lastLoginMethod: sql`coalesce(last_login_method, '')`,
  reasons: sql`reasons`,
  userClassification: classRank,
  loginCount: sql`login_count`,
  id: sql`id`,
}

export const removedUserList: HandlerOf<typeof userList, 'removedUserList'> = async (
  input,
  { app, words },
) => {
  const { read } = app.database
  const { field, direction } = orderOf<RemovedUserColumn>(input.sortField)
  const filtered = read.selectFrom('removed_users').where(matches('username', 'username', input.filter))
  const { limit, offset } = rangeOf(input)
  const [{ total }, rows] = await Promise.all([
    filtered.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    filtered
      .selectAll()
      .orderBy(byRemovedColumn[field], direction)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { users: rows.map((row) => removedUser(row, words.userActs.reasons)), ...pagesOf(input, total) }
}

interface StoredReasons {
  readonly codes: readonly string[]
  readonly featureRequest?: string
  readonly details?: string
}

function removedUser(
  row: RemovedUsersTable,
  names: Readonly<Record<(typeof removalReasons)[number], string>>,
): RemovedUser {
  const stored = JSON.parse(row.reasons) as StoredReasons
  return {
    id: row.id as UserId,
    username: row.username,
    removedDate: secondsOf(row.removed_at),
    lastLoginTime: secondsOf(row.last_login_at),
    lastLoginMethod: row.last_login_method,
    reasons: removalReasons.map((code) => ({
      code,
      name: names[code],
      set: stored.codes.includes(code),
    })),
    comment: [stored.featureRequest, stored.details].filter(Boolean).join('\n'),
    userClassification: row.classification,
    loginCount: row.login_count,
  }
}

function orderOf<Field extends string>(
  sortField: Field | `${Field} desc`,
): { readonly field: Field; readonly direction: 'asc' | 'desc' } {
  const [field, direction] = sortField.split(' ') as [Field, 'desc'?]
  return { field, direction: direction ?? 'asc' }
}

function rangeOf({ pageSize, offset }: Page): { readonly limit: number; readonly offset: number } {
  return { limit: Math.min(pageSize, maxUsersInReply), offset }
}

function pagesOf({ pageSize, offset }: Page, total: number) {
  return {
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    pageNo: Math.floor(offset / pageSize) + 1,
    total,
  }
}

/** Each word is in the address or name: in lower case, capitals, or capitalized. */
function matches(address: string, name: string, filter = ''): Expression<SqlBool> {
  const words = filter.trim().split(/\s+/).filter(Boolean)
  const conditions = words.map((word) => {
    const lower = word.toLowerCase()
    const forms = new Set([word, lower, word.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)])
    const inName = [...forms].map((form) => isLike(name, form))
    return sql<SqlBool>`(${sql.join([isLike(address, lower), ...inName], sql` or `)})`
  })
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function isLike(column: string, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`%${part.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`
}

function secondsOf(instant: number | null): number {
  return Math.floor((instant ?? 0) / 1000)
}
