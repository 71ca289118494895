/** How each system is asked whether the connection works: with a request that changes nothing there. */
import type { TestedSystem } from '@lustra/contract/global-settings'
import type { GlobalCode, GlobalValues } from '../global-settings/setting-codes.ts'
import { mailchimpAddress } from '../mailing-list/index.ts'
import { logTargetOf } from '../log-store/index.ts'

export type ProbedSystem = Exclude<TestedSystem, 'email' | 'brevo'>

export interface Probe {
  /** Without these there is nothing to test. */
  readonly needed: readonly GlobalCode[]
  /** Where the secrets go. */
  readonly addresses: readonly GlobalCode[]
  readonly secrets: readonly GlobalCode[]
  readonly request: (values: GlobalValues) => ProbeRequest
}

interface ProbeRequest {
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
}

export const probes: Readonly<Record<ProbedSystem, Probe>> = {
  mailchimp: {
    needed: ['mailchimp_api_key'],
    addresses: ['mailchimp_url'],
    secrets: ['mailchimp_api_key'],
    request: (values) => ({
      address: `${mailchimpAddress(values) ?? ''}/ping`,
      headers: basic('lustra', values.mailchimp_api_key),
    }),
  },
  telegram: {
    needed: ['telegram_bot_token'],
    addresses: ['telegram_url'],
    secrets: ['telegram_bot_token'],
    request: (values) => ({
      address: `${trimmed(values.telegram_url)}/bot${values.telegram_bot_token}/getMe`,
    }),
  },
  facebook: {
    needed: ['facebook_client_id', 'facebook_secret'],
    addresses: ['facebook_url'],
    secrets: ['facebook_secret'],
    request: (values) => {
      const url = new URL(`${trimmed(values.facebook_url)}/oauth/access_token`)
      url.searchParams.set('client_id', values.facebook_client_id)
      url.searchParams.set('client_secret', values.facebook_secret)
      url.searchParams.set('grant_type', 'client_credentials')
      return { address: url.href }
    },
  },
  openid: {
    needed: ['openid_issuer'],
    addresses: [],
    secrets: [],
    request: (values) => ({ address: discoveryOf(values.openid_issuer) }),
  },
  evernote: {
    needed: ['evernote_url'],
    addresses: [],
    secrets: [],
    request: (values) => ({ address: `${trimmed(values.evernote_url)}/` }),
  },
  google: {
    needed: ['google_issuer'],
    addresses: [],
    secrets: [],
    request: (values) => ({ address: discoveryOf(values.google_issuer) }),
  },
  search: {
    needed: ['search_service_url'],
    addresses: ['search_service_url'],
    secrets: ['search_service_password'],
    request: (values) => ({
      address: `${trimmed(values.search_service_url)}/`,
      headers: basic(values.search_service_username, values.search_service_password),
    }),
  },
  logging: {
    needed: ['es_host'],
    addresses: ['es_host', 'es_port'],
    secrets: ['es_password'],
    request: (values) => ({
      address: `${logTargetOf(values)?.address ?? ''}/`,
      headers: basic(values.es_username, values.es_password),
    }),
  },
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
