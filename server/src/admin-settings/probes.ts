/** How each system is tested: by the first call that the product makes there, or one like it that changes nothing. */
import type { TestedSystem } from '@lustra/contract/global-settings'
import type { ServerWords } from '@lustra/words'
import { checkProvider } from '../account/index.ts'
import { checkProperty } from '../analytics/index.ts'
import { checkWidget } from '../chat/index.ts'
import type { Config } from '../config.ts'
import { checkEvernote } from '../evernote/index.ts'
import type { GlobalCode, GlobalValues } from '../global-settings/setting-codes.ts'
import { checkLogStore } from '../log-store/index.ts'
import { checkMailchimp } from '../mailing-list/index.ts'
import { checkFirebase } from '../push/index.ts'
import { checkSearchService } from '../search/index.ts'
import { checkStripe } from '../subscription/index.ts'
import { checkBot } from '../telegram/index.ts'

export const timeoutMs = 15_000

export type ProbedSystem = Exclude<TestedSystem, 'email' | 'brevo'>

/** A limit of a successful test: something it does not prove, or a setting that is still missing. */
export type Reservation = keyof ServerWords['globalSettingRefusals']['tests']['reservations']

interface ProbeContext {
  readonly config: Config
  readonly now: number
  readonly signal: AbortSignal
}

export interface Probe {
  /** Without these there is nothing to test. */
  readonly needed: readonly GlobalCode[]
  /** Where the secrets go. */
  readonly addresses: readonly GlobalCode[]
  readonly secrets: readonly GlobalCode[]
  /** Rejects when the product could not use the system. */
  readonly check: (values: GlobalValues, context: ProbeContext) => Promise<Reservation | null>
}

export const probes: Readonly<Record<ProbedSystem, Probe>> = {
  mailchimp: {
    needed: ['mailchimp_api_key', 'mailchimp_list_id'],
    addresses: ['mailchimp_url'],
    secrets: ['mailchimp_api_key'],
    async check(values, { now, signal }) {
      await checkMailchimp(values, now, signal)
      return null
    },
  },
  telegram: {
    needed: ['telegram_bot_token', 'telegram_url'],
    addresses: ['telegram_url'],
    secrets: ['telegram_bot_token'],
    async check(values, { signal }) {
      await checkBot(values, signal)
      return values.telegram_webhook === 'true' ? 'telegramWebhook' : null
    },
  },
  firebase: {
    needed: ['firebase_service_account', 'firebase_url', 'firebase_token_url'],
    addresses: ['firebase_url', 'firebase_token_url'],
    secrets: ['firebase_service_account'],
    async check(values, { now, signal }) {
      await checkFirebase(values, now, signal)
      return null
    },
  },
  freshchat: {
    needed: ['freshchat_token', 'freshchat_url'],
    addresses: [],
    secrets: [],
    async check(values, { now }) {
      await checkWidget(values, now)
      return 'token'
    },
  },
  facebook: signInWith('facebook', ['facebook_url', 'facebook_client_id', 'facebook_secret']),
  openid: signInWith('openid', ['openid_issuer', 'openid_client_id', 'openid_secret']),
  evernote: {
    needed: ['evernote_url', 'evernote_consumer_key', 'evernote_consumer_secret'],
    addresses: ['evernote_url'],
    secrets: ['evernote_consumer_secret'],
    async check(values, { config, now }) {
      await checkEvernote(values, config, now)
      return null
    },
  },
  google: signInWith('google', ['google_issuer', 'google_client_id', 'google_secret']),
  analytics: {
    needed: ['google_analytics_id', 'google_analytics_secret', 'google_analytics_url'],
    addresses: ['google_analytics_url'],
    secrets: ['google_analytics_secret'],
    async check(values, { config, now }) {
      await checkProperty(values, config, now)
      return 'property'
    },
  },
  search: {
    needed: ['search_service_url'],
    addresses: ['search_service_url'],
    secrets: ['search_service_password'],
    async check(values, { signal }) {
      return (await checkSearchService(values, signal)) ? null : 'index'
    },
  },
  logging: {
    needed: ['es_host'],
    addresses: ['es_host', 'es_port'],
    secrets: ['es_password'],
    async check(values, { now, signal }) {
      await checkLogStore(values, now, signal)
      return null
    },
  },
  stripe: {
    needed: ['stripe_secret_key', 'stripe_url'],
    addresses: ['stripe_url'],
    secrets: ['stripe_secret_key'],
    async check(values) {
      return (await checkStripe(values)) ? 'stripeWebhook' : 'prices'
    },
  },
}

function signInWith(
  id: 'google' | 'facebook' | 'openid',
  [address, clientId, secret]: readonly [GlobalCode, GlobalCode, GlobalCode],
): Probe {
  return {
    needed: [address, clientId, secret],
    addresses: [address],
    secrets: [secret],
    async check(values, { config }) {
      return (await checkProvider(id, values, config)) === 'accepted' ? 'returnAddress' : 'client'
    },
  }
}
