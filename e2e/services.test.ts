import { createECDH, randomBytes } from 'node:crypto'
import { security } from '@lustra/contract/account'
import { settings as userSettings } from '@lustra/contract/settings'
import { push } from '@lustra/contract/push'
import { telegramTokens } from '@lustra/contract/telegram'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import { actionOf } from './environment/recorded-actions.ts'
import { startTelegramBot } from './environment/telegram-bot.ts'
import { SettingsPage } from './pages/SettingsPage.ts'

/** The server begins to poll Telegram within ten seconds, and the page polls every five. */
const patience = { timeout: 40_000 }

for (const [language, theme] of looksFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, theme })
    test.describe.configure({ timeout: 150_000 })

    test('the error about unreadable Google contacts is in the settings until they can be read (INT-012, SET-051)', async ({
      page,
      words,
    }) => {
      const why = 'Connect again at Google'
      let row = {}
      await page.route(`**${userSettings.path}`, async (route) => {
        if (actionOf(route.request()) !== 'groups') return route.fallback()
        const response = await route.fetch()
        const reply = (await response.json()) as { groups: { settings: object[] }[] }
        const [first] = reply.groups
        const contacts = {
          ...first!.settings[0],
          code: 'googleContacts',
          userName: 'dora@example.org',
          ...row,
        }
        first!.settings.push(contacts)
        await route.fulfill({ response, json: reply })
      })
      const settings = new SettingsPage(page, words)
      const { title } = words.settings.services.contacts
      const section = page.getByRole('region', { name: title })
      row = { errorMessage: why }
      await settings.openServices()
      await expect(section.getByRole('alert')).toHaveText(why)
      await expect(section).not.toContainText(words.settings.services.connected)
      row = {}
      await settings.openServices()
      await expect(section).toContainText(words.settings.services.connected)
      await expect(section.getByRole('alert')).toHaveCount(0)
    })

    test('a Telegram chat is connected by its code and disconnected, and a code ends after five minutes (SET-001, SET-018, SET-039, SET-043, SET-044, SET-N07, SET-N08, INT-028, INT-030, INT-N01, INT-N34, SET-N06, INT-029)', async ({
      page,
      context,
      words,
      server,
    }) => {
      const settings = new SettingsPage(page, words)
      const { telegram: texts } = words.settings.services
      const connect = page.getByRole('button', { name: texts.connectTelegram })
      const left = page.locator('p').filter({ hasText: texts.left })
      await settings.openServices()
      await expect(connect).toBeHidden()

      await using bot = await startTelegramBot()
      await server.setSettings({ telegram_url: bot.address, telegram_bot_token: bot.token })
      await settings.open()
      const group = page.getByRole('region', { name: words.settings.groups.externalServices })
      await expect(group.getByRole('button', { name: texts.connectTelegram })).toBeVisible()
      await expect(group.getByRole('term')).toHaveText([texts.title])
      await expect(page.getByRole('region', { name: words.settings.groups.userDetails })).toBeVisible()
      const refusal = { result: 'ERROR', code: 'external', message: 'Telegram is not responding' }
      await page.route(`**${telegramTokens.path}`, (route) => route.fulfill({ json: refusal }), { times: 1 })
      await connect.click()
      await expect(page.getByText(refusal.message)).toBeVisible()
      await connect.click()
      await expect(page.getByText(texts.waiting)).toBeVisible()
      await expectAccessible(page, 'main')
      const revoked = page.waitForRequest((request) => actionOf(request) === 'revokeToken')
      await page.keyboard.press('Escape')
      await expect(page.getByText(texts.waiting)).toBeHidden()
      await revoked

      await page.clock.install()
      await connect.click()
      await expect(page.getByText(texts.waiting)).toBeVisible()
      await page.clock.fastForward('04:45')
      await expect(left).toHaveText(/ 0:1\d$/)
      await page.clock.fastForward('00:20')
      await expect(page.getByText(texts.ended)).toBeVisible()
      await expect(page.getByText(texts.waiting)).toBeHidden()
      await expectAccessible(page, 'main')
      await page.getByRole('button', { name: texts.again }).click()
      await expect(left).toHaveText(/ 4:[0-5]\d$/)
      await page.keyboard.press('Escape')

      await page.getByRole('link', { name: words.settings.services.open }).click()
      await connect.click()
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: texts.copy }).click()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      await expect(page.getByText(`${copied.slice(0, 4)} ${copied.slice(4)}`)).toBeVisible()
      await expect(left).toHaveText(/ 4:[0-5]\d$/)
      const link = await page.getByRole('link', { name: texts.open }).getAttribute('href')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page, 'main')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, 'pixels beyond the width of a phone').toBeLessThanOrEqual(0)
      bot.write(`/start ${new URL(link!).searchParams.get('start')}`)
      await expect(settings.row(texts.chat)).toContainText('@ann_k', patience)
      // The name without the chat's number.
      await expect(settings.row(texts.chat)).not.toContainText(';')
      expect(bot.messages[0]).toContain('/today')

      await page.getByRole('button', { name: texts.disconnectTelegram }).click()
      await expect(settings.row(texts.chat)).toContainText(texts.noChat)
      await page.goto('about:blank')
      await server.setSettings({ telegram_bot_token: '' })
    })

    test('a browser receives reminders without an open page once allowed, and other devices are turned off from here (TSK-N17)', async ({
      page,
      context,
      words,
      server,
      person,
    }) => {
      await server.setSettings({ web_push_enabled: 'true' })
      // Push services are not reachable in tests, and a headless browser shows no notifications, so the subscription, the permission and
      // `showNotification` are replaced.
      const key = createECDH('prime256v1')
      key.generateKeys()
      const keys = { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
      const endpoint = `https://push.example.org/${randomBytes(8).toString('hex')}`
      await context.addInitScript(
        (subscription) => {
          if (!('PushManager' in globalThis)) return
          Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
          PushManager.prototype.subscribe = () =>
            Promise.resolve({
              toJSON: () => subscription,
            } as unknown as PushSubscription)
          PushManager.prototype.getSubscription = () => Promise.resolve(null)
        },
        { endpoint, keys },
      )
      const settings = new SettingsPage(page, words)
      const { push: texts } = words.reminders.settings
      const here = page.getByRole('switch', { name: texts.thisBrowser })
      await settings.openServices()
      await expect(here).toBeVisible()
      await here.click()
      await expect(here).toBeChecked()
      await settings.openServices()
      await expect(here).toBeChecked()
      await expectAccessible(page, 'main')

      const signIn = { username: person.email, password: person.password, language } as const
      const { token } = await call(server.address, security, 'login', signIn)
      await call(server.address, push, 'subscribe', { ...keys, endpoint: `${endpoint}/elsewhere` }, token)
      await settings.openServices()
      await page.getByRole('button', { name: texts.turnOffAt('node') }).click()
      await expect(page.getByText(texts.turnedOff('node'))).toBeVisible()
      await expect(page.getByRole('button', { name: texts.turnOffAt('node') })).toBeHidden()

      const observer = await context.newPage()
      const worker = await context.newCDPSession(observer)
      const registered = new Promise<string>((resolve) => {
        worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const registration = registrations.find(({ scopeURL }) => scopeURL === `${server.address}/web/`)
          if (registration) resolve(registration.registrationId)
        })
      })
      await worker.send('ServiceWorker.enable')
      const registrationId = await registered
      await page.goto('about:blank')
      const [pushWorker] = context.serviceWorkers()
      await pushWorker!.evaluate(() => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        Object.assign(globalThis, { shown: [] })
        registration.showNotification = (title, options) => {
          ;(globalThis as unknown as { shown: unknown[] }).shown.push([title, options?.body, options?.tag])
          return Promise.resolve()
        }
      })
      const message = { tag: 'one', title: 'Call Ira', text: 'Call Ira: today', path: '/web/plans' }
      await worker.send('ServiceWorker.deliverPushMessage', {
        origin: server.address,
        registrationId,
        data: JSON.stringify(message),
      })
      const shown = () => pushWorker!.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)
      await expect.poll(shown).toEqual([['Call Ira', 'Call Ira: today', 'lustra-one']])
      await settings.openServices()
      await here.click()
      await expect(here).not.toBeChecked()
      await server.setSettings({ web_push_enabled: 'false' })
    })
  })
}
