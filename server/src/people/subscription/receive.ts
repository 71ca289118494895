/** Stores events of the payment provider as facts of a subscription. */
import { type Facts, mergeFacts, noFacts, stateOfSubscription } from '@lustra/domain/subscription'
import { queueRevocation, revocationQueued } from '../account/index.ts'
import type { App } from '../../app/app.ts'
import type { Transacting } from '../../kernel/database/database.ts'
import type { SubscriptionsTable } from '../../kernel/database/tables.ts'
import { isMailConfigured } from '../../mail/mail-provider.ts'
import type { Told } from './event-facts.ts'
import { factsOf } from './stored.ts'

/** `removed`: the account was removed, so the subscription is ended. `foreign`: never of a user here, so it is ignored. */
export type Reception = 'stored' | 'removed' | 'foreign'

/** Accepts events twice, late and in any order. */
export async function receive(app: App, told: Told): Promise<Reception> {
  const now = app.now()
  // Without mail, an old e-mail would be sent when mail is configured later.
  const sendsMail = isMailConfigured(await app.globalSettings.read())
  const { isMailed, reception } = await app.database.transaction(async (transaction) => {
    const row = await lockedRow(transaction, told, now)
    const before = factsOf(row)
    const after = mergeFacts(before, datedAfter(before, told.facts))
    const owner = await ownerOf(transaction, row, told)
    const isEnded = after.snapshot?.status === 'ended'
    if (owner === 'removed' || owner === 'foreign') {
      await transaction.deleteFrom('subscriptions').where('id', '=', row.id).execute()
      if (owner === 'removed' && !isEnded) await queueRevocation(app, transaction, 'stripe', row.id)
      return { isMailed: false, reception: owner }
    }
    await transaction
      .updateTable('subscriptions')
      .set({
        facts: JSON.stringify(after),
        user_id: owner?.id ?? null,
        customer: row.customer ?? told.customer,
      })
      .where('id', '=', row.id)
      .execute()
    const seconds = Math.floor(now / 1000)
    const isRefused = (facts: typeof after) => stateOfSubscription(facts, seconds)?.kind === 'grace'
    const isNew = before.refused?.invoiceId !== after.refused?.invoiceId
    const isMailed = sendsMail && owner !== null && isNew && isRefused(after)
    if (isMailed) {
      await app.outbox.put(transaction, { kind: 'payment', userId: owner.id, email: owner.email }, now)
    }
    return { isMailed, reception: 'stored' as const }
  })
  if (isMailed) app.outbox.wake()
  if (reception === 'removed') revocationQueued(app)
  return reception
}

/** A reply of Stripe overrides known snapshots, even if its event is older, unless Stripe was asked for them later. */
function datedAfter({ snapshot: known }: Facts, facts: Facts): Facts {
  const reply = facts.snapshot
  if (known === null || reply?.readAt === undefined) return facts
  const dated = reply.readAt >= (known.readAt ?? 0) ? Math.max : Math.min
  return { ...facts, snapshot: { ...reply, at: dated(known.at, reply.at) } }
}

/** Locks the row until the transaction ends. */
async function lockedRow(
  transaction: Transacting,
  { subscriptionId: id, customer }: Told,
  now: number,
): Promise<SubscriptionsTable> {
  await transaction
    .insertInto('subscriptions')
    .values({ id, user_id: null, customer, facts: JSON.stringify(noFacts), created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return await transaction
    .updateTable('subscriptions')
    .set({ id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Owner = { readonly id: string; readonly email: string }

/**
 * Null until an event names the user; `removed` when the account was removed. Stripe reports all subscriptions of its
 * account, including those of other installations and products: these are `foreign`, as is a user who registered after
 * the restored backup.
 */
async function ownerOf(
  transaction: Transacting,
  row: SubscriptionsTable,
  { userId }: Told,
): Promise<Owner | 'removed' | 'foreign' | null> {
  const id = row.user_id ?? userId
  if (id === null) return null
  const user = await transaction
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (user) return user
  const removed = await transaction
    .selectFrom('removed_users')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return removed ? 'removed' : 'foreign'
}
