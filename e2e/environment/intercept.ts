import { expect, type Page } from '@playwright/test'

const probe = '/healthz'

/**
 * Like `page.route`, but in effect when it returns. Chromium confirms the first interception before a loaded page applies it, and would miss a
 * request at that moment.
 */
export async function intercept(page: Page, ...[url, handler]: Parameters<Page['route']>): Promise<void> {
  await page.route(url, handler)
  if (page.url() === 'about:blank') return
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }))
  const status = () => page.evaluate(async (path) => (await fetch(path)).status, probe)
  await expect.poll(status, 'the interception').toBe(204)
  await page.unroute(`**${probe}`)
}
