/** How long a client may take to send a body. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long a client may take to send something. */
export interface RequestTimeouts {
  readonly headMs: number
  /** For the whole body. */
  readonly bodyMs: number
  /** For each `paceBytes` of a user's upload, which may take longer as a whole. */
  readonly paceMs: number
}

const paceBytes = 8 * 1024

class ClientTooSlow extends Error {
  override name = 'ClientTooSlow'
  readonly statusCode = 408
}

/** For the body of one request, while it is read. */
export class BodyDeadline implements Disposable {
  readonly #request: IncomingMessage
  readonly #timeouts: RequestTimeouts
  readonly #expired = Promise.withResolvers<never>()
  #timer: NodeJS.Timeout

  constructor(request: IncomingMessage, timeouts: RequestTimeouts) {
    this.#request = request
    this.#timeouts = timeouts
    // It may expire while nobody waits for a part of the body.
    this.#expired.promise.catch(() => {})
    this.#timer = setTimeout(() => this.#expire(), timeouts.bodyMs)
  }

  /** From now on the body has to arrive at a pace, however long it takes. */
  requirePace(): void {
    clearTimeout(this.#timer)
    const { socket } = this.#request
    let before = socket.bytesRead
    this.#timer = setInterval(() => {
      if (socket.bytesRead - before < paceBytes) this.#expire()
      before = socket.bytesRead
    }, this.#timeouts.paceMs)
  }

  /** Throws `ClientTooSlow` when the deadline expires before `work` is done. */
  within<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#expired.promise])
  }

  #expire(): void {
    this.#expired.reject(new ClientTooSlow('The body did not arrive in time.'))
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
  }
}

/** A client that is still sending when it is answered, because nothing reads its body, is disconnected in the end. */
export function endUnreadBodies(server: FastifyInstance, { bodyMs }: RequestTimeouts): void {
  server.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    if (!raw.complete && (raw.headers['content-length'] ?? raw.headers['transfer-encoding']) !== undefined) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), bodyMs).unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
