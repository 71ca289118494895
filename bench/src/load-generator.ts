/** Sends and measures calls in a separate process, so that its load counts neither for the bench nor for a server. */
import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface PlannedCall {
  readonly kind: string
  readonly path: string
  readonly body: object
}

export interface Load {
  readonly address: string
  /** As browsers accept replies, or without compression. */
  readonly encoding: 'zstd' | 'identity'
  /** Each client sends its calls one after the other on its own connection. */
  readonly clients: readonly (readonly PlannedCall[])[]
  /** Clients repeat their calls until this time is over, at least once each; without it each call is sent once. */
  readonly seconds?: number
  /**
   * All clients together begin this number of calls per second; without it each begins the next at once. If all clients were busy, a call is measured
   * from its scheduled start, otherwise from its sending.
   */
  readonly perSecond?: number
}

export interface LoadResult {
  /** Milliseconds of each call, by kind. */
  readonly times: Readonly<Record<string, readonly number[]>>
  readonly calls: number
  readonly seconds: number
  /** The fraction of one core that the generator used. */
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
