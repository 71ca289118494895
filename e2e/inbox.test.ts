import { comments } from '@lustra/contract/comments'
import { inbox } from '@lustra/contract/inbox'
import { newNoteId, newTaskId, wireRoot } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { languages, languagesFor } from './environment/languages.ts'
import { PlansSeed } from './environment/plans-seed.ts'

for (const language of languagesFor('ru')) {
  test.describe(`the inbox in ${language}`, () => {
    test.use({ language, theme: language === 'en' ? 'dark' : 'light' })

    test('ten notes are processed by keyboard alone: as tasks, as a subtask, and by removal (TSK-057, TSK-N14, TSK-N34, FND-N37)', async ({
      page,
      context,
      words,
      server,
      person,
    }) => {
      const thesis = { id: newTaskId(), parentId: wireRoot, after: null, name: 'Thesis' }
      await call(server.address, tasks, 'create', thesis, person.token)
      for (let number = 9; number > 0; number--) {
        await call(server.address, inbox, 'create', { id: newNoteId(), text: `Note ${number}` }, person.token)
      }
      await page.goto('/web/inbox')
      const list = page.getByRole('list', { name: words.inbox.list })
      await expect(list.getByRole('listitem')).toHaveCount(9)
      const other = await context.newPage()
      await other.goto('/web/inbox')
      await expect(other.getByText(words.inbox.count(9))).toBeVisible()

      // A new note is added first, in the field that has the focus on arrival.
      const field = page.getByRole('textbox', { name: words.inbox.field })
      await expect(field).toBeFocused()
      await page.keyboard.type(language === 'en' ? 'Note 0 tomorrow 18:00' : 'Note 0 завтра 18:00')
      await page.keyboard.press('Enter')
      await expect(list.getByRole('listitem')).toHaveCount(10)
      await page.keyboard.press('Escape')
      await expectAccessible(page)

      const { process } = words.inbox
      const open = list.locator('[aria-current=true]')
      const left = async (count: number) => {
        await expect(page.getByText(process.left(count), { exact: true })).toBeVisible()
        await expect(page.locator('body')).not.toBeFocused()
      }
      // The new note is first in the list; the open one stays open, and Escape has focused it.
      await left(10)
      await expect(open).toHaveText('Note 1')
      await expect(open).toBeFocused()
      await page.keyboard.press('k')
      await expect(open).toHaveText(/^Note 0/)
      // A time in a note is only suggested: the text stays unchanged until it is accepted.
      const name = page.getByRole('textbox', { name: process.name })
      const offers = page.getByRole('list', { name: words.capture.offered }).getByRole('button')
      await expect(offers).toHaveText([words.capture.days.tomorrow, '18:00'])
      await expect(name).toHaveValue(/18:00$/)
      await page.keyboard.press('a')
      await expect(offers.first()).toHaveAccessibleName(words.capture.remove(words.capture.days.tomorrow))
      // Also from a field of the note, which goes with it.
      await page.keyboard.press('e')
      await page.keyboard.press('Control+Enter')
      await left(9)
      await expect(open).toBeFocused()
      await page.keyboard.press('2')
      await page.keyboard.type('thesis')
      await expect(page.getByRole('option', { name: 'Thesis' })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: process.under })).toHaveValue('Thesis')
      for (let count = 9; count > 3; count--) {
        const isFromField = count === 6
        if (isFromField) await page.keyboard.press('n')
        if (isFromField) await expect(field).toBeFocused()
        await page.keyboard.press('Control+Enter')
        await left(count - 1)
        if (isFromField) await page.keyboard.press('Escape')
      }
      // The selected task stays the same, and the note becomes a comment on it.
      await page.keyboard.press('3')
      await expectAccessible(page)
      await page.keyboard.press('Control+Enter')
      await left(2)
      await page.keyboard.press('Delete')
      await page.keyboard.press('1')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText(words.inbox.empty.waiting, { exact: true })).toBeVisible()
      await expect(other.getByText(words.inbox.empty.waiting, { exact: true })).toBeVisible()

      const made = (await call(server.address, tasks, 'open', { show: 'all' }, person.token)).tasks
      const names = (parentId: string) =>
        made.filter((task) => task.parentId === parentId).map(({ name }) => name)
      expect(names(thesis.id)).toEqual(['Note 1', 'Note 2', 'Note 3', 'Note 4', 'Note 5', 'Note 6'])
      const target = { commentType: 'TASK', targetId: thesis.id } as const
      const { comments: written } = await call(server.address, comments, 'list', target, person.token)
      expect(written.map(({ text }) => text)).toEqual(['Note 7'])
      expect(names(wireRoot)).toEqual(['Thesis', 'Note 0', 'Note 9'])
      expect(made.find(({ name }) => name === 'Note 0')?.scheduled).not.toBeNull()

      // Undo reverts a mistake.
      await page.keyboard.press('Control+z')
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await page.goto('/web/inbox?show=processed')
      await expect(list.getByRole('listitem')).toHaveCount(8)
      await expect(list.getByRole('listitem').filter({ hasText: 'Note 7' })).toContainText(
        `${words.inbox.becameComment} Thesis`,
      )
      await list.getByRole('link', { name: 'Note 6' }).click()
      await expect(page).toHaveURL(/\/web\/tasks\//)
    })

    test('a note has its own address, Back and Forward work, and a missing note is reported (TSK-056, TSK-N14)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = Array.from({ length: 3 }, newNoteId)
      for (const [number, id] of ids.entries()) {
        await call(server.address, inbox, 'create', { id, text: `Note ${number}` }, person.token)
      }
      const quote = (text: string) =>
        page.getByRole('region', { name: words.inbox.process.label }).getByText(text, { exact: true }).first()
      const list = page.getByRole('list', { name: words.inbox.list })
      await page.goto(`/web/inbox?note=${ids[0]}`)
      await expect(quote('Note 0')).toBeVisible()
      await list.getByRole('button', { name: 'Note 1', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`note=${ids[1]}`))
      await list.getByRole('button', { name: 'Note 2', exact: true }).click()
      await page.goBack()
      await expect(quote('Note 1')).toBeVisible()
      await page.goBack()
      await expect(quote('Note 0')).toBeVisible()
      await page.goForward()
      await expect(quote('Note 1')).toBeVisible()

      // A processed note is replaced in the address by the next and is not reported as missing.
      await page.keyboard.press('Control+Enter')
      await expect(quote('Note 0')).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`note=${ids[0]}`))
      await expect(page.getByText(words.inboxRefusals.noNote)).toBeHidden()
      await page.goto(`/web/inbox?note=${ids[1]}`)
      await expect(page.getByText(words.inboxRefusals.noNote)).toBeVisible()
      await expect(quote('Note 2')).toBeVisible()
      await expect(page).toHaveURL(/inbox$/)
      await list.getByRole('button', { name: words.inbox.remove('Note 0') }).click()
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(quote('Note 2')).toBeVisible()
    })

    test('a time outside of the chosen task’s period has a remark and can be accepted (TSK-N14)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const seed = new PlansSeed(server, person)
      const thesis = await seed.task('Thesis')
      await seed.task('Garden')
      await seed.placeOn(thesis, 2, '2040-01-02', 1)
      const text =
        language === 'en' ? 'Call the printer tomorrow 18:00' : 'Позвонить в типографию завтра 18:00'
      await call(server.address, inbox, 'create', { id: newNoteId(), text }, person.token)
      await page.goto('/web/inbox')
      const { process } = words.inbox
      const [beginning] = words.plans.grid.outside('Thesis', '|').split('|')
      const remark = page.getByText(beginning!).filter({ hasText: '2040' })
      const parent = page.getByRole('combobox', { name: process.under })

      await page.getByRole('radio', { name: process.subtask }).click()
      await page.getByRole('option', { name: 'Thesis' }).click()
      await expect(parent).toHaveValue('Thesis')
      // A time that is only offered plans nothing yet.
      await expect(page.getByRole('list', { name: words.capture.offered })).toBeVisible()
      await expect(remark).toBeHidden()
      await page.keyboard.press('Escape')
      await page
        .getByRole('list', { name: words.capture.offered })
        .getByRole('button', { name: '18:00' })
        .click()
      await expect(remark).toBeVisible()
      await expectAccessible(page)
      await parent.fill('Garden')
      await page.getByRole('option', { name: 'Garden' }).click()
      await expect(remark).toBeHidden()
      await parent.fill('Thesis')
      await page.getByRole('option', { name: 'Thesis' }).click()
      await expect(remark).toBeVisible()
      await page.getByRole('button', { name: process.addLast }).click()
      await expect(page.getByText(words.inbox.empty.waiting, { exact: true })).toBeVisible()
      const made = (await call(server.address, tasks, 'open', { show: 'all' }, person.token)).tasks
      expect(made.find(({ parentId }) => parentId === thesis)?.scheduled).not.toBeNull()

      // On phones the note covers the screen.
      await page.setViewportSize({ width: 390, height: 844 })
      await call(server.address, inbox, 'create', { id: newNoteId(), text }, person.token)
      await page
        .getByRole('list', { name: words.inbox.list })
        .getByRole('button', { name: text, exact: true })
        .click()
      // The target and the task of the previous note are proposed.
      await expect(parent).toHaveValue('Thesis')
      await page
        .getByRole('list', { name: words.capture.offered })
        .getByRole('button', { name: '18:00' })
        .click()
      await remark.scrollIntoViewIfNeeded()
      await expect(remark).toBeInViewport()
      await expectAccessible(page)
    })
  })
}

for (const language of languages) {
  test.describe(`the inbox in ${language}`, () => {
    test.use({ language, theme: language === 'en' ? 'dark' : 'light' })

    test('the notes and the note being processed stay within their columns at every width', async ({
      page,
      words,
      server,
      person,
    }) => {
      const text = 'A rather long note about everything'
      await call(server.address, inbox, 'create', { id: newNoteId(), text }, person.token)
      await page.goto('/web/inbox')
      const pane = page.getByRole('region', { name: words.inbox.process.label })
      const show = page.getByRole('radiogroup', { name: words.inbox.show.label })
      await expect(pane).toBeVisible()
      for (const width of [1280, 1024, 901, 768, 641]) {
        await page.setViewportSize({ width, height: 800 })
        const beyond = () => pane.evaluate((element) => element.scrollWidth - element.clientWidth)
        await expect.poll(beyond, `pixels beyond the pane at ${width}`).toBe(0)
        const [choice, processed] = [(await show.boundingBox())!, (await pane.boundingBox())!]
        expect(choice.x + choice.width, `at ${width}`).toBeLessThanOrEqual(processed.x)
      }
    })
  })
}

for (const language of languagesFor('ru')) {
  test.describe(`the inbox in ${language}`, () => {
    test.use({ language, theme: language === 'en' ? 'dark' : 'light' })

    test('a note whose chosen task was closed meanwhile asks for another and keeps its text (TSK-N14)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const thesis = { id: newTaskId(), parentId: wireRoot, after: null, name: 'Thesis' }
      await call(server.address, tasks, 'create', thesis, person.token)
      await call(server.address, inbox, 'create', { id: newNoteId(), text: 'Two pages' }, person.token)
      await page.goto('/web/inbox')
      const { process } = words.inbox
      await page.getByRole('radio', { name: process.comment }).click()
      await page.getByRole('option', { name: 'Thesis' }).click()
      await page.getByRole('textbox', { name: process.comment }).fill('Three pages')
      const closed = { id: thesis.id, status: 'COMPLETED', withSubtasks: false } as const
      await call(server.address, tasks, 'complete', closed, person.token)
      await page.getByRole('combobox', { name: process.on }).click()
      await expect(page.getByText(process.noTask('Thesis'))).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText(process.chooseTask)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('textbox', { name: process.comment })).toHaveValue('Three pages')
      await expect(page.getByRole('radio', { name: process.comment })).toBeChecked()
    })
  })
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the field for new notes has no focus on arrival, because it would open the keyboard (TSK-N34)', async ({
    page,
    words,
    server,
    person,
  }) => {
    await call(server.address, inbox, 'create', { id: newNoteId(), text: 'Two pages' }, person.token)
    await page.goto('/web/inbox')
    await expect(page.getByRole('list', { name: words.inbox.list }).getByText('Two pages')).toBeVisible()
    const field = page.getByRole('textbox', { name: words.inbox.field })
    await expect(field).toBeVisible()
    await expect(field).not.toBeFocused()
  })
})
