/** Without JSX, so that unit tests can import it without a bundler. */
import { type ComponentType, type ReactNode, Suspense, createElement, useEffect, useState } from 'react'
import { connection } from './connection.ts'
import { Lazy } from './lazy.ts'
import { chunk } from './outdated-page.ts'

type LazyProps<Props> = Props & {
  /** Rendered while the code is loading. */
  readonly fallback?: ReactNode
}

/** A component whose code is fetched by its first rendering or by `load`. */
export type LazyComponent<Props> = ComponentType<LazyProps<Props>> & { load(): Promise<unknown> }

/**
 * Like React's `lazy`, but does not suspend for the code: React reveals a suspended tree at the earliest 300 ms after the last fallback, even if the
 * code was prefetched. Data of the loaded component still suspends, with the same fallback. If the server does not have the code, the nearest error
 * component gets a `MissingChunk`.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const code = new Lazy(chunk(load))

  function LoadedOnDemand({ fallback = null, ...rest }: LazyProps<Props>) {
    const [Loaded, setLoaded] = useState(() => code.value)
    const [failure, setFailure] = useState<Error | null>(null)
    useEffect(() => {
      if (Loaded !== null) return
      let isMounted = true
      loadWhenConnected(code).then(
        (component) => isMounted && setLoaded(() => component),
        (error: Error) => isMounted && setFailure(error),
      )
      return () => {
        isMounted = false
      }
    }, [Loaded])
    if (failure !== null) throw failure
    if (Loaded === null) return fallback
    // The rest without `fallback` is `Props`, which the compiler cannot infer for a type parameter.
    const props = rest as unknown as Props
    return createElement(Suspense, { fallback }, createElement(Loaded, props))
  }

  return Object.assign(LoadedOnDemand, { load: () => code.load() })
}

/** Without a connection, waits for it; the rendered content stays. */
async function loadWhenConnected<Code>(code: Lazy<Code>): Promise<Code> {
  for (;;) {
    try {
      return await code.load()
    } catch (error) {
      if (await connection.check()) throw error
      await connection.back()
    }
  }
}
