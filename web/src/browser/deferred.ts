/** Components that come after the screen: fetched at leisure, or at once when one is needed sooner. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** The screen itself and its first answer come first. */
const idleDelayMs = 2_000

/** What has to be shown when the network is gone cannot be fetched then. */
export function deferred<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  whenIdle(load)
  return lazy(async () => ({ default: await load() }))
}

/** Without a network it is fetched when it is needed, like any other; unit tests have no page and fetch nothing. */
export function whenIdle(load: () => Promise<unknown>): void {
  globalThis.window?.setTimeout(() => {
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    whenIdle(() => void load().catch(() => undefined))
  }, idleDelayMs)
}
