/** The address to which providers redirect. The next page uses the result, with the secret stored in its browser. */
import { type ConnectFailure, ProviderId } from '@lustra/contract/providers'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../../../app/app.ts'
import { contactsTokens } from './contacts-access.ts'
import { facebookIdentity } from './facebook.ts'
import { storeResult, takeFlow } from './flows.ts'
import { openIdIdentity } from './openid.ts'
import { providerOf } from './providers.ts'

const Answer = z.object({
  code: z.optional(z.string().check(z.maxLength(4096))),
  state: z.string().check(z.maxLength(256)),
  error: z.optional(z.string()),
  iss: z.optional(z.string()),
})

export function serveProviderCallback(server: FastifyInstance, app: App): void {
  server.get(`/web/connect/:provider(^(?:${ProviderId.options.join('|')})$)`, async (request, reply) => {
    const { provider } = request.params as { provider: string }
    const outcome = await outcomeOf(app, provider, request.query, request.log)
    const params = new URLSearchParams(outcome)
    // The fragment is sent to no server and no log.
    return reply.header('cache-control', 'no-store').redirect(`/web/connect/done#${params.toString()}`, 303)
  })
}

type Outcome = { provider: string; result: string } | { failure: ConnectFailure }

async function outcomeOf(
  app: App,
  providerText: string,
  query: unknown,
  log: FastifyBaseLogger,
): Promise<Outcome> {
  const id = z.safeParse(ProviderId, providerText)
  const answer = z.safeParse(Answer, query)
  if (!id.success || !answer.success) return { failure: 'expired' }
  const { code, state, error, iss } = answer.data
  const provider = providerOf(await app.globalSettings.read(), app.config, id.data)
  const flow =
    provider &&
    (await app.database.transaction((transaction) => takeFlow(transaction, id.data, state, app.now())))
  if (!provider || !flow) return { failure: 'expired' }
  if (code === undefined) return { failure: error === 'access_denied' ? 'cancelled' : 'failed' }
  try {
    const { verifier, nonce } = flow
    const codeFlow = { code, verifier, nonce }
    const returned =
      id.data === 'facebook'
        ? { identity: await facebookIdentity(provider, codeFlow), tokens: null }
        : await openIdIdentity(app, provider, codeFlow, iss ?? null)
    let { identity } = returned
    if (flow.purpose === 'contacts') {
      const tokens = await contactsTokens(app, flow.user_id!, returned.tokens)
      if (tokens === null) return { failure: 'noContacts' }
      identity = { ...identity, tokens }
    }
    const result = await app.database.transaction((transaction) =>
      storeResult(transaction, flow, identity, app.now()),
    )
    return { provider: id.data, result }
  } catch (cause) {
    log.warn({ err: cause, provider: id.data }, 'a sign-in with a provider failed')
    return { failure: 'failed' }
  }
}
