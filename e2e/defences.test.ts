import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './environment/journey.ts'

test.use({ signedIn: false })

test('a page runs only scripts of its own origin and its inline script', async ({ page }) => {
  const response = await page.goto('/web/login')
  const policy = response?.headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
  const html = (await response?.text()) ?? ''
  const inside = Array.from(html.matchAll(/<script>([^]*?)<\/script>/g), ([, script = '']) => script)
  expect(inside).toHaveLength(1)
  const hash = createHash('sha256')
    .update(inside[0] ?? '')
    .digest('base64')
  expect(scripts).toBe(`'self' 'sha256-${hash}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(html.match(/<script(?![^>]*\bsrc=)[^>]*>/g)).toEqual(['<script>'])
  expect(html.match(/\son\w+=/g)).toBeNull()
})

test.describe(() => {
  test.use({ expectedErrors: async ({}, use) => use([/TrustedScript/]) })

  test('an injected script is not run', async ({ page }) => {
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

/** Ways to parse text as HTML or as a script. */
const sinks =
  /\.(inner|outer)HTML=|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|new Function\(/g

/** React Aria empties an announcer only for spin buttons, which the product does not have. */
const unused = /\.(assertive|polite)Log\.innerHTML=/g

test('only the renderer script can parse text as HTML, which the page’s policy forbids (ADM-N21)', async () => {
  const folder = join(import.meta.dirname, '../web/dist/assets')
  const found: Record<string, readonly string[]> = {}
  for await (const name of glob('*.js', { cwd: folder })) {
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll(unused, '')
    const uses = text.match(sinks)
    // React parses HTML for elements marked so by its callers; there are none.
    if (uses && !name.startsWith('renderer-')) found[name] = uses
  }
  expect(found).toEqual({})
})

for (const path of [
  '/',
  '/web',
  '/web/login',
  '/web/no-such-page',
  '/web/push-worker.js',
  '/web/api/v1/version',
]) {
  test(`${path} reveals no unnecessary information`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    const headers = response.headers()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
}

test('a built script is sent without headers that only affect documents', async ({ page, request }) => {
  await page.goto('/web/login')
  const script = await page.locator('script[type=module][src]').getAttribute('src')
  const headers = (await request.get(script ?? '')).headers()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBeUndefined()
})
