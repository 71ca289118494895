import { type GlobalSetting, globalSettings } from '@lustra/contract/global-settings'
import { call } from './environment/call.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { intercept } from './environment/intercept.ts'
import { languagesFor } from './environment/languages.ts'
import { actionOf } from './environment/recorded-actions.ts'
import { GlobalSettingsPage } from './pages/GlobalSettingsPage.ts'

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, role: 'administrator' })

    test('global settings are changed in groups, kept after a refusal, and tested before they are saved (ADM-001, ADM-072, ADM-074, ADM-075, ADM-076, ADM-077, ADM-078, ADM-079, ADM-082, ADM-N17, ADM-N18, ADM-N25, ADM-N28, ADM-N15, FND-N37, INT-024, INT-046, INT-051)', async ({
      page,
      words,
      person,
      server,
      expectedErrors,
    }) => {
      const { globalSettings: texts } = words
      const settings = new GlobalSettingsPage(page, words)
      await page.goto('/web/admin/global-settings')
      const port = settings.field('es_port')
      await expect(port).toHaveValue('9200')
      await expectAccessible(page)
      await expect(settings.save).toBeDisabled()
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(Object.values(texts.groups))
      const { settings: listed } = await call(server.address, globalSettings, 'list', {}, person.token)
      for (const { code, group } of listed) {
        const ofGroup = page.getByRole('region', { name: texts.groups[group], exact: true })
        await expect(ofGroup.getByText(code, { exact: true }), code).toBeVisible()
      }
      for (const code of ['evernote_enabled', 'freshchat_enabled', 'mailchimp_enabled'] as const) {
        await expect(settings.switch(code), code).toBeVisible()
      }
      // No setting needs a restart, so none has an asterisk.
      await expect(page.getByText(texts.atOnce)).toBeVisible()
      await expect(main).not.toContainText('*')

      // Numbers accept only digits; a changed field shows its old value.
      const background = (code: Parameters<typeof settings.row>[0]) =>
        settings.row(code).evaluate((row) => getComputedStyle(row).backgroundColor)
      const plain = await background('es_port')
      expect(await background('show_beta_user_logo')).toBe(plain)
      await port.fill('9x201')
      await expect(port).toHaveValue('9201')
      await settings.switch('show_beta_user_logo').click()
      await expect(page.getByText(texts.changed('2'), { exact: true })).toBeVisible()
      await expect(page.getByText(texts.was('9200'), { exact: true })).toBeVisible()
      await expect(settings.save).toBeEnabled()
      for (const code of ['es_port', 'show_beta_user_logo'] as const) {
        await expect.poll(() => background(code), code).not.toBe(plain)
      }
      await expectAccessible(page)
      await settings.undo('es_port').press('Enter')
      await expect(port).toHaveValue('9200')
      await expect(port).toBeFocused()
      await expect.poll(() => background('es_port')).toBe(plain)
      await port.fill('9201')
      // Another administrator has changed it meanwhile.
      const change = (value: string) =>
        call(
          server.address,
          globalSettings,
          'mass-change',
          { settings: [{ code: 'es_port', value }] },
          person.token,
        )
      await change('9300')
      await settings.reset.click()
      await expect(port).toHaveValue('9300')
      await expect(settings.switch('show_beta_user_logo')).not.toBeChecked()
      await change('9200')
      await settings.reset.click()
      await expect(port).toHaveValue('9200')

      // Refused values stay on the screen.
      expectedErrors.push(/status of 400/)
      await port.fill('99999')
      await settings.save.click()
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
      await expect(dialog).toContainText('es_port')
      await page.keyboard.press('Escape')
      await expect(port).toHaveValue('99999')
      await port.fill('9200')

      // A connection is tested with unsaved values, and the cause of a failure is shown.
      await settings.field('es_host').fill('127.0.0.1')
      await expect.poll(() => background('es_host')).not.toBe(plain)
      await port.fill('9')
      const logStore = settings.test('logging')
      await logStore.getByRole('button', { name: texts.test.run }).click()
      await expect(logStore).toContainText(words.globalSettingRefusals.tests.refusedConnection)
      await settings.reset.click()

      const secret = settings.field('evernote_notification_key')
      await settings.act('enter', 'evernote_notification_key').press('Enter')
      await expect(secret).toBeFocused()
      await settings.act('cancel', 'evernote_notification_key').press('Enter')
      await expect(settings.act('enter', 'evernote_notification_key')).toBeFocused()
      await settings.act('enter', 'evernote_notification_key').press('Enter')
      expect(await background('evernote_notification_key')).toBe(plain)
      await secret.fill('s3cret')
      await expect.poll(() => background('evernote_notification_key')).not.toBe(plain)
      await settings.switch('show_beta_user_logo').click()
      const saving = page.waitForRequest((request) => actionOf(request) === 'mass-change')
      await settings.save.press('Enter')
      expect((await saving).postDataJSON()).toMatchObject({
        settings: [
          { code: 'evernote_notification_key', value: 's3cret' },
          { code: 'show_beta_user_logo', value: 'true' },
        ],
      })
      await expect(page.getByText(texts.saved)).toBeVisible()
      await expect(settings.switch('show_beta_user_logo')).toBeChecked()
      await expect(settings.act('replace', 'evernote_notification_key')).toBeVisible()
      await expect(secret).toBeHidden()
      await expect(settings.save).toBeFocused()
      await page.goto('/web/admin/audit-log')
      const { auditLog: log } = words
      const changed = page.getByRole('row').filter({ hasText: 'show_beta_user_logo' })
      await expect(changed.first()).toContainText(person.email)
      await expect(changed.first()).toContainText(log.acts['setting-changed'])
      await expect(changed.first().getByRole('cell', { name: log.on, exact: true })).toBeVisible()
      const cells = changed.first().getByRole('cell')
      await expect(cells.first()).toHaveText(/^\d\d:\d\d:\d\d$/)
      await expect(cells.nth(3)).toHaveText('show_beta_user_logo')
      const replaced = page.getByRole('row').filter({ hasText: 'evernote_notification_key' })
      await expect(replaced.first()).toContainText(log.notShown)
      await expectAccessible(page)
      await page.getByRole('searchbox', { name: log.find }).fill('show_beta')
      await expect(replaced).toHaveCount(0)
      await expect(changed.first()).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: log.export }).click()
      expect((await download).suggestedFilename()).toMatch(/^lustra-audit-.*\.csv$/)
      await page.goto('/web/admin/global-settings')
      await expect(settings.switch('show_beta_user_logo')).toBeChecked()
      await expect(settings.act('replace', 'evernote_notification_key')).toBeVisible()
      await settings.act('remove', 'evernote_notification_key').click()
      await expect.poll(() => background('evernote_notification_key')).not.toBe(plain)
      await settings.switch('show_beta_user_logo').click()
      await settings.save.click()
      await expect(settings.act('enter', 'evernote_notification_key')).toBeVisible()
    })

    test('a setting whose stored value is not in use yet says what is still in use (ADM-073, ADM-N16)', async ({
      page,
      words,
    }) => {
      await intercept(page, `**/web/api${globalSettings.path}`, async (route) => {
        const response = await route.fetch()
        const reply = (await response.json()) as { settings: GlobalSetting[] }
        const settings = reply.settings.map((setting) =>
          setting.code === 'es_port' ? { ...setting, curValue: '9300' } : setting,
        )
        await route.fulfill({ response, json: { ...reply, settings } })
      })
      const { inUse } = words.globalSettings
      await page.goto('/web/admin/global-settings')
      await expect(new GlobalSettingsPage(page, words).field('es_port')).toHaveValue('9200')
      await expect(page.getByText(inUse('9300'), { exact: true })).toBeVisible()
      await expect(page.getByText(inUse('9300').replace('9300', ''))).toHaveCount(1)
    })

    test('unsaved input is kept while another screen is open, and the browser warns before it is lost (ADM-N26)', async ({
      page,
      words,
    }) => {
      const { globalSettings: texts } = words
      const settings = new GlobalSettingsPage(page, words)
      await page.goto('/web/admin/global-settings')
      await settings.field('es_port').fill('9201')
      await settings.act('enter', 'evernote_notification_key').click()
      await settings.field('evernote_notification_key').fill('s3cret')
      await page.getByRole('link', { name: words.releaseNotes.title }).click()
      await expect(page.getByRole('button', { name: words.releaseNotes.newNote }).first()).toBeVisible()
      await page.goBack()
      await expect(page.getByText(texts.changed('2'), { exact: true })).toBeVisible()
      await expect(settings.field('es_port')).toHaveValue('9201')
      await expect(settings.field('evernote_notification_key')).toHaveValue('s3cret')
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
        's3cret',
      )

      const asked = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await expect(settings.field('es_port')).toHaveValue('9201')
      await settings.reset.click()
      await page.reload()
      await expect(settings.field('es_port')).toHaveValue('9200')
    })
  })
}
