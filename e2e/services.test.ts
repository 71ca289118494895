/** Services outside: a chat is connected and disconnected. */
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { startTelegramBot } from './environment/telegram-bot.ts'
import { SettingsPage } from './pages/SettingsPage.ts'

/** The server notices a setting within five seconds, begins to ask Telegram within ten, and the page asks every five. */
const patience = { timeout: 40_000 }

for (const [language, theme] of [
  ['en', 'light'],
  ['ru', 'dark'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, theme })
    test.describe.configure({ timeout: 150_000 })

    test('a Telegram chat is connected by its code, and disconnected (SET-039, SET-043, SET-044, SET-N08, INT-028)', async ({
      page,
      words,
      server,
    }) => {
      const settings = new SettingsPage(page, words)
      const { telegram: texts } = words.settings.services
      const connect = page.getByRole('button', { name: texts.connectTelegram })
      await settings.open()
      await expect(connect).toBeHidden()

      await using bot = await startTelegramBot()
      await server.setSetting('telegram_url', bot.address)
      await server.setSetting('telegram_bot_token', bot.token)
      await expect(async () => {
        await settings.open()
        await expect(connect).toBeVisible({ timeout: 1000 })
      }).toPass(patience)
      await connect.click()
      await expect(page.getByText(texts.waiting)).toBeVisible()
      await expectAccessible(page, 'main')
      await page.keyboard.press('Escape')
      await expect(page.getByText(texts.waiting)).toBeHidden()

      await connect.click()
      const link = await page.getByRole('link', { name: texts.open }).getAttribute('href')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page, 'main')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, 'pixels beyond the width of a phone').toBeLessThanOrEqual(0)
      bot.write(`/start ${new URL(link!).searchParams.get('start')}`)
      await expect(page.getByText(texts.connected('@ann_k'))).toBeVisible(patience)
      expect(bot.messages[0]).toContain('/today')

      await page.getByRole('button', { name: texts.disconnectTelegram }).click()
      await expect(page.getByText(texts.notConnected)).toBeVisible()
      await page.goto('about:blank')
      await server.setSetting('telegram_bot_token', '')
    })
  })
}
