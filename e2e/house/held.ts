import type { CallFamily } from '@lustra/contract/call'
import type { Page, Request } from '@playwright/test'
import { actionOf } from './heard.ts'

interface Held {
  /** One was made, and waits. */
  readonly asked: Promise<void>
  /** Done when its answer is in the browser. */
  letGo(): Promise<void>
}

/** Calls of this action are kept back, as by a slow network, until they are let go. */
export async function hold<const F extends CallFamily>(
  page: Page,
  { path }: F,
  action: keyof F['actions'] & string,
): Promise<Held> {
  const asked = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  const isOne = (request: Request) => request.url().endsWith(path) && actionOf(request) === action
  await page.route(`**/web/api${path}`, async (route) => {
    if (!isOne(route.request())) return route.fallback()
    asked.resolve()
    await open.promise
    await route.fallback()
  })
  return {
    asked: asked.promise,
    async letGo() {
      const answered = page.waitForEvent('requestfinished', isOne)
      open.resolve()
      await answered
    },
  }
}

/** The code of these parts is kept back until what is answered here is called. */
export async function holdCode(page: Page, ...parts: readonly string[]): Promise<() => void> {
  const come = Promise.withResolvers<void>()
  await page.route(new RegExp(`/(${parts.join('|')})-.*\\.js$`), async (route) => {
    await come.promise
    await route.continue()
  })
  return come.resolve
}
