/** Graceful shutdown: running requests are answered, and their connections then closed. */
import type { FastifyInstance } from 'fastify'

export interface Closing {
  readonly begun: boolean
}

export function closeGracefully(server: FastifyInstance): Closing {
  const closing = { begun: false }
  server.addHook('preClose', async () => {
    closing.begun = true
  })
  server.addHook('onSend', async (_request, reply) => {
    // Otherwise keep-alive connections would keep the process running until it is killed.
    if (closing.begun) reply.header('connection', 'close')
  })
  return closing
}
