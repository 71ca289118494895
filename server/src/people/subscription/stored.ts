import {
  type Facts,
  type Grant,
  type OutstandingPayment,
  type SubscriptionState,
  hasPaidReports,
  outstandingOf,
  stateOf,
} from '@lustra/domain/subscription'
import type { Stripe } from 'stripe'
import type { App } from '../../app/app.ts'
import type { ReadKernel } from '../../kernel/app/kernel.ts'
import type { SettingsReader } from '../../operations/global-settings/global-settings.ts'
import type { Reader, Transacting } from '../../kernel/database/database.ts'
import type { SubscriptionsTable } from '../../kernel/database/tables.ts'
import { queueRevocation } from '../account/index.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { arePaymentsConfigured, isUnknown, paymentsOf } from './stripe.ts'

export function factsOf({ facts }: Pick<SubscriptionsTable, 'facts'>): Facts {
  return JSON.parse(facts) as Facts
}

export async function subscriptionsOf(read: Reader, userId: string): Promise<SubscriptionsTable[]> {
  return await read
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

async function grantOf(read: Reader, userId: string): Promise<Grant | null> {
  const row = await read
    .selectFrom('granted_plans')
    .select(['plan', 'until'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { plan: row.plan, until: row.until === null ? null : Math.floor(row.until / 1000) } : null
}

export interface UserSubscription {
  readonly state: SubscriptionState
  readonly outstanding: OutstandingPayment | null
  readonly rows: readonly SubscriptionsTable[]
}

export async function subscriptionOf(read: Reader, userId: string, now: number): Promise<UserSubscription> {
  const rows = await subscriptionsOf(read, userId)
  const { created_at: registeredAt } = await read
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const standing = {
    subscriptions: rows.map(factsOf),
    grant: await grantOf(read, userId),
    registeredAt: Math.floor(registeredAt / 1000),
  }
  const seconds = Math.floor(now / 1000)
  return {
    state: stateOf(standing, seconds),
    outstanding: outstandingOf(standing.subscriptions, seconds),
    rows,
  }
}

/** Large-read threads have this part, too. */
interface ReadingApp extends Pick<ReadKernel, 'database'> {
  readonly globalSettings: Pick<SettingsReader, 'read'>
}

/** The user's subscription; null when payments are not configured and everything is included. */
export async function configuredSubscriptionOf(
  app: ReadingApp,
  userId: string,
  now: number,
): Promise<UserSubscription | null> {
  if (!arePaymentsConfigured(await app.globalSettings.read())) return null
  return await subscriptionOf(app.database.read, userId, now)
}

/** Whether paid reports show the user's own data; always true when payments are not configured. */
export async function hasPaidReportsNow(app: ReadingApp, userId: string, now: number): Promise<boolean> {
  const subscription = await configuredSubscriptionOf(app, userId, now)
  return subscription === null || hasPaidReports(subscription.state)
}

/** Ends the subscriptions of a removed account at Stripe. */
export async function endSubscriptions(app: App, transaction: Transacting, userId: string): Promise<void> {
  const rows = await transaction
    .deleteFrom('subscriptions')
    .where('user_id', '=', userId)
    .returningAll()
    .execute()
  for (const row of rows) {
    if (factsOf(row).snapshot?.status !== 'ended') await queueRevocation(app, transaction, 'stripe', row.id)
  }
}

/** Fails until Stripe confirms the end, because the user is charged until then. */
export async function cancelAtStripe(app: App, subscriptionId: string, signal: AbortSignal): Promise<void> {
  const failure = (what: string, options?: ConstructorParameters<typeof OutgoingFailure>[1]) =>
    new OutgoingFailure(`subscription ${subscriptionId} of a removed account: ${what}`, options)
  const payments = await paymentsOf(await app.globalSettings.read(), signal)
  if (!payments) throw failure('payments are not configured')
  const { subscriptions } = payments.stripe
  try {
    await subscriptions.cancel(subscriptionId)
  } catch (error) {
    signal.throwIfAborted()
    if (isUnknown(error) && (await isOver(subscriptions, subscriptionId))) return
    const { statusCode: status = null, message } = error as Error & { readonly statusCode?: number }
    throw failure(message, { status, cause: error })
  }
}

/** An ended subscription can be read but not cancelled; a subscription of another Stripe account, such as its test mode, can be neither. */
async function isOver(subscriptions: Stripe['subscriptions'], id: string): Promise<boolean> {
  try {
    const { status } = await subscriptions.retrieve(id)
    return status === 'canceled' || status === 'incomplete_expired'
  } catch (error) {
    if (isUnknown(error)) return false
    throw error
  }
}
