import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Time limits for the parts of a request. */
export interface RequestTimeouts {
  readonly headMs: number
  readonly bodyMs: number
  /** For each `paceBytes` of a user's upload, which may take longer as a whole. */
  readonly paceMs: number
  /** For a whole upload of any length. */
  readonly uploadMs: number
}

const paceBytes = 8 * 1024

class ClientTooSlow extends Error {
  override name = 'ClientTooSlow'
  readonly statusCode = 408
}

/** The deadline of one request body, while it is read. */
export class BodyDeadline implements Disposable {
  readonly #request: IncomingMessage
  readonly #timeouts: RequestTimeouts
  #timer: NodeJS.Timeout
  #paceTimer: NodeJS.Timeout | undefined
  #isExpired = false
  #rejectWaiting: (error: ClientTooSlow) => void = () => {}

  constructor(request: IncomingMessage, timeouts: RequestTimeouts) {
    this.#request = request
    this.#timeouts = timeouts
    this.#timer = this.#expireAfter(timeouts.bodyMs)
  }

  /** From now on, the body of `length` bytes has to arrive at a minimum pace instead of within the usual time. */
  requirePace(length: number): void {
    this[Symbol.dispose]()
    const { bodyMs, paceMs, uploadMs } = this.#timeouts
    this.#timer = this.#expireAfter(Math.min(uploadMs, bodyMs + (length / paceBytes) * paceMs))
    const { socket } = this.#request
    let before = socket.bytesRead
    const timer = setInterval(() => {
      afterReading(() => {
        if (socket.bytesRead - before < paceBytes && timer === this.#paceTimer) this.#expire()
        before = socket.bytesRead
      })
    }, paceMs)
    this.#paceTimer = timer
  }

  /** From now on, the rest of the body has the usual time. */
  restart(): void {
    this[Symbol.dispose]()
    this.#isExpired = false
    this.#timer = this.#expireAfter(this.#timeouts.bodyMs)
  }

  /** Throws `ClientTooSlow` at the deadline. Called per part of the body, because racing one long-lived promise would leak memory. */
  within<T>(work: Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.#rejectWaiting = reject
    if (this.#isExpired) this.#expire()
    work.then(resolve, reject)
    return promise
  }

  #expireAfter(ms: number): NodeJS.Timeout {
    const timer = setTimeout(() => {
      afterReading(() => {
        if (timer === this.#timer) this.#expire()
      })
    }, ms)
    return timer
  }

  #expire(): void {
    this.#isExpired = true
    this.#rejectWaiting(new ClientTooSlow('The body did not arrive in time.'))
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
    clearInterval(this.#paceTimer)
    this.#paceTimer = undefined
  }
}

/** Timers fire before sockets are read, so data that arrived while the process was busy is read first. */
function afterReading(work: () => void): void {
  setImmediate(work)
}

/** Disconnects a client that is still sending a body that nobody reads, some time after the reply. */
export function endUnreadBodies(server: FastifyInstance, { bodyMs }: RequestTimeouts): void {
  server.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    if (!raw.complete && (raw.headers['content-length'] ?? raw.headers['transfer-encoding']) !== undefined) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), bodyMs).unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
