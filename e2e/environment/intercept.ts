import { expect, type Page } from '@playwright/test'

const probe = '/healthz'

/**
 * `page.route` that is in effect when it returns. Chromium confirms the first interception before a loaded page has
 * heard of it: a request of that moment would not be intercepted.
 */
export async function intercept(page: Page, ...[url, handler]: Parameters<Page['route']>): Promise<void> {
  await page.route(url, handler)
  if (page.url() === 'about:blank') return
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }))
  const status = () => page.evaluate(async (path) => (await fetch(path)).status, probe)
  await expect.poll(status, 'the interception').toBe(204)
  await page.unroute(`**${probe}`)
}
