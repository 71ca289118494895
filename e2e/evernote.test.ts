import { evernoteConsumer, startEvernote } from '../server/src/testing/evernote.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import { SettingsPage } from './pages/SettingsPage.ts'

/** The server polls Evernote at intervals. */
const patience = { timeout: 20_000 }

test.describe.configure({ timeout: 120_000 })

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, theme })

    test('an Evernote account is connected, its notebooks selected, its notes received, the connection renewed and ended (SET-017, SET-038, SET-045, SET-046, SET-047, SET-048, INT-020, INT-021, INT-022, INT-024, SET-N14, INT-N01, SET-058, TSK-058)', async ({
      page,
      words,
      server,
    }) => {
      const { evernote: texts } = words
      const settings = new SettingsPage(page, words)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await settings.open()
      await expect(button(texts.connectLabel)).toBeHidden()
      const group = page.getByRole('region', { name: words.settings.groups.externalServices })
      await expect(group).toBeHidden()

      await using evernote = await startEvernote({ returnTo: server.address })
      const { account } = evernote
      account.put({ title: 'Chimney sweep', notebook: account.notebooks[0]!.guid })
      account.put({ title: 'Soup', notebook: account.notebooks[1]!.guid })
      await server.setSettings({
        evernote_url: evernote.address,
        evernote_consumer_key: evernoteConsumer.key,
        evernote_consumer_secret: evernoteConsumer.secret,
        evernote_enabled: 'true',
      })
      await settings.open()
      await expect(button(texts.connectLabel)).toBeVisible()
      await expect(group.getByRole('term')).toHaveText([texts.title])
      await expectAccessible(page, 'main')

      await button(texts.connectLabel).click()
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page.getByText(texts.back.failures.cancelled)).toBeVisible()
      await expect(page.getByRole('heading', { name: texts.back.failed })).toBeVisible()
      await expect(page).toHaveTitle(`${texts.back.failed} · ${words.shell.product}`)
      await expectAccessible(page)
      await page.getByRole('link', { name: texts.back.toSettings }).click()

      await button(texts.connectLabel).click()
      await page.getByRole('link', { name: 'Authorize' }).click()
      await expect(page).toHaveURL(/\/web\/settings\/services$/)
      await expect(settings.row(texts.account)).toContainText('ann@example.org')
      await expect(settings.row(texts.notebooks.title)).toContainText(texts.notebooks.none)
      await settings.open()
      await expect(settings.row(texts.title)).toContainText(texts.notebooks.none)
      await settings.openServices()

      await button(texts.notebooks.chooseLabel).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('listitem')).toHaveText(
        account.notebooks.map(({ name }) => name).toSorted(),
      )
      const ideas = dialog.getByRole('checkbox', { name: 'Ideas' })
      await ideas.click()
      await expect(ideas).toBeChecked()
      await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click()
      await expect(settings.row(texts.notebooks.title)).toContainText(texts.notebooks.none)
      await button(texts.notebooks.chooseLabel).click()
      await expect(ideas).not.toBeChecked()
      await ideas.click()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: texts.notebooks.save }).click()
      const notebooks = settings.row(texts.notebooks.title)
      await expect(notebooks).toContainText('Ideas')
      await button(texts.notebooks.chooseLabel).click()
      await ideas.click()
      await dialog.getByRole('button', { name: texts.notebooks.save }).click()
      await expect(notebooks).toContainText(texts.notebooks.none)
      await settings.undo.click()
      await expect(notebooks).toContainText('Ideas')

      await button(texts.sync.now).click()
      await expect(button(texts.sync.showLog)).toBeVisible(patience)
      await button(texts.sync.showLog).click()
      await expect(page.getByText(texts.sync.added(1))).toBeVisible(patience)
      await expect(settings.row(texts.sync.log)).toContainText(texts.sync.notes(1))
      await expect(notebooks).toContainText(texts.notebooks.ofAll(1, 3))
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page, 'main')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, 'pixels beyond the width of a phone').toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/web/inbox')
      await expect(page.getByRole('button', { name: /^Chimney sweep/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Soup/ })).toHaveCount(0)

      await settings.open()
      await expect(settings.row(texts.title)).toContainText(texts.notebooks.feed(1, 3))
      evernote.expire()
      await settings.openServices()
      await button(texts.sync.now).click()
      await expect(async () => {
        await settings.open()
        await expect(button(texts.renewLabel)).toBeVisible({ timeout: 1000 })
      }).toPass(patience)
      await expect(page.getByText(texts.expired)).toBeVisible()
      await expectAccessible(page, 'main')
      await expect(button(texts.renewLabel)).toHaveText(texts.renew)
      await button(texts.renewLabel).click()
      await page.getByRole('link', { name: 'Authorize' }).click()
      await expect(settings.row(texts.notebooks.title)).toContainText('Ideas')

      await button(texts.disconnectLabel).click()
      await expect(page.getByText(texts.disconnected)).toBeVisible()
      await expect(button(texts.connectLabel)).toBeVisible()
      await expect.poll(() => evernote.revoked.length, patience).toBe(1)
      await server.setSettings({ evernote_enabled: 'false' })
      await settings.open()
      await expect(page.getByRole('region', { name: words.settings.groups.userDetails })).toBeVisible()
      await expect(group).toBeHidden()
    })
  })
}
