/** Registers a call that replies with a file instead of JSON; refusals are replied as usual. */
import type { App } from '../app/app.ts'
import type { HandledFile } from '../kernel/app/handler.ts'
import { Envelope } from '@lustra/contract/call'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { BodyOptions } from './body.ts'
import { withinCallLimit } from './call-limit.ts'
import type { UserContext } from './context.ts'
import { malformed } from '../kernel/refusal.ts'
import { refuseOtherMethods, refuseUnlessAllowed, userContextOf } from './serve.ts'

const FileEnvelope = z.omit(Envelope, { action: true })

export function serveFile(
  server: FastifyInstance,
  app: App,
  { call: { path, input, access = 'user' }, fileOf }: HandledFile<UserContext>,
): void {
  const url = `/web/api${path}`
  refuseOtherMethods(server, url)
  server.post(url, { config: { needsSession: true } satisfies BodyOptions }, async (request, reply) => {
    const body = z.safeParse(FileEnvelope, request.body)
    if (!body.success) throw malformed(body.error.issues)
    const { _requestId, ...payload } = body.data
    request.requestId = _requestId
    request.call = path
    const context = await userContextOf(app, request, payload['token'])
    refuseUnlessAllowed(access, context)
    const params = z.safeDecode(input, payload)
    if (!params.success) throw malformed(params.error.issues)
    // The call lasts until the whole file is sent, because its data is read meanwhile.
    await withinCallLimit(app, context.user.id, { path, maxAtOnce: 1 }, async () => {
      const { name, type, chunks } = await fileOf(params.data as never, context)
      reply.header('content-disposition', `attachment; filename="${name}"`).type(type)
      await reply.send(Readable.from(chunks))
    })
    return reply
  })
}
