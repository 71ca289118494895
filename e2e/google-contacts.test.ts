import { randomUUID } from 'node:crypto'
import { expectAccessible } from './environment/accessibility.ts'
import { expect } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import { client, test } from './environment/openid-provider.ts'
import { ContextsPage } from './pages/ContextsPage.ts'
import { SettingsPage } from './pages/SettingsPage.ts'

test.describe.configure({ timeout: 180_000 })

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, theme })

    test('contacts are imported from Google after a redirect, undone, and the access is ended (INT-010, CTX-044, CTX-045, CTX-046, CTX-048, CTX-049, CTX-051, CTX-N12, INT-N01, CTX-047, CTX-050, CTX-N11)', async ({
      page,
      words,
      server,
      provider,
    }) => {
      const email = `dora-${randomUUID()}@example.org`
      const people = ['Marta', 'Pekka'].map((givenName) => ({
        names: [{ givenName, displayName: givenName }],
      }))
      provider.account = { subject: randomUUID(), email, provider: 'google', people }
      const { contacts } = words.contexts
      const screen = new ContextsPage(page, words)
      const fromGoogle = page.getByRole('button', { name: contacts.importFromGoogle })
      await screen.open()
      await screen.import.click()
      await expect(page.getByText(contacts.google)).toBeVisible()
      await expect(fromGoogle).toBeHidden()
      await page.keyboard.press('Escape')
      await server.setSettings({
        google_issuer: provider.issuer,
        google_client_id: client.id,
        google_secret: client.secret,
        google_people_url: provider.issuer,
      })
      await screen.open()
      await screen.import.click()
      await expect(fromGoogle).toBeVisible()
      await expectAccessible(page)

      await fromGoogle.click()
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page).toHaveURL(/\/web\/contexts/)
      await expect(page.getByText(contacts.returned.cancelled)).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(screen.add).toBeVisible()
      await expect(page.getByRole('dialog'), 'once').toBeHidden()

      await screen.import.click()
      await fromGoogle.click()
      await page.getByRole('link', { name: 'Allow' }).click()
      await expect(page).toHaveURL(/\/web\/contexts/)
      const counts = { tasks: 0, entries: 0, records: 0, contexts: 0, contacts: 2, notes: 0 }
      await expect(page.getByText(words.imports.summary(counts), { exact: true })).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, 'pixels beyond the width of a phone').toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: contacts.perform(2) }).click()
      await expect(page.getByText(contacts.imported(2))).toBeVisible()
      await fromGoogle.click()
      await expect(page.getByText(contacts.nothing)).toBeVisible()
      await page.getByRole('button', { name: words.ui.close, exact: true }).first().click()
      await expect.poll(() => screen.names(words.contexts.groups.Person)).toEqual(['Marta', 'Pekka'])
      await screen.press('Control+z')
      await expect.poll(() => screen.names(words.contexts.groups.Person)).toEqual([])

      const settings = new SettingsPage(page, words)
      const { account: label, contacts: row } = words.settings.services
      await settings.openServices()
      await expect(settings.row(label)).toContainText(email)
      await expectAccessible(page, 'main')
      await page.getByRole('button', { name: row.importAgain }).click()
      await expect(page.getByRole('button', { name: contacts.perform(2) })).toBeVisible()
      await settings.openServices()
      await page.getByRole('button', { name: row.disconnectContacts }).click()
      await expect(page.getByText(row.disconnected)).toBeVisible()
      await expect(page.getByRole('heading', { name: row.title })).toBeHidden()
      await server.setSettings({ google_client_id: '' })
    })
  })
}
