import { Store } from './store.ts'

/** Pauses between pings while the connection is lost; the last one repeats. */
const pausesMs = [1000, 2000, 5000, 10_000]

/** Resolves to whether the server replied. */
type Ping = () => Promise<boolean>

export class Connection {
  readonly isLost = new Store(false)
  /** The number of requests that wait and retry because the server was temporarily unable to answer. */
  readonly waitingCount = new Store(0)
  readonly #ping: Ping
  #retry: ReturnType<typeof setTimeout> | undefined
  /** Counts losses, so that a reply to a ping from before the last loss is ignored. */
  #losses = 0

  constructor(ping: Ping) {
    this.#ping = ping
  }

  /** Called when a request got no reply. Starts the pings. */
  lost(): void {
    this.#losses += 1
    if (this.isLost.value) return
    this.isLost.set(true)
    this.#askLater(0)
  }

  /** Called when the server replied. */
  found(): void {
    clearTimeout(this.#retry)
    this.isLost.set(false)
  }

  /** Called when a request begins or stops waiting for the server. */
  waiting(isWaiting: boolean): void {
    this.waitingCount.set(this.waitingCount.value + (isWaiting ? 1 : -1))
  }

  /** Pings the server now. Resolves to whether it replied. */
  async check(): Promise<boolean> {
    const { replied, isOutdated } = await this.#ask()
    if (!replied) this.lost()
    else if (!isOutdated) this.found()
    return replied && !isOutdated
  }

  /** Resolves at once while connected, otherwise after the connection is restored. */
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

/** Uses the browser's `offline` and `online` events to notice a loss at once and to ping early. */
export function followNetwork(target: Pick<EventTarget, 'addEventListener'>): void {
  target.addEventListener('offline', () => connection.lost())
  target.addEventListener('online', () => void connection.check())
}
