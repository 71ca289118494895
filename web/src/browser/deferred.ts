/** Lazy components that are prefetched when the browser is idle, or loaded as soon as they are needed. */
import { type ComponentType } from 'react'
import { connection } from './connection.ts'
import { type LazyComponent, lazyComponent } from './lazy-component.ts'
import { ignoreFailure } from './outdated-page.ts'

/** Leaves time for the screen itself and its first reply. */
const idleDelayMs = 2_000

export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const component = lazyComponent(load)
  prefetch(() => component.load())
  return component
}

/** Fetches code before it is needed, unless the browser saves data (`Save-Data`). */
export function prefetch(load: () => Promise<unknown>): void {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData !== true) whenIdle(load)
}

/** Queue of prefetches, first in, first out. */
const due: (() => Promise<unknown>)[] = []

/** A failed prefetch is ignored, because the component is fetched again when needed. Unit tests have no page and prefetch nothing. */
export function whenIdle(load: () => Promise<unknown>): void {
  globalThis.window?.setTimeout(() => {
    due.push(load)
    if (due.length === 1) requestNext()
  }, idleDelayMs)
}

/**
 * One load per idle period, as several would be a long task on a slow computer. None while the connection is lost, because the browser may cache the
 * failure.
 */
function requestNext(): void {
  const request = globalThis.requestIdleCallback ?? setTimeout
  request(() => void loadNext())
}

async function loadNext(): Promise<void> {
  await connection.back()
  const load = due.shift()
  if (due.length > 0) requestNext()
  await load?.().catch(ignoreFailure)
}
