/**
 * Pending sign-ins with a provider. Using the result needs a secret of the browser that began, so that the return address of
 * somebody else's sign-in has no effect.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { ConnectedSystem } from '@lustra/contract/providers'
import type { Transacting } from '../../../kernel/database/database.ts'
import type { ConnectFlowsTable, ConnectPurpose } from '../../../kernel/database/tables.ts'
import { hashOf, newSecret } from '../secrets.ts'
import type { Identity } from './identity.ts'

/** The time until the provider redirects back, and then until the result is used. */
const awayMs = 10 * 60_000
const resultMs = 5 * 60_000

export interface StartedFlow {
  readonly state: string
  readonly nonce: string
  readonly challenge: string
}

export async function startFlow(
  transaction: Transacting,
  provider: ConnectedSystem,
  browserHash: string,
  userId: string | null,
  purpose: ConnectPurpose,
  now: number,
): Promise<StartedFlow> {
  const [state, nonce, verifier] = [newSecret(), newSecret(), randomBytes(48).toString('base64url')]
  const flow = { provider, browser_hash: browserHash, user_id: userId, nonce, verifier, purpose }
  await insertFlow(transaction, state, flow, now)
  return { state, nonce, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** For a system that issues the secrets of the flow itself. */
export async function insertFlow(
  transaction: Transacting,
  state: string,
  flow: Omit<ConnectFlowsTable, 'id' | 'identity' | 'expires_at'>,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('connect_flows')
    .values({ ...flow, id: hashOf(state), identity: null, expires_at: now + awayMs })
    .execute()
}

/** Returns the flow of a state, which works once. */
export async function takeFlow(
  transaction: Transacting,
  provider: ConnectedSystem,
  state: string,
  now: number,
): Promise<ConnectFlowsTable | null> {
  const flow = await transaction
    .deleteFrom('connect_flows')
    .where('id', '=', hashOf(state))
    .where('provider', '=', provider)
    .where('identity', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return flow ?? null
}

/** Stores the identity for the browser; returns the secret that names the result. */
export async function storeResult(
  transaction: Transacting,
  flow: ConnectFlowsTable,
  identity: object,
  now: number,
): Promise<string> {
  const result = newSecret()
  await transaction
    .insertInto('connect_flows')
    .values({ ...flow, id: hashOf(result), identity: JSON.stringify(identity), expires_at: now + resultMs })
    .execute()
  return result
}

/** Null unless this browser began the flow, for this user or for nobody. A result works once, even if it is refused. */
export async function takeResult<T = Identity>(
  transaction: Transacting,
  provider: ConnectedSystem,
  { result, secret }: { readonly result: string; readonly secret: string },
  userId: string | null,
  now: number,
  purpose: ConnectPurpose = 'account',
): Promise<FlowResult<T> | null> {
  const flow = await transaction
    .deleteFrom('connect_flows')
    .where('id', '=', hashOf(result))
    .where('identity', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!flow || flow.expires_at <= now || flow.provider !== provider) return null
  if (flow.browser_hash !== hashOf(secret) || flow.user_id !== userId) return null
  if (flow.purpose !== purpose) return null
  return { flow, identity: JSON.parse(flow.identity!) as T }
}

export interface FlowResult<T = Identity> {
  readonly flow: ConnectFlowsTable
  /** The identity, or the granted access. */
  readonly identity: T
}

/** Allows the same browser to use the result again within the same time, because the second factor was missing or wrong. */
export async function putBack(transaction: Transacting, { flow }: FlowResult): Promise<void> {
  await transaction.insertInto('connect_flows').values(flow).execute()
}
