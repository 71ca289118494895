/** Jobs that revoke tokens at other systems, with repeated attempts. */
import { newId } from '@lustra/contract/ids'
import type { App } from '../../../app/app.ts'
import { perApp } from '../../../kernel/app/per-app.ts'
import type { Transacting } from '../../../kernel/database/database.ts'
import type { RevocationsTable, RevokedSystem } from '../../../kernel/database/tables.ts'
import type { Job } from '../../../jobs/run-job.ts'
import { throwAll } from '../../../outgoing/throw-all.ts'
import { OutgoingFailure } from '../../../outgoing/outgoing-failure.ts'
import { revokeToken } from './openid.ts'
import { providerOf } from './providers.ts'

const minute = 60_000
/** Doubled after each attempt, up to a day; the job gives up after a week. */
const pauseMs = minute
const longestPauseMs = 24 * 60 * minute
const maxAttempts = 17
/** After this many attempts the pause is a day. */
const dailyAttempts = 11
const batchSize = 50

/** The encryption purpose of the tokens; the id of the row stands in for the user, who may no longer exist. */
const purpose = 'revocation'

const listeners = perApp(() => new Set<() => void>())

function onRevocationQueued(app: App, listener: () => void): void {
  listeners(app).add(listener)
}

export async function queueRevocation(
  app: App,
  transaction: Transacting,
  system: RevokedSystem,
  token: string,
): Promise<void> {
  const id = newId()
  if (isReadable(system) && (await isQueued(transaction, system, token))) return
  const stored = isReadable(system) ? token : await app.cipher.encrypt(id, purpose, token)
  await transaction
    .insertInto('revocations')
    .values({ id, system, token: stored, attempts: 0, next_at: app.now() })
    .execute()
}

/** The id of a subscription is not secret, and must survive the loss of the encryption key. */
function isReadable(system: RevokedSystem): boolean {
  return system === 'stripe'
}

async function isQueued(transaction: Transacting, system: RevokedSystem, token: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('revocations')
    .select('id')
    .where('system', '=', system)
    .where('token', '=', token)
    .executeTakeFirst()
  return row !== undefined
}

/** Call it after the transaction. */
export function revocationQueued(app: App): void {
  for (const listener of listeners(app)) listener()
}

/** One job per system, so that a slow one does not delay the others. */
export function revocationJobs(app: App): readonly Job[] {
  const systems = Object.keys(app.hooks.revokers) as RevokedSystem[]
  return systems.map((system) => ({
    name: `revoke-tokens-${system}`,
    cron: '*/30 * * * * *',
    wokenBy: (wake) => onRevocationQueued(app, wake),
    run: (signal) => revokeTokens(app, system, signal),
  }))
}

/** A token that cannot be revoked does not delay the others. */
export async function revokeTokens(app: App, system: RevokedSystem, signal: AbortSignal): Promise<void> {
  const rows = await app.database.read
    .selectFrom('revocations')
    .selectAll()
    .where('system', '=', system)
    .where('next_at', '<=', app.now())
    .orderBy('next_at')
    .limit(batchSize)
    .execute()
  const failures: unknown[] = []
  for (const row of rows) {
    if (signal.aborted) return
    try {
      await revoke(app, row, signal)
      await remove(app, row)
    } catch (error) {
      if (signal.aborted) return
      failures.push(error)
      const failure = error instanceof OutgoingFailure ? error : null
      if (isGivenUp(row, failure)) await remove(app, row)
      else await postpone(app, row, failure)
    }
  }
  throwAll(failures)
}

/** A subscription charges the user until it ends, so it is given up only when Stripe has not known it for a week. */
function isGivenUp({ system, attempts }: RevocationsTable, failure: OutgoingFailure | null): boolean {
  const isLast = attempts + 1 >= maxAttempts
  if (system === 'stripe') return isLast && failure?.status === 404
  // The system no longer knows the token.
  return isLast || failure?.status === 400
}

async function revoke(app: App, { id, system, token }: RevocationsTable, signal: AbortSignal): Promise<void> {
  // Earlier program versions encrypted all of them; encrypted text has a dot.
  const isPlain = isReadable(system) && !token.includes('.')
  const secret = isPlain ? token : await app.cipher.decrypt(id, purpose, token)
  if (secret !== null) return app.hooks.revokers[system](app, secret, signal)
  if (isReadable(system)) {
    throw new OutgoingFailure('the encryption key of the subscription of a removed account is missing')
  }
}

export async function revokeAtGoogle(app: App, token: string, signal: AbortSignal): Promise<void> {
  const provider = providerOf(await app.globalSettings.read(), app.config, 'google')
  if (provider) await revokeToken(app, provider, token, signal)
}

async function remove({ database }: App, { id }: RevocationsTable): Promise<void> {
  await database.transaction((transaction) =>
    transaction.deleteFrom('revocations').where('id', '=', id).execute(),
  )
}

async function postpone(
  app: App,
  { id, system, attempts }: RevocationsTable,
  failure: OutgoingFailure | null,
): Promise<void> {
  const pause = Math.min(pauseMs * 2 ** attempts, longestPauseMs)
  const next_at = app.now() + Math.max(pause, failure?.retryAfterMs ?? 0)
  // The week after which a subscription is given up restarts when Stripe gives another answer.
  const counts = system !== 'stripe' || failure?.status === 404
  const next = counts ? attempts + 1 : Math.min(attempts + 1, dailyAttempts)
  await app.database.transaction((transaction) =>
    transaction.updateTable('revocations').set({ attempts: next, next_at }).where('id', '=', id).execute(),
  )
}
