/** Lazy components that are prefetched when the browser is idle, or loaded at once when one is needed sooner. */
import { type ComponentType } from 'react'
import { connection } from './connection.ts'
import { type LazyComponent, lazyComponent } from './lazy-component.ts'
import { ignoreFailure } from './outdated-page.ts'

/** The screen itself and its first reply come first. */
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

/** Loads that are due, the first one first. */
const due: (() => Promise<unknown>)[] = []

/**
 * A failed prefetch is ignored: the component is fetched again when it is needed. Unit tests have no page and prefetch
 * nothing.
 */
export function whenIdle(load: () => Promise<unknown>): void {
  globalThis.window?.setTimeout(() => {
    due.push(load)
    if (due.length === 1) requestNext()
  }, idleDelayMs)
}

/**
 * One load in each idle period: many in one would be a long task on a slow computer. None while the connection is lost:
 * the browser may remember the failure.
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
