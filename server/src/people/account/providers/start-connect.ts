import type { security } from '@lustra/contract/account'
import type { ProviderId } from '@lustra/contract/providers'
import type { CallContext } from '../../../call/context.ts'
import type { HandlerOf } from '../../../call/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { countAttempt } from '../limits/attempts.ts'
import { begunSignInLimit, minutesOf, networkOf } from '../limits/limits.ts'
import type { ConnectPurpose } from '../../../kernel/database/tables.ts'
import { contactsUrl } from './contacts-access.ts'
import { startFlow } from './flows.ts'
import { authorizationUrl } from './openid.ts'
import { codeFlowUrl, providerOf } from './providers.ts'

/** The address to which the browser is redirected. `browserHash` binds the result to the requesting browser. */
export const startConnect: HandlerOf<typeof security, 'startConnect'> = async (input, context) => {
  const { app, address, now } = context
  const wait = await countAttempt(app.database, [begunSignInLimit(networkOf(address))], now)
  if (wait !== null) {
    throw new Refusal('limit', (words) => words.accountRefusals.login.tooMany(minutesOf(wait)))
  }
  return { redirectUrl: await addressOfProvider(context, input.provider, input.browserHash, null) }
}

export async function addressOfProvider(
  { app, now, log }: Pick<CallContext, 'app' | 'now' | 'log'>,
  id: ProviderId,
  browserHash: string,
  userId: string | null,
  purpose: ConnectPurpose = 'account',
): Promise<string> {
  const values = await app.globalSettings.read()
  const provider = providerOf(values, app.config, id)
  if (!provider) throw new Refusal('not-found', (words) => words.accountRefusals.provider.unknown)
  const flow = await app.database.transaction((transaction) =>
    startFlow(transaction, id, browserHash, userId, purpose, now),
  )
  if (id === 'facebook') {
    return codeFlowUrl(values.facebook_dialog_url, provider, flow)
  }
  try {
    return purpose === 'contacts'
      ? await contactsUrl(app, provider, flow)
      : await authorizationUrl(app, provider, flow)
  } catch (error) {
    log.warn({ err: error, provider: id }, 'a sign-in provider did not answer')
    throw new Refusal('external', (words) => words.accountRefusals.provider.unreachable, { cause: error })
  }
}
