/** Hears from the server that something of this user changed elsewhere, and comes back after every break. */
import { LiveMessage } from '@lustra/contract/journal'

/** The part of a WebSocket that is used. */
export type Socket = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>

export interface Listener {
  connect(): Socket
  token(): string | null
  /** A journal line was written. */
  onChange(message: LiveMessage): void
  /** Anything may have been missed. */
  onMissed(): void
  /** The server does not know the token. */
  onUnknownToken(): void
}

/** Says so when it closes the channel of a session that is over. */
const unknownToken = 4401
const firstPause = 1000
const longestPause = 30_000

export class LiveChannel {
  readonly #listener: Listener
  #socket: Socket | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #pause = firstPause
  /** Some socket was open before this one. */
  #wasOpen = false
  #running = false

  constructor(listener: Listener) {
    this.#listener = listener
  }

  start(): void {
    if (this.#running) return
    this.#running = true
    this.#wasOpen = false
    this.#connect()
  }

  stop(): void {
    this.#running = false
    clearTimeout(this.#retry)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  /** The network is back or the window is looked at again: no more waiting. */
  reconnectNow(): void {
    if (!this.#running || this.#socket !== null) return
    this.#pause = firstPause
    this.#connect()
  }

  #connect(): void {
    clearTimeout(this.#retry)
    const socket = this.#listener.connect()
    this.#socket = socket
    socket.addEventListener('open', () => {
      if (socket === this.#socket) this.#authenticate(socket)
    })
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#receive(String(data))
    })
    socket.addEventListener('close', ({ code }) => {
      if (socket !== this.#socket) return
      this.#socket = null
      if (code === unknownToken) this.#listener.onUnknownToken()
      this.#retryLater()
    })
  }

  #authenticate(socket: Socket): void {
    socket.send(JSON.stringify({ token: this.#listener.token() }))
    this.#pause = firstPause
    if (this.#wasOpen) this.#listener.onMissed()
    this.#wasOpen = true
  }

  #retryLater(): void {
    if (!this.#running) return
    // Many tabs lose a restarted server at once; they do not all come back at once.
    const pause = this.#pause * (0.5 + Math.random() / 2)
    this.#pause = Math.min(this.#pause * 2, longestPause)
    this.#retry = setTimeout(() => this.#connect(), pause)
  }

  #receive(text: string): void {
    let received: unknown
    try {
      received = JSON.parse(text)
    } catch {
      return
    }
    // The server's greeting names the session only.
    if (typeof received !== 'object' || received === null || !('seq' in received)) return
    const message = LiveMessage.safeParse(received)
    if (message.success) this.#listener.onChange(message.data)
    // Said by a newer server, about an area we do not know.
    else this.#listener.onMissed()
  }
}
