/**
 * Makes mailing lists follow users' preferences: compares the wanted state with the one that each service acknowledged, so that
 * it does not matter who changed what, whether it was undone, or when the program ended.
 */
import { createHash } from 'node:crypto'
import { newId } from '@lustra/contract/ids'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import type { ListMembersTable } from '../../kernel/database/tables.ts'
import { independently } from '../../outgoing/independently.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { type MailingList, mailingListsOf } from './mailing-lists.ts'

const minute = 60_000
const batchSize = 100
/** Doubled after each attempt, up to a day. */
const pauseMs = minute
const longestPauseMs = 24 * 60 * minute

/** How often a service is asked who has left. */
const askIntervalMs = 60 * minute
/** Allows for different clocks and late reports. */
const overlapMs = 24 * 60 * minute
/** After a start. */
const firstLookbackMs = 90 * 24 * 60 * minute

type State = ListMembersTable['state']
type Due = Pick<ListMembersTable, 'id' | 'user_id' | 'list_id' | 'address_hash' | 'state' | 'attempts'> & {
  readonly email: string | null
  readonly news_by_email: number | null
}

export async function synchronizeLists(app: App, signal: AbortSignal): Promise<void> {
  const lists = mailingListsOf(await app.globalSettings.read())
  await independently(lists, async (list) => {
    await addMembers(app, list)
    await synchronizeList(app, list, signal)
    await takeBackConsents(app, list, signal)
  })
}

/** By list: when its service was last asked who has left. */
const askedAt = perApp(() => new Map<string, number>())

/** Leaving a list by an e-mail link withdraws consent, so the preference changes too. */
async function takeBackConsents(app: App, list: MailingList, signal: AbortSignal): Promise<void> {
  const { service, listId } = list
  const asked = askedAt(app)
  const key = `${service} ${listId}`
  const now = app.now()
  const before = asked.get(key)
  if (!list.leftSince || (before !== undefined && now - before < askIntervalMs)) return
  const since = before === undefined ? now - firstLookbackMs : before - overlapMs
  const hashes = await list.leftSince(since, signal)
  for (let start = 0; start < hashes.length; start += batchSize) {
    await endConsents(app, list, hashes.slice(start, start + batchSize))
  }
  asked.set(key, now)
}

/**
 * Applies only to users known as subscribed; others left by the preference, or are about to return. Not journaled, because undo
 * must not give consent.
 */
async function endConsents(
  { database }: App,
  { service, listId }: MailingList,
  hashes: readonly string[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const members = await transaction
      .updateTable('list_members')
      .set({ state: 'unsubscribed' })
      .where('service', '=', service)
      .where('list_id', '=', listId)
      .where('address_hash', 'in', hashes)
      .where('state', '=', 'subscribed')
      .returning('user_id')
      .execute()
    const ids = members.flatMap(({ user_id: id }) => id ?? [])
    if (ids.length === 0) return
    await transaction.updateTable('users').set({ news_by_email: 0 }).where('id', 'in', ids).execute()
  })
}

/** Stores rows first, so that a user who is removed in the meantime is forgotten at the service, too. */
async function addMembers({ database, now }: App, { service, listId }: MailingList): Promise<void> {
  const missing = await database.read
    .selectFrom('users')
    .leftJoin('list_members', (join) =>
      join
        .onRef('list_members.user_id', '=', 'users.id')
        .on('list_members.service', '=', service)
        .on('list_members.list_id', '=', listId),
    )
    .select(['users.id', 'users.email'])
    .where('users.news_by_email', '=', 1)
    .where('users.disabled_at', 'is', null)
    .where('list_members.id', 'is', null)
    .limit(batchSize)
    .execute()
  if (missing.length === 0) return
  const rows = missing.map(({ id, email }) => ({
    id: newId(),
    user_id: id,
    service,
    list_id: listId,
    address_hash: hashOf(email),
    state: 'unsubscribed' as const,
    attempts: 0,
    next_at: now(),
  }))
  await database.transaction((transaction) =>
    transaction
      .insertInto('list_members')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'service', 'list_id']).doNothing())
      .execute(),
  )
}

function hashOf(email: string): string {
  return createHash('md5').update(email.toLowerCase()).digest('hex')
}

async function synchronizeList(app: App, list: MailingList, signal: AbortSignal): Promise<void> {
  for (const member of await dueMembers(app, list)) {
    if (signal.aborted) return
    try {
      const state = await synchronizeMember(list, member, signal)
      await (state === null ? forget(app, member) : update(app, member, { state, attempts: 0 }))
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error
      const wait = Math.min(pauseMs * 2 ** member.attempts, longestPauseMs)
      const next_at = app.now() + Math.max(wait, error.retryAfterMs ?? 0)
      await update(app, member, { attempts: Math.min(member.attempts + 1, 20), next_at })
      // The service is down or rate-limits; the others wait for the next run.
      throw error
    }
  }
}

/** Members whose state differs from the wanted one. */
async function dueMembers(app: App, { service, listId }: MailingList): Promise<Due[]> {
  return await app.database.read
    .selectFrom('list_members')
    .leftJoin('users', 'users.id', 'list_members.user_id')
    .select([
      'list_members.id',
      'list_members.user_id',
      'list_members.list_id',
      'list_members.address_hash',
      'list_members.state',
      'list_members.attempts',
      'users.email',
      'users.news_by_email',
    ])
    .where('list_members.service', '=', service)
    .where('list_members.next_at', '<=', app.now())
    .where((eb) =>
      eb.or([
        eb('list_members.user_id', 'is', null),
        eb('list_members.list_id', '!=', listId),
        eb.and([eb('list_members.state', '=', 'unsubscribed'), eb('users.news_by_email', '=', 1)]),
        eb.and([eb('list_members.state', '!=', 'unsubscribed'), eb('users.news_by_email', '=', 0)]),
      ]),
    )
    .orderBy('list_members.next_at')
    .limit(batchSize)
    .execute()
}

/** The new state; null when the service has forgotten the member. */
async function synchronizeMember(
  list: MailingList,
  { id, email, list_id, address_hash: addressHash, news_by_email, state }: Due,
  signal: AbortSignal,
): Promise<State | null> {
  const member = { id, addressHash }
  if (email === null || list_id !== list.listId) {
    await list.forget(member, list_id, signal)
    return null
  }
  if (news_by_email === 1) return await list.subscribe(member, email, signal)
  if (state === 'subscribed') await list.unsubscribe(member, signal)
  return 'unsubscribed'
}

async function forget({ database }: App, { id }: Due): Promise<void> {
  await database.transaction((transaction) =>
    transaction.deleteFrom('list_members').where('id', '=', id).execute(),
  )
}

async function update({ database }: App, { id }: Due, values: Partial<ListMembersTable>): Promise<void> {
  await database.transaction((transaction) =>
    transaction.updateTable('list_members').set(values).where('id', '=', id).execute(),
  )
}
