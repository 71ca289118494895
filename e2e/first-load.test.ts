/** What a browser has to fetch before a screen is there. */
import { expect, test } from './environment/plans-journey.ts'

/**
 * In thousands of bytes; those beyond 200 bring what is seen at once: the timer, the day and what it says of an entry, what
 * limits it, fields, a chart, the list of tracking, why a control cannot be used, what is typed
 * before its field is there.
 */
const most = {
  plans: 228,
  inbox: 171,
  settings: 214,
  time: 228,
  goals: 201,
  reports: 174,
  'reports/time-spent-for-tasks': 195,
  'reports/plan-against-fact': 193,
  'reports/time-by-categories-graph': 196,
  'reports/distribution-of-categories-by-hours-of-day': 196,
  'reports/dynamics-of-numeric-values': 196,
  'reports/inbox-dynamics': 196,
} as const

test.use({ savesData: false })

for (const [screen, kilobytes] of Object.entries(most)) {
  test(`the first load of ${screen} stays under ${kilobytes} kB of compressed script`, async ({
    page,
    seed,
  }) => {
    // Of someone who has begun: an empty screen brings fields for the first steps.
    await seed.planned('Walk', { column: 1, hour: 10 })
    await seed.task('Read')
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Map<string, { readonly url: string; bytes: number }>()
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      // What has come by now are the headers; they are no script.
      if (type === 'Script') scripts.set(requestId, { url: response.url, bytes: -response.encodedDataLength })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId)
      if (script) script.bytes += encodedDataLength
    })
    // What is fetched at leisure is not waited for.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await page.goto(`/web/${screen}`, { waitUntil: 'networkidle' })
    await expect(page).toHaveURL(new RegExp(`/web/${screen}`))
    // On a busy computer the network pauses before a report has all its code.
    await expect(page.locator('main:not([aria-busy])')).toBeVisible()
    await page.waitForLoadState('networkidle')

    const loaded = [...scripts.values()]
    const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0)
    const listed = loaded
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`)
      .join('\n')
    expect(loaded.length, 'the page loads scripts').toBeGreaterThan(0)
    expect(total, listed).toBeLessThan(kilobytes * 1000)
  })
}
