import type { CallFamily } from '@lustra/contract/call'
import type { Page, Request } from '@playwright/test'
import { actionOf } from './recorded-actions.ts'
import { intercept } from './intercept.ts'
import { scriptOf } from './scripts.ts'

interface DelayedCall {
  /** Resolves when a call was made and is waiting. */
  readonly requested: Promise<void>
  /** Resolves when the reply has arrived in the browser. */
  release(): Promise<void>
}

/** Delays calls of this action, or their replies, like a slow network, until they are released. */
export async function delayCalls<const F extends CallFamily>(
  page: Page,
  { path }: F,
  action: keyof F['actions'] & string,
  delayed: 'request' | 'reply' = 'request',
): Promise<DelayedCall> {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const isOne = (request: Request) => request.url().endsWith(path) && actionOf(request) === action
  await intercept(page, `**/web/api${path}`, async (route) => {
    if (!isOne(route.request())) return route.fallback()
    const response = delayed === 'reply' ? await route.fetch() : undefined
    requested.resolve()
    await released.promise
    await (response ? route.fulfill({ response }) : route.fallback())
  })
  return {
    requested: requested.promise,
    async release() {
      const answered = page.waitForEvent('requestfinished', isOne)
      released.resolve()
      await answered
    },
  }
}

export async function delayScript(page: Page, part: string): Promise<() => void> {
  const come = Promise.withResolvers<void>()
  await intercept(page, scriptOf(part), async (route) => {
    await come.promise
    await route.continue()
  })
  return come.resolve
}
