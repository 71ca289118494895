/** Log lines about accounts: the user, network and request, but never a secret. */
import type { CallContext } from '../../call/context.ts'
import { networkOf } from './limits/limits.ts'

type Event =
  | 'signed in'
  | 'signed out'
  | 'registered with a provider'
  | 'provider connected'
  | 'provider disconnected'
  | 'sign-in refused'
  | 'sign-in limited'
  | 'emails limited'
  | 'password set by link'
  | 'password changed'
  | 'password change refused'
  | 'confirmation refused'
  | 'address changed'
  | 'account removed'
  | 'role changed'
  | 'role granted'
  | 'role withdrawn'
  | 'account disabled'
  | 'account enabled'
  | 'sessions ended'
  | 'password link made'
  | 'invited'
  | 'search index cleared'
  | 'code refused'
  | 'second factor on'
  | 'second factor off'
  | 'recovery codes renewed'
  | 'passkey added'
  | 'passkey removed'
  | 'passkey refused'

const warnings: ReadonlySet<Event> = new Set([
  'sign-in refused',
  'sign-in limited',
  'emails limited',
  'password change refused',
  'confirmation refused',
  'code refused',
  'passkey refused',
])

export function logAccountEvent(
  { log, address, requestId }: CallContext,
  event: Event,
  userId?: string,
): void {
  const facts = { event, user: userId, from: networkOf(address), requestId }
  if (warnings.has(event)) log.warn(facts, event)
  else log.info(facts, event)
}
