/** The address to which Evernote redirects. The next page uses the result, with the secret stored in its browser. */
import type { ConnectFailure } from '@lustra/contract/providers'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { storeResult, takeFlow } from '../../people/account/index.ts'
import type { App } from '../../app/app.ts'
import { type Grant, tokenPurpose } from './accounts.ts'
import { visitPurpose } from './connect.ts'
import { accountName } from './note-store.ts'
import { accountToken } from './oauth.ts'
import { serviceOf } from './service.ts'

const Answer = z.object({
  state: z.string().check(z.maxLength(256)),
  oauth_token: z.string().check(z.maxLength(1024)),
  oauth_verifier: z.optional(z.string().check(z.maxLength(1024))),
})

export function serveEvernoteCallback(server: FastifyInstance, app: App): void {
  server.get('/web/connect/evernote', async (request, reply) => {
    const params = new URLSearchParams(await outcomeOf(app, request.query, request.log))
    // The fragment is sent to no server and no log.
    return reply.header('cache-control', 'no-store').redirect(`/web/connect/done#${params.toString()}`, 303)
  })
}

type Outcome = { provider: 'evernote'; result: string } | { failure: ConnectFailure }

async function outcomeOf(app: App, query: unknown, log: FastifyBaseLogger): Promise<Outcome> {
  const answer = z.safeParse(Answer, query)
  const service = serviceOf(await app.globalSettings.read())
  if (!answer.success || !service) return { failure: 'expired' }
  const { state, oauth_token: token, oauth_verifier: verifier } = answer.data
  const flow = await app.database.transaction((transaction) =>
    takeFlow(transaction, 'evernote', state, app.now()),
  )
  if (!flow || flow.nonce !== token) return { failure: 'expired' }
  // Evernote redirects without a verifier when the user denies access.
  if (!verifier) return { failure: 'cancelled' }
  try {
    const userId = flow.user_id!
    const secret = await app.cipher.decrypt(userId, visitPurpose, flow.verifier)
    if (secret === null) return { failure: 'expired' }
    const granted = await accountToken(service, { token, secret }, verifier, app.now())
    const name = await accountName({ service, token: granted.token, now: app.now })
    const grant: Grant = {
      account: granted.account,
      name,
      noteStore: granted.noteStore,
      token: await app.cipher.encrypt(userId, tokenPurpose, granted.token),
      expiresAt: granted.expiresAt,
    }
    const result = await app.database.transaction((transaction) =>
      storeResult(transaction, flow, grant, app.now()),
    )
    return { provider: 'evernote', result }
  } catch (cause) {
    log.warn({ err: cause }, 'a connection with Evernote failed')
    return { failure: 'failed' }
  }
}
