/** Why another system could not be used, as a text of `globalSettingRefusals.tests`. */
import type { TestedSystem } from '@lustra/contract/global-settings'
import { OAuthFailure } from '../../people/account/index.ts'
import { MailFailure } from '../../mail/mail-failure.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'

type Cause =
  | 'unknownHost'
  | 'refusedConnection'
  | 'timeout'
  | 'certificate'
  | 'noTls'
  | 'credentials'
  | 'notFound'
  | 'noList'
  | 'sender'
  | 'busy'
  | 'other'

const byCode: Readonly<Record<string, Cause>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ECONNREFUSED: 'refusedConnection',
  ECONNRESET: 'refusedConnection',
  EHOSTUNREACH: 'timeout',
  ENETUNREACH: 'timeout',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
  EAUTH: 'credentials',
  ENOAUTH: 'credentials',
  EENVELOPE: 'sender',
  EPROTO: 'noTls',
  ETLS: 'noTls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
}

/** These systems reply to a wrong key as to a malformed request (RFC 6749, section 5.2). */
const grantTokens: ReadonlySet<TestedSystem> = new Set(['facebook', 'firebase'])

const keepLists: ReadonlySet<TestedSystem> = new Set(['mailchimp', 'brevo'])

const refusedClients: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client'])

export function causeOf(error: unknown, system: TestedSystem): Cause {
  const { status } = statusIn(error)
  if (status === 400 && grantTokens.has(system)) return 'credentials'
  // Telegram replies 404 to a malformed token.
  if (status === 404 && system === 'telegram') return 'credentials'
  if (status === 404 && keepLists.has(system)) return 'noList'
  if (error instanceof OAuthFailure && refusedClients.has(error.code)) return 'credentials'
  if (status !== null) return byStatus(status)
  for (let each: unknown = error; each instanceof Error; each = innerOf(each)) {
    const { code, name } = each as Error & { code?: string }
    if (code !== undefined && byCode[code]) return byCode[code]
    if (name === 'TimeoutError' || /did not answer in time|does not answer|timed? ?out/i.test(each.message))
      return 'timeout'
  }
  return 'other'
}

function byStatus(status: number): Cause {
  if (status === 401 || status === 403) return 'credentials'
  if (status === 404) return 'notFound'
  return status === 429 || status === 503 ? 'busy' : 'other'
}

function statusIn(error: unknown): { readonly status: number | null } {
  if (error instanceof MailFailure && error.cause instanceof OutgoingFailure) return error.cause
  if (error instanceof OutgoingFailure) return error
  // Stripe's own errors have this field.
  const { statusCode } = error as { readonly statusCode?: unknown }
  return { status: typeof statusCode === 'number' ? statusCode : null }
}

/** For a name with several addresses, the failure of the first. */
function innerOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : error.cause
}
