/** News by e-mail: a choice in the settings, only if a mailing list is configured. */
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import { SettingsPage } from './pages/SettingsPage.ts'

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, theme, viewport: { width: 390, height: 844 } })

    test('news can be chosen where a list is configured, and undone (INT-046, INT-N09, INT-N01)', async ({
      page,
      words,
      server,
    }) => {
      const settings = new SettingsPage(page, words)
      const { news, newsHint } = words.settings.services.mail
      const choice = page.getByRole('switch', { name: news })
      await settings.openServices()
      await expect(page.getByText(words.reminders.settings.push.thisBrowser)).toBeVisible()
      await expect(choice).toBeHidden()
      await server.setSettings({
        mailchimp_api_key: 'key-us6',
        mailchimp_list_id: 'news',
        mailchimp_url: 'http://127.0.0.1:1',
        mailchimp_enabled: 'true',
      })
      await settings.openServices()
      await expect(choice).toBeVisible()
      await expect(choice).not.toBeChecked()
      await expect(settings.item(news)).toContainText(newsHint)
      await choice.press('Enter')
      await expect(choice).toBeChecked()
      await expectAccessible(page, 'main')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await settings.undo.click()
      await expect(choice).not.toBeChecked()
      await server.setSettings({ mailchimp_enabled: 'false' })
      await settings.openServices()
      await expect(page.getByText(words.reminders.settings.push.thisBrowser)).toBeVisible()
      await expect(choice).toBeHidden()
    })
  })
}
