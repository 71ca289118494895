/** Sends calls and measures them, in a process of its own: what it spends is not spent by a bench, nor by a server. */
import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface PlannedCall {
  /** What it is counted as. */
  readonly kind: string
  readonly path: string
  readonly body: object
}

export interface Load {
  readonly address: string
  /** As browsers accept replies, or without compression. */
  readonly encoding: 'zstd' | 'identity'
  /** Each client sends its calls one after the other, on a connection of its own. */
  readonly clients: readonly (readonly PlannedCall[])[]
  /**
   * Clients begin again with their first call until so much time is over, but send at least that; without it each call is
   * sent once.
   */
  readonly seconds?: number
  /**
   * All clients together begin so many calls in a second; without it each begins the next at once. A call is measured from when
   * it should have begun if all clients were busy then, else from when it is sent.
   */
  readonly perSecond?: number
}

export interface LoadResult {
  /** Milliseconds of each call, by kind. */
  readonly times: Readonly<Record<string, readonly number[]>>
  readonly calls: number
  readonly seconds: number
  /** The share of one core that the generator took. */
  readonly cpuShare: number
}

export interface LoadGenerator extends AsyncDisposable {
  send(load: Load): Promise<LoadResult>
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(new URL('load-program.ts', import.meta.url))
  return {
    async send(load) {
      child.send(load)
      const ending = new AbortController()
      const ended = once(child, 'exit', { signal: ending.signal }).then(() => [{ error: 'it has ended' }])
      const [reply] = (await Promise.race([once(child, 'message', { signal: ending.signal }), ended])) as [
        LoadResult | { readonly error: string },
      ]
      ending.abort()
      await ended.catch(() => {})
      if ('error' in reply) throw new Error(reply.error)
      return reply
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
