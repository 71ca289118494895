/** What a browser has to fetch before the plans are on the screen. */
import { expect, test } from './house/journey.ts'

const mostScriptBytes = 200_000

test('the first load of the plans stays under 200 kB of compressed script', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Map<string, string>()
  const sizes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script') scripts.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength)
  })
  await page.goto('/web/plans', { waitUntil: 'networkidle' })
  await expect(page).toHaveURL(/\/web\/plans/)

  const loaded = [...scripts].map(([id, url]) => ({ url, bytes: sizes.get(id) ?? 0 }))
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0)
  const listed = loaded
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`)
    .join('\n')
  expect(loaded.length, 'the page loads scripts').toBeGreaterThan(0)
  expect(total, listed).toBeLessThan(mostScriptBytes)
})
