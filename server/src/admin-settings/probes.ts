/** How each system is asked whether the connection works: in a way that changes nothing there. */
import type { TestedSystem } from '@lustra/contract/global-settings'
import type { GlobalCode, GlobalValues } from '../global-settings/setting-codes.ts'
import { mailchimpAddress } from '../mailing-list/index.ts'
import { logTargetOf } from '../log-store/index.ts'
import { measurementQuery } from '../analytics/index.ts'
import { configuredAddresses } from '../outgoing/address-policy.ts'
import { send } from '../outgoing/http-client.ts'
import { failureOf, isSuccess } from '../outgoing/outgoing-failure.ts'
import { firebaseProjectOf, requestAccessToken } from '../push/index.ts'

export const timeoutMs = 15_000
const maxReplyBytes = 1_000_000

export type ProbedSystem = Exclude<TestedSystem, 'email' | 'brevo'>

export interface Probe {
  /** Without these there is nothing to test. */
  readonly needed: readonly GlobalCode[]
  /** Where the secrets go. */
  readonly addresses: readonly GlobalCode[]
  readonly secrets: readonly GlobalCode[]
  /** Rejects when the connection does not work. */
  readonly reach: (values: GlobalValues, now: number) => Promise<unknown>
  /** The system replies to anybody: it does not tell whether it accepts the id and the key. */
  readonly isForAnybody?: true
}

interface ProbeRequest {
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  /** Instead of a GET request: what is posted. */
  readonly body?: string
}

export const probes: Readonly<Record<ProbedSystem, Probe>> = {
  mailchimp: {
    needed: ['mailchimp_api_key'],
    addresses: ['mailchimp_url'],
    secrets: ['mailchimp_api_key'],
    reach: asking((values) => ({
      address: `${mailchimpAddress(values) ?? ''}/ping`,
      headers: basic('lustra', values.mailchimp_api_key),
    })),
  },
  telegram: {
    needed: ['telegram_bot_token'],
    addresses: ['telegram_url'],
    secrets: ['telegram_bot_token'],
    reach: asking((values) => ({
      address: `${trimmed(values.telegram_url)}/bot${values.telegram_bot_token}/getMe`,
    })),
  },
  firebase: {
    needed: ['firebase_service_account', 'firebase_url', 'firebase_token_url'],
    addresses: ['firebase_url', 'firebase_token_url'],
    secrets: ['firebase_service_account'],
    reach: (values, now) =>
      requestAccessToken(firebaseProjectOf(values)!, now, AbortSignal.timeout(timeoutMs)),
  },
  freshchat: {
    needed: ['freshchat_token', 'freshchat_url'],
    addresses: [],
    secrets: [],
    reach: asking((values) => ({ address: `${trimmed(values.freshchat_url)}/js/widget.js` })),
    isForAnybody: true,
  },
  facebook: {
    needed: ['facebook_client_id', 'facebook_secret'],
    addresses: ['facebook_url'],
    secrets: ['facebook_secret'],
    reach: asking((values) => {
      const url = new URL(`${trimmed(values.facebook_url)}/oauth/access_token`)
      url.searchParams.set('client_id', values.facebook_client_id)
      url.searchParams.set('client_secret', values.facebook_secret)
      url.searchParams.set('grant_type', 'client_credentials')
      return { address: url.href }
    }),
  },
  openid: {
    needed: ['openid_issuer'],
    addresses: [],
    secrets: [],
    reach: asking((values) => ({ address: discoveryOf(values.openid_issuer) })),
  },
  evernote: {
    needed: ['evernote_url'],
    addresses: [],
    secrets: [],
    reach: asking((values) => ({ address: `${trimmed(values.evernote_url)}/` })),
  },
  google: {
    needed: ['google_issuer'],
    addresses: [],
    secrets: [],
    reach: asking((values) => ({ address: discoveryOf(values.google_issuer) })),
  },
  analytics: {
    needed: ['google_analytics_id', 'google_analytics_secret', 'google_analytics_url'],
    addresses: ['google_analytics_url'],
    secrets: ['google_analytics_secret'],
    // It validates events and counts none.
    reach: asking((values) => ({
      address: `${trimmed(values.google_analytics_url)}/debug/mp/collect?${measurementQuery(values)}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: 'test', events: [] }),
    })),
    isForAnybody: true,
  },
  search: {
    needed: ['search_service_url'],
    addresses: ['search_service_url'],
    secrets: ['search_service_password'],
    reach: asking((values) => ({
      address: `${trimmed(values.search_service_url)}/`,
      headers: basic(values.search_service_username, values.search_service_password),
    })),
  },
  logging: {
    needed: ['es_host'],
    addresses: ['es_host', 'es_port'],
    secrets: ['es_password'],
    reach: asking((values) => ({
      address: `${logTargetOf(values)?.address ?? ''}/`,
      headers: basic(values.es_username, values.es_password),
    })),
  },
  stripe: {
    needed: ['stripe_secret_key', 'stripe_url'],
    addresses: ['stripe_url'],
    secrets: ['stripe_secret_key'],
    reach: asking((values) => ({
      address: `${trimmed(values.stripe_url)}/v1/prices?limit=1`,
      headers: { authorization: `Bearer ${values.stripe_secret_key}` },
    })),
  },
}

/** By one request. */
function asking(requestOf: (values: GlobalValues) => ProbeRequest): Probe['reach'] {
  return async (values, now) => {
    const request = requestOf(values)
    const method = request.body === undefined ? 'GET' : 'POST'
    const reply = await send({ method, policy: configuredAddresses, timeoutMs, maxReplyBytes, ...request })
    if (!isSuccess(reply)) throw failureOf(reply, null, now)
  }
}

function basic(user: string, password: string): Record<string, string> {
  if (user === '') return {}
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}

function discoveryOf(issuer: string): string {
  return `${trimmed(issuer)}/.well-known/openid-configuration`
}

function trimmed(address: string): string {
  return address.replace(/\/+$/, '')
}
