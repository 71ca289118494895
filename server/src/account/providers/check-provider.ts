/** Checks whether people can sign in with a provider, without signing in. */
import type { ProviderId } from '@lustra/contract/providers'
import type { Config } from '../../config.ts'
import type { GlobalValues } from '../../global-settings/setting-codes.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { checkFacebook } from './facebook.ts'
import { checkOpenId } from './openid.ts'
import { providerOf } from './providers.ts'

/** `unknown`: it does not tell whether it accepts the id and the secret. Throws an `OutgoingFailure`. */
export async function checkProvider(
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
