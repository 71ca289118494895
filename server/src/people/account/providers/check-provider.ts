/** Checks whether users can sign in with a provider, without signing in. */
import type { ProviderId } from '@lustra/contract/providers'
import type { FeatureHooks, Probe } from '../../../app/feature-hooks.ts'
import type { Config } from '../../../config.ts'
import type { GlobalCode, GlobalValues } from '../../../operations/global-settings/setting-codes.ts'
import { OutgoingFailure } from '../../../outgoing/outgoing-failure.ts'
import { checkFacebook } from './facebook.ts'
import { checkOpenId } from './openid.ts'
import { providerOf } from './providers.ts'

/** `unknown`: the provider does not reveal whether it accepts the id and the secret. Throws an `OutgoingFailure`. */
async function checkProvider(
  id: ProviderId,
  values: GlobalValues,
  config: Config,
): Promise<'accepted' | 'unknown'> {
  const provider = providerOf(values, config, id)
  if (provider === null) throw new OutgoingFailure('the provider is not configured')
  if (id !== 'facebook') return checkOpenId(provider)
  await checkFacebook(provider)
  return 'accepted'
}

export const providerProbes: Pick<FeatureHooks['probes'], ProviderId> = {
  facebook: signInWith('facebook', ['facebook_url', 'facebook_client_id', 'facebook_secret']),
  openid: signInWith('openid', ['openid_issuer', 'openid_client_id', 'openid_secret']),
  google: signInWith('google', ['google_issuer', 'google_client_id', 'google_secret']),
}

function signInWith(
  id: ProviderId,
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
