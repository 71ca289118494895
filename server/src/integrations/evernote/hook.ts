/** A webhook: Evernote reports that notes of an account changed. The server then asks for the changes instead of trusting the message. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../../app/app.ts'
import { isSameSecret } from '../../call/is-same-secret.ts'
import { evernoteDue } from './accounts.ts'
import { serviceOf } from './service.ts'

const Notice = z.object({
  /** Evernote signs nothing, so the registered address contains a secret key. */
  key: z.string(),
  userId: z.string().check(z.regex(/^\d{1,20}$/)),
})

export function serveEvernoteHook(server: FastifyInstance, app: App): void {
  server.get('/web/hook/evernote', async (request, reply) => {
    const service = serviceOf(await app.globalSettings.read())
    if (!service || service.hookKey === null) return reply.callNotFound()
    const notice = z.safeParse(Notice, request.query)
    if (!notice.success || !isSameSecret(notice.data.key, service.hookKey)) return reply.status(401).send({})
    const now = app.now()
    await app.database.transaction((transaction) =>
      transaction
        .updateTable('evernote_accounts')
        .set({ next_at: now })
        .where('account', '=', notice.data.userId)
        // A failing synchronization waits for its next attempt.
        .where('failures', '=', 0)
        .execute(),
    )
    evernoteDue(app)
    return {}
  })
}
