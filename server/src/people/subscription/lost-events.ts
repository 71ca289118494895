/** Asks Stripe for events lost by a wrong webhook address, a long downtime or a restored store; before a checkout and by a job. */
import { type Facts, noFacts } from '@lustra/domain/subscription'
import type { App } from '../../app/app.ts'
import type { SubscriptionsTable } from '../../kernel/database/tables.ts'
import type { Job } from '../../jobs/run-job.ts'
import { throwAll } from '../../outgoing/throw-all.ts'
import { withPresentState } from './present-state.ts'
import { receive } from './receive.ts'
import { factsOf } from './stored.ts'
import { type Payments, isUnknown, paymentsOf } from './stripe.ts'

const hour = 3_600_000
const day = 24 * hour
const batchSize = 500

/** Stores Stripe's state of a subscription; an unknown one stays unchanged. Throws when Stripe does not answer. */
export async function askFor(app: App, payments: Payments, row: SubscriptionsTable): Promise<void> {
  const now = app.now()
  const occasion = { eventId: `asked ${now}`, at: Math.floor(now / 1000) }
  const nothing = { subscriptionId: row.id, ...occasion, customer: null, userId: null, facts: noFacts }
  try {
    const told = await withPresentState(app, payments, nothing)
    await receive(app, { ...told, facts: withTimeOfFailure(factsOf(row), told.facts) })
  } catch (error) {
    if (!isUnknown(error)) throw error
  }
}

/** A known failure keeps its time, because the days of grace count from it. */
function withTimeOfFailure({ snapshot: known }: Facts, facts: Facts): Facts {
  const { snapshot } = facts
  if (snapshot?.status !== 'failing' || known?.status !== 'failing') return facts
  return { ...facts, snapshot: { ...snapshot, at: known.at } }
}

export function askAfterLostEventsJob(app: App): Job {
  return {
    name: 'ask-subscriptions',
    cron: '23 * * * *',
    run: (signal) => askAfterLostEvents(app, signal),
  }
}

/** A subscription that fails does not delay the others. */
export async function askAfterLostEvents(app: App, signal: AbortSignal): Promise<void> {
  const payments = await paymentsOf(await app.globalSettings.read(), signal)
  if (!payments) return
  const failures: unknown[] = []
  for await (const row of ownedSubscriptions(app)) {
    if (signal.aborted) return
    if (!isOverdueToTell(row, app.now())) continue
    try {
      await askFor(app, payments, row)
    } catch (error) {
      if (signal.aborted) return
      failures.push(error)
    }
  }
  throwAll(failures)
}

async function* ownedSubscriptions({ database }: App): AsyncGenerator<SubscriptionsTable> {
  let last = ''
  for (;;) {
    const rows = await database.read
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    yield* rows
    if (rows.length < batchSize) return
    last = rows.at(-1)!.id
  }
}

/** Events are expected within an hour of a purchase, when a paid period ends, and daily while a payment is unsettled. */
function isOverdueToTell(row: SubscriptionsTable, now: number): boolean {
  const { snapshot } = factsOf(row)
  if (snapshot === null) return row.created_at <= now - hour / 2
  const { status, periodEnd, readAt = snapshot.at * 1000 } = snapshot
  if (status === 'ended' || readAt > now - day) return false
  return status !== 'active' || periodEnd * 1000 <= now
}
