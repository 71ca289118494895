import { globalSettings } from '@lustra/contract/global-settings'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, role: 'administrator' })

    test('paging by keyboard keeps the focus at the newest and the oldest events (ADM-N25)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const { auditLog: texts } = words
      for (let count = 0; count < 51; count++) {
        const settings = [{ code: 'log_limit_count', value: String(1001 + count) }]
        await call(server.address, globalSettings, 'mass-change', { settings }, person.token)
      }
      await page.goto('/web/admin/audit-log')
      await page.getByRole('searchbox', { name: texts.find }).fill(person.email)
      const pages = page.locator('main footer')
      for (const [name, range] of [
        [texts.next, texts.range('51', '51', '51')],
        [texts.previous, texts.range('1', '50', '51')],
      ] as const) {
        await pages.getByRole('button', { name }).press('Enter')
        await expect(pages.getByText(range)).toBeVisible()
        await expect(pages.getByRole('button', { name })).toBeDisabled()
        await expect(pages.getByRole('button', { name })).toBeFocused()
      }

      await page.setViewportSize({ width: 390, height: 844 })
      const act = page.getByRole('cell').filter({ hasText: texts.acts['setting-changed'] }).first()
      const { width } = (await act.boundingBox())!
      expect(width, 'room for what happened').toBeGreaterThan(100)
    })
  })
}
