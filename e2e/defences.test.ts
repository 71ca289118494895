/** What the pages allow themselves to run, and what they tell others. */
import { expect, test } from './environment/journey.ts'

test.use({ signedIn: false })

test('a page runs scripts of its own origin only, and none that stand inside it', async ({ page }) => {
  const response = await page.goto('/web/login')
  const policy = response?.headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
  expect(scripts).toBe("'self'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  const html = (await response?.text()) ?? ''
  expect(html.match(/<script(?![^>]*\bsrc=)[^>]*>/g)).toBeNull()
  expect(html.match(/\son\w+=/g)).toBeNull()
})

test.describe(() => {
  test.use({ expectedErrors: async ({}, use) => use([/TrustedScript/]) })

  test('a script that gets into a page anyway is not run', async ({ page }) => {
    await page.goto('/web/login')
    const directive = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
          const script = document.createElement('script')
          script.append('window.broken = true')
          document.body.append(script)
        }),
    )
    expect(directive).toMatch(/^script-src|^require-trusted-types-for/)
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  })
})

for (const path of ['/', '/web', '/web/login', '/web/no-such-page', '/web/theme.js', '/web/api/v1/version']) {
  test(`${path} tells nothing it need not`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    const headers = response.headers()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
}

test('a built script is sent without what only documents obey', async ({ page, request }) => {
  await page.goto('/web/login')
  const script = await page.locator('script[type=module][src]').getAttribute('src')
  const headers = (await request.get(script ?? '')).headers()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBeUndefined()
})
