import type { security } from '@lustra/contract/account'
import type { SessionId } from '@lustra/contract/ids'
import { planOf } from '@lustra/domain/subscription'
import { lastOf, userClassOf } from '@lustra/domain/users'
import {
  connectionsOf,
  isOver,
  isRestricted,
  providerName,
  rolesOf,
  undeliveredEmail,
} from '../account/index.ts'
import { deviceName } from '../../kernel/device-name.ts'
import type { App } from '../../app/app.ts'
import type { HandlerOf } from '../../call/handler.ts'
import type { Reader } from '../../kernel/database/database.ts'
import { storedAnswers } from '../onboarding/index.ts'
import { configuredSubscriptionOf } from '../subscription/index.ts'
import { accountOrRefuse } from './account.ts'
import { answerLines } from './answers.ts'

/** An account as administrators may see it: numbers, but none of the user's texts. */
export const getUserInfo: HandlerOf<typeof security, 'getUserInfo'> = async ({ userId }, context) => {
  const { app, now, words, language } = context
  const { read } = app.database
  const account = await accountOrRefuse(read, userId)
  const values = await app.globalSettings.read()
  const sessions = await read
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute()
  const activity = await read
    .selectFrom('user_activity')
    .select('seen_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const usedAt = lastOf(account.last_login_at, activity?.seen_at ?? null)
  const connections = await connectionsOf(read, userId)
  const [evernote, telegram] = await Promise.all(
    (['evernote_accounts', 'telegram_chats'] as const).map((table) =>
      read.selectFrom(table).select('user_id').where('user_id', '=', userId).executeTakeFirst(),
    ),
  )
  return {
    id: userId,
    username: account.email,
    firstName: account.name,
    role: account.role,
    roles: await rolesOf(read, userId),
    status: account.disabled_at === null ? 'A' : 'D',
    activated: account.password_hash !== null,
    isRestricted: await isRestricted(app, userId),
    language: account.language,
    timeZone: account.time_zone,
    registeredTime: Math.floor(account.created_at / 1000),
    lastLoginTime: Math.floor((account.last_login_at ?? 0) / 1000),
    lastLoginMethod: account.last_login_method,
    userClassification: userClassOf({ createdAt: account.created_at, usedAt }, now),
    connected: [
      ...connections.map(({ provider }) => providerName(provider, values)),
      ...(evernote ? ['Evernote'] : []),
      ...(telegram ? ['Telegram'] : []),
    ],
    subscription: await planInfoOf(app, userId, now),
    sessions: sessions
      .filter((session) => !isOver(session, now, values))
      .map((session) => ({
        id: session.id as SessionId,
        device: deviceName(session.device),
        createdAt: session.created_at,
        seenAt: session.seen_at,
      })),
    onboarding: (await storedAnswers(read, userId))
      .toReversed()
      .map((form) => ({ version: form.version, lines: answerLines(form, words, language) })),
    undelivered: await undeliveredEmail(read, account),
    counts: await countsOf(read, userId),
  }
}

async function planInfoOf(app: App, userId: string, now: number) {
  const subscription = await configuredSubscriptionOf(app, userId, now)
  if (subscription === null) return { kind: 'open' as const, planId: 'basic' as const, until: null }
  const { state } = subscription
  return { kind: state.kind, planId: planOf(state), until: state.kind === 'free' ? null : state.until }
}

/** Excludes things in the recycle bin and things of tasks in it. */
async function countsOf(read: Reader, userId: string) {
  const rows = (table: 'tasks' | 'entries' | 'records' | 'goals' | 'contexts' | 'notes') =>
    read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
  const count = async (table: 'tasks' | 'contexts' | 'notes') =>
    (await rows(table).executeTakeFirstOrThrow()).count
  const tasks = read
    .selectFrom('tasks')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
  const countOfTasks = async (table: 'entries' | 'records' | 'goals') =>
    (await rows(table).where('task_id', 'in', tasks).executeTakeFirstOrThrow()).count
  return {
    tasks: await count('tasks'),
    entries: await countOfTasks('entries'),
    records: await countOfTasks('records'),
    goals: await countOfTasks('goals'),
    contexts: await count('contexts'),
    notes: await count('notes'),
  }
}
