import type { CallFamily } from '@lustra/contract/call'
import type { Page } from '@playwright/test'

interface Held {
  /** It was made, and waits. */
  readonly asked: Promise<void>
  /** Lets it go on; done when its answer is in the browser. */
  letGo(): Promise<void>
}

/** The next call of this action is kept back, as by a slow network, until it is let go. */
export async function hold<const F extends CallFamily>(
  page: Page,
  { path }: F,
  action: keyof F['actions'] & string,
): Promise<Held> {
  const asked = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  const address = `**/web/api${path}`
  let isFirst = true
  const answered = page.waitForEvent('requestfinished', {
    predicate: (request) => request.url().endsWith(path) && actionOf(request.postData()) === action,
    timeout: 0,
  })
  await page.route(address, async (route) => {
    if (!isFirst || actionOf(route.request().postData()) !== action) return route.fallback()
    isFirst = false
    asked.resolve()
    await open.promise
    await route.continue()
  })
  return {
    asked: asked.promise,
    async letGo() {
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

function actionOf(body: string | null): string | undefined {
  return body === null ? undefined : (JSON.parse(body) as { action?: string }).action
}
