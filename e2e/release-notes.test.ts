/** Release notes: written by an administrator, read by everybody. */
import { dateAgo } from './environment/dates.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, role: 'administrator', expectedErrors: [/status of 500/] })

    test('a note is written in two languages, previewed, published and read without a session (ADM-136..141, ADM-144..146, ADM-150, ADM-151, ADM-N20, ADM-N21, ADM-N22, FND-029)', async ({
      page,
      words,
      browser,
      server,
    }) => {
      const texts = words.releaseNotes
      const notes = page.getByRole('navigation', { name: texts.title })
      const title = page.getByRole('textbox', { name: texts.titleOfNote })
      const content = page.getByRole('textbox', { name: texts.markdown })
      const preview = page.getByRole('region', { name: texts.preview })

      const calls = '**/v1/settings/release-notes'
      await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/web/admin/release-notes')
      await expect(page.getByText(texts.failed)).toBeVisible()
      await page.unroute(calls)
      await page.getByRole('button', { name: words.widgets.retry }).click()
      await page.getByRole('button', { name: texts.newNote, exact: true }).press('Enter')
      await expect(title).toBeFocused()
      await page.setViewportSize({ width: 1440, height: 900 })
      const tomorrow = new Date(dateAgo(-1))
      const dateField = page.getByRole('textbox', { name: texts.publishDate })
      await expect(dateField).toHaveValue(new RegExp(`\\b${tomorrow.getUTCDate()}\\b`))
      await title.fill('The ladder')
      await content.fill('Every task shows **its levels**.\n\n## What changed\n\n<script>alert(1)</script>\n')
      await expect(preview.getByRole('heading', { name: 'What changed' })).toBeVisible()
      await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible()
      await page.getByRole('radio', { name: 'Русский' }).click()
      await title.fill('Лестница')
      await content.fill('У каждой задачи видны **её уровни**.')
      await expectAccessible(page)
      await page.getByRole('button', { name: texts.done, exact: true }).press('Enter')
      await expect(notes.getByText('The ladder')).toBeVisible()
      const row = notes.getByRole('button', { name: /^The ladder/ })
      await expect(row).toBeFocused()
      await expect(notes.getByText(texts.notYet)).toBeVisible()

      const reader = await browser.newPage({ baseURL: server.address, locale: 'ru-RU' })
      await reader.goto('/web/release-notes')
      await expect(reader.getByText('The ladder')).toBeHidden()

      await row.press('Enter')
      await page.getByRole('button', { name: texts.cancel, exact: true }).press('Enter')
      await expect(row).toBeFocused()
      await page.getByRole('button', { name: texts.change('The ladder') }).click()
      await content.fill('Lost by one press?')
      await page.getByRole('button', { name: texts.cancel, exact: true }).click()
      await page.getByRole('button', { name: texts.leave.reject, exact: true }).click()
      await expect(content).toHaveValue('Lost by one press?')
      await page.getByRole('button', { name: texts.cancel, exact: true }).click()
      await page.getByRole('button', { name: texts.leave.confirm, exact: true }).click()
      await expect(row).toBeFocused()
      await page.getByRole('button', { name: texts.change('The ladder') }).click()
      await dateField.fill('20.11.2025 10:00:00')
      await dateField.blur()
      await page.getByRole('button', { name: texts.done, exact: true }).click()
      await expect(notes.getByText(texts.notYet)).toBeHidden()

      await reader.reload()
      await expect(reader.getByRole('heading', { name: 'Лестница' })).toBeVisible()
      await reader.getByRole('link', { name: 'Лестница' }).click()
      await expect(reader).toHaveURL(/\/web\/release-notes\/\w{12}$/)
      await expectAccessible(reader)
      await page.getByRole('button', { name: texts.removeOf('The ladder') }).press('Enter')
      await page.getByRole('button', { name: texts.remove('').confirm, exact: true }).press('Enter')
      await expect(notes.getByText('The ladder')).toBeHidden()
      await expect(page.getByRole('button', { name: texts.newNote, exact: true })).toBeFocused()
      await reader.reload()
      await expect(reader.getByText('Такой новости нет')).toBeVisible()
      await reader.close()
    })
  })
}
