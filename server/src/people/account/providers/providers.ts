/** The sign-in providers that an administrator has configured. */
import type { ProviderId } from '@lustra/contract/providers'
import { type Config, publicAddressOf } from '../../../config.ts'
import type { GlobalValues } from '../../../operations/global-settings/setting-codes.ts'
import type { StartedFlow } from './flows.ts'

export interface Provider {
  readonly id: ProviderId
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
  readonly scope: string
  readonly redirectUri: string
}

const providerIds: readonly ProviderId[] = ['google', 'facebook', 'openid']

/** Null while the provider is not configured. */
export function providerOf(values: GlobalValues, config: Config, id: ProviderId): Provider | null {
  const redirectUri = `${publicAddressOf(config)}/web/connect/${id}`
  const provider = {
    google: {
      issuer: values.google_issuer,
      clientId: values.google_client_id,
      secret: values.google_secret,
      scope: values.google_scope,
      redirectUri: values.google_redirect_url || redirectUri,
    },
    facebook: {
      issuer: values.facebook_url,
      clientId: values.facebook_client_id,
      secret: values.facebook_secret,
      scope: 'email',
      redirectUri,
    },
    openid: {
      issuer: values.openid_issuer,
      clientId: values.openid_client_id,
      secret: values.openid_secret,
      scope: 'openid email profile',
      redirectUri,
    },
  }[id]
  const { issuer, clientId, secret } = provider
  return issuer && clientId && secret ? { id, ...provider } : null
}

/** The providers that have a button. */
export function configuredProviders(values: GlobalValues, config: Config): ProviderId[] {
  return providerIds.filter((id) => providerOf(values, config, id) !== null)
}

export function providerName(id: ProviderId, values: GlobalValues): string {
  return { google: 'Google', facebook: 'Facebook', openid: values.openid_name }[id]
}

/** The address at which a provider asks the user, for the authorization code flow with PKCE. */
export function codeFlowUrl(
  endpoint: string,
  { clientId, redirectUri, scope }: Provider,
  { state, challenge }: StartedFlow,
  more: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(endpoint)
  const params = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
