/** Graceful shutdown: answers running requests, then closes their connections. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../app/app.ts'
import { pendingWork } from '../kernel/app/pending-work.ts'
import { Interrupted } from '../call/interrupted.ts'

/** A call without a reply by then gets 503; the client may send it again. */
const answeredWithinMs = 9000

export interface Closing {
  readonly begun: boolean
}

export function closeGracefully(server: FastifyInstance, app: App): Closing {
  awaitHandlers(server, app)
  const closing = { begun: false }
  const open = new Set<FastifyReply>()
  server.addHook('onRequest', (request, reply, done) => {
    // A connection of the live channel has no reply.
    if (request.headers.upgrade === undefined) {
      open.add(reply)
      reply.raw.once('close', () => open.delete(reply))
    }
    done()
  })
  server.addHook('preClose', async () => {
    closing.begun = true
    setTimeout(() => {
      for (const reply of open)
        if (!reply.raw.headersSent) reply.send(new Interrupted('the server was closed'))
    }, answeredWithinMs).unref()
  })
  server.addHook('onSend', async (_request, reply) => {
    // Otherwise keep-alive connections would keep the process running until it is killed.
    if (closing.begun) reply.header('connection', 'close')
  })
  return closing
}

/** The server waits only for connections, but a handler may still read after its client has disconnected. */
function awaitHandlers(server: FastifyInstance, app: App): void {
  server.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (...args) {
      const answer: unknown = handler.apply(this, args)
      return answer instanceof Promise ? pendingWork(app).add(answer) : answer
    }
  })
}
