import { releaseNotes } from '@lustra/contract/release-notes'
import { characterEntities } from 'character-entities'
import { call } from './environment/call.ts'
import { dateAgo } from './environment/dates.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { actionOf } from './environment/recorded-actions.ts'
import { refuseCalls } from './environment/refused-calls.ts'

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, role: 'administrator', expectedErrors: [/status of 500/] })

    test('a note is written in two languages, previewed, published and read without a session (ADM-136, ADM-137, ADM-138, ADM-139, ADM-140, ADM-141, ADM-144, ADM-145, ADM-146, ADM-150, ADM-151, ADM-N20, ADM-N21, ADM-N22, ADM-N23, FND-029, FND-085, ADM-142, ADM-148, FND-025, FND-N13, FND-007, FND-008)', async ({
      page,
      words,
      browser,
      server,
      person,
    }) => {
      const texts = words.releaseNotes
      const ofUser =
        language === 'en'
          ? { title: 'The ladder', content: 'Every task shows its levels.' }
          : { title: 'Лестница', content: 'У каждой задачи видны её уровни.' }
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
      await page.getByRole('button', { name: words.ui.retry }).click()
      await page.getByRole('button', { name: texts.newNote, exact: true }).press('Enter')
      await expect(title).toBeFocused()
      // On phones only one of them fits.
      await expect(preview).toBeHidden()
      await page.getByRole('button', { name: texts.preview, exact: true }).click()
      await expect(preview).toBeVisible()
      await expect(title).toBeHidden()
      await page.getByRole('button', { name: texts.edit, exact: true }).click()
      await expect(title).toBeVisible()
      await expect(preview).toBeHidden()
      await page.setViewportSize({ width: 1440, height: 900 })
      const tomorrow = new Date(dateAgo(-1))
      const dateField = page.getByRole('textbox', { name: texts.publishDate })
      await expect(dateField).toHaveValue(new RegExp(`\\b${tomorrow.getUTCDate()}\\b`))
      const { date } = words.ui
      await page.getByRole('button', { name: `${date.open}: ${texts.publishDate}` }).click()
      const picker = page.getByRole('dialog', { name: date.dialog })
      await expect(picker.getByRole('textbox', { name: date.time })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(picker).toBeHidden()
      await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
      await title.fill('The ladder')
      await content.fill(
        'Every task shows **its levels**.\n\n## What changed\n\n<script>alert(1)</script>\n\n![Drawing](/x.png) [Trap](javascript:alert(1))\n',
      )
      await expect(preview.getByRole('heading', { name: 'What changed' })).toBeVisible()
      await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible()
      await expect(preview.getByText('Trap')).toBeVisible()
      await expect(preview.locator('img, [href^="javascript:"]')).toHaveCount(0)
      await page.getByRole('radio', { name: 'Русский' }).click()
      await title.fill('Лестница')
      await content.fill('У каждой задачи видны **её уровни**.')
      await expectAccessible(page)
      const accept = await refuseCalls(page, releaseNotes, 'add', 'Not now')
      await page.getByRole('button', { name: texts.done, exact: true }).press('Enter')
      await expect(page.getByRole('region', { name: texts.newNote })).toContainText('Not now')
      await expect(title).toHaveValue('Лестница')
      accept()
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
      await expect(reader.getByRole('article')).toContainText('У каждой задачи видны её уровни.')
      await expectAccessible(reader)
      // The language of a user comes before that of the browser.
      const signedIn = await browser.newPage({ baseURL: server.address, locale: 'ru-RU' })
      await signedIn.goto('/web/release-notes')
      await signedIn.evaluate((token) => localStorage.setItem('lustra.token', token), person.token)
      await signedIn.goto(new URL(reader.url()).pathname)
      const article = signedIn.getByRole('article')
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(ofUser.title)
      await expect(article).toContainText(ofUser.content)
      await signedIn.close()
      await page.getByRole('button', { name: texts.removeOf('The ladder') }).press('Enter')
      await page.getByRole('button', { name: texts.remove('').confirm, exact: true }).press('Enter')
      await expect(notes.getByText('The ladder')).toBeHidden()
      await expect(page.getByRole('button', { name: texts.newNote, exact: true })).toBeFocused()
      await reader.reload()
      await expect(reader.getByText('Такой новости нет')).toBeVisible()
      await reader.close()
    })

    test('a new note has no id until it is sent, and its date is filled by the picker with its time (ADM-143, ADM-N24, FND-081)', async ({
      page,
      words,
      person,
      server,
    }) => {
      const { releaseNotes: texts, ui } = words
      await page.goto('/web/admin/release-notes')
      await page.getByRole('button', { name: texts.newNote, exact: true }).first().click()
      await page.getByRole('textbox', { name: texts.titleOfNote }).fill('Picked')
      await page.getByRole('button', { name: `${ui.date.open}: ${texts.publishDate}` }).click()
      const picker = page.getByRole('dialog', { name: ui.date.dialog })
      await picker.getByRole('textbox', { name: ui.date.time }).fill('14:35')
      await picker.getByRole('button', { name: ui.date.done, exact: true }).click()
      await expect(picker).toBeHidden()
      const saving = page.waitForRequest((request) => ['add', 'update'].includes(actionOf(request) ?? ''))
      await page.getByRole('button', { name: texts.done, exact: true }).click()
      const sent = (await saving).postDataJSON() as Readonly<Record<string, string>>
      expect(sent).toMatchObject({ action: 'add', title: 'Picked' })
      expect(sent).not.toHaveProperty('id')
      expect(sent['publishDate']).toMatch(/^\d\d\.\d\d\.\d{4} 14:35:00$/)
      await page.getByRole('button', { name: texts.change('Picked') }).click()
      await expect(page.getByRole('textbox', { name: texts.publishDate })).toHaveValue(/14:35/)
      const { notes } = await call(server.address, releaseNotes, 'list', {}, person.token)
      const { id } = notes.find(({ title }) => title === 'Picked')!
      await call(server.address, releaseNotes, 'delete', { id }, person.token)
    })

    test('an unsaved note is kept while another screen is open, and the browser warns before it is lost; the list is loaded once (ADM-147, ADM-N26, ADM-002)', async ({
      page,
      words,
    }) => {
      const texts = words.releaseNotes
      const title = page.getByRole('textbox', { name: texts.titleOfNote })
      const content = page.getByRole('textbox', { name: texts.markdown })
      const loaded: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(releaseNotes.path)) loaded.push(actionOf(request) ?? '')
      })
      await page.goto('/web/admin/release-notes')
      await page.getByRole('button', { name: texts.newNote, exact: true }).first().click()
      await title.fill('The ladder')
      await content.fill('Every task')
      await page.getByRole('link', { name: words.globalSettings.title }).click()
      await expect(page.getByRole('button', { name: words.globalSettings.save })).toBeVisible()
      await page.getByRole('link', { name: texts.title }).click()
      await expect(title).toHaveValue('The ladder')
      await expect(content).toHaveValue('Every task')
      expect(loaded.filter((action) => action === 'list')).toHaveLength(1)

      const asked = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      await (await asked).dismiss()
      await expect(title).toHaveValue('The ladder')
      await page.getByRole('button', { name: texts.cancel, exact: true }).click()
      await page.getByRole('button', { name: texts.leave.confirm, exact: true }).click()
      await page.reload()
      await expect(page.getByRole('button', { name: texts.newNote, exact: true }).first()).toBeVisible()
    })
  })
}

test.describe('named entities', () => {
  test.use({ role: 'administrator' })

  test('every named entity of HTML is a character in the preview and for readers (ADM-N21)', async ({
    page,
    words,
    person,
    server,
  }) => {
    const texts = words.releaseNotes
    const names = Object.keys(characterEntities)
    expect(names.length).toBeGreaterThan(2000)
    // The maximal length of the content is 20,000 characters.
    const middle = names.length / 2
    const contents = [names.slice(0, middle), names.slice(middle), ['nosuchname']].map((some) =>
      some.map((name) => `x&${name};`).join(''),
    )
    const readAs = (content: string) =>
      content.replaceAll(/&(\w+);/g, (entity, name: string) => characterEntities[name] ?? entity)
    for (const [index, content] of contents.entries()) {
      const title = `Entities ${index}`
      const note = { title, titleRu: '', content, contentRu: '', publishDate: '20.11.2025 10:00:00' }
      const { id } = await call(server.address, releaseNotes, 'add', note, person.token)
      await page.goto(`/web/release-notes/${id}`)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      expect(await page.locator('article p').last().textContent()).toBe(readAs(content))
      await page.goto('/web/admin/release-notes')
      await page.getByRole('button', { name: texts.change(title) }).click()
      const preview = page.getByRole('region', { name: texts.preview })
      await expect(preview.getByRole('heading', { name: title })).toBeVisible()
      expect(await preview.locator('p').last().textContent()).toBe(readAs(content))
      await call(server.address, releaseNotes, 'delete', { id }, person.token)
    }
  })
})
