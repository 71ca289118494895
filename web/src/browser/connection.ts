/** Whether the server can be reached, as far as this tab knows. */
import { Store } from './store.ts'

/** While the connection is lost, the server is asked again after these pauses; the last one repeats. */
const pausesMs = [1000, 2000, 5000, 10_000]

/** Answers whether the server replied. */
type Ping = () => Promise<boolean>

export class Connection {
  readonly isLost = new Store(false)
  /** How many requests wait until the server can do what it could not do just now. */
  readonly waitingCount = new Store(0)
  readonly #ping: Ping
  #retry: ReturnType<typeof setTimeout> | undefined
  /** Counts the losses: a reply to a ping from before the last one says nothing. */
  #losses = 0

  constructor(ping: Ping) {
    this.#ping = ping
  }

  /** A request got no reply. The server is asked until it replies. */
  lost(): void {
    this.#losses += 1
    if (this.isLost.value) return
    this.isLost.set(true)
    this.#askLater(0)
  }

  /** The server replied. */
  found(): void {
    clearTimeout(this.#retry)
    this.isLost.set(false)
  }

  /** A request begins or ends to wait for the server. */
  waiting(isWaiting: boolean): void {
    this.waitingCount.set(this.waitingCount.value + (isWaiting ? 1 : -1))
  }

  /** Asks the server now: whether it replied. */
  async check(): Promise<boolean> {
    const { replied, isOutdated } = await this.#ask()
    if (!replied) this.lost()
    else if (!isOutdated) this.found()
    return replied && !isOutdated
  }

  /** Resolves at once while the connection is there, otherwise when it is back. */
  async back(): Promise<void> {
    if (!this.isLost.value) return
    await new Promise<void>((resolve) => {
      const stop = this.isLost.subscribe(() => {
        stop()
        resolve()
      })
    })
  }

  #askLater(attempt: number): void {
    const pause = pausesMs[Math.min(attempt, pausesMs.length - 1)]
    this.#retry = setTimeout(async () => {
      const { replied, isOutdated } = await this.#ask()
      if (replied && !isOutdated) this.found()
      else if (this.isLost.value) this.#askLater(attempt + 1)
    }, pause)
  }

  async #ask(): Promise<{ readonly replied: boolean; readonly isOutdated: boolean }> {
    const losses = this.#losses
    const replied = await this.#ping()
    return { replied, isOutdated: losses !== this.#losses }
  }
}

export const connection = new Connection(async () => {
  try {
    // oxlint-disable-next-line no-restricted-globals -- whether there is a server, not a call
    return (await fetch('/web', { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
})

/** The browser knows at once that the network is gone, and when to ask again. */
export function followNetwork(target: Pick<EventTarget, 'addEventListener'>): void {
  target.addEventListener('offline', () => connection.lost())
  target.addEventListener('online', () => void connection.check())
}
