/** Without JSX, as unit tests of what imports it run without a bundler. */
import { type ComponentType, type ReactNode, Suspense, createElement, useEffect, useState } from 'react'
import { connection } from './connection.ts'
import { Lazy } from './lazy.ts'
import { chunk } from './outdated-page.ts'

type LazyProps<Props> = Props & {
  /** Rendered until the code has arrived. */
  readonly fallback?: ReactNode
}

/** A component whose code is fetched when it is first rendered, or before by `load`. */
export type LazyComponent<Props> = ComponentType<LazyProps<Props>> & { load(): Promise<unknown> }

/**
 * Like `lazy` of React, without suspending for the code: React reveals a suspended tree no sooner than 300 ms after the last
 * fallback, even if the code has been fetched long before. What the loaded component itself waits for suspends as usual,
 * with the same fallback. Code that the server does not have is a `MissingChunk` for the nearest error component.
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
    // What remains without `fallback` is `Props`, which the compiler cannot derive for a type parameter.
    const props = rest as unknown as Props
    return createElement(Suspense, { fallback }, createElement(Loaded, props))
  }

  return Object.assign(LoadedOnDemand, { load: () => code.load() })
}

/** Without a connection the code is waited for: what is drawn stays. */
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
