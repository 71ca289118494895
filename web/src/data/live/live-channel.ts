/** Receives changes of this user's data from the server; reconnects after every disconnect. */
import { LiveMessage } from '@lustra/contract/journal'

export type Socket = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>

export interface Listener {
  connect(): Socket
  token(): string | null
  onChange(message: LiveMessage): void
  /** Called when changes may have been missed. */
  onMissed(): void
  /** The server does not know the token. */
  onUnknownToken(): void
}

/** The close code for a session that is over. */
const unknownToken = 4401
const firstPause = 1000
const longestPause = 30_000

export class LiveChannel {
  readonly #listener: Listener
  #socket: Socket | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #pause = firstPause
  /** Whether a socket was open before: changes may have been missed. */
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

  /** Called when the network is back or the window is visible again: reconnects without the pause. */
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
    // Jitter, because a restarted server disconnects many tabs at once.
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
    // The greeting of the server contains only the session.
    if (!isChange(received)) return
    const message = LiveMessage.safeParse(received)
    if (message.success) this.#listener.onChange(message.data)
    // A newer server may send an area unknown to this page.
    else this.#listener.onMissed()
  }
}

function isChange(received: unknown): boolean {
  return typeof received === 'object' && received !== null && ('seq' in received || 'reminders' in received)
}
