/** An orderly end: what is in flight is answered, and its connection then closed with it. */
import type { FastifyInstance } from 'fastify'

export interface Closing {
  readonly begun: boolean
}

export function endInOrder(server: FastifyInstance): Closing {
  const closing = { begun: false }
  server.addHook('preClose', async () => {
    closing.begun = true
  })
  server.addHook('onSend', async (_request, reply) => {
    // Else a kept-alive connection would hold the program until it is ended by force.
    if (closing.begun) reply.header('connection', 'close')
  })
  return closing
}
