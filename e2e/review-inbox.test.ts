/** The inbox as a step of a review: notes are processed inside it, by keys and by finger. */
import type { Page } from '@playwright/test'
import { comments } from '@lustra/contract/comments'
import { inbox } from '@lustra/contract/inbox'
import { newNoteId, newTaskId, wireRoot } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import type { ServerWords } from '@lustra/words'
import { expectAccessible } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { call } from './environment/call.ts'
import { expect, test as base } from './environment/journey.ts'
import { looks } from './environment/languages.ts'
import { PlansSeed } from './environment/plans-seed.ts'
import { TasksPage } from './pages/TasksPage.ts'

interface Given {
  /** Notes 1 to 4, the first on top, and a task “Thesis”. */
  thesis: string
}

const test = base.extend<Given>({
  thesis: [
    async ({ server, person }, use) => {
      const thesis = { id: newTaskId(), parentId: wireRoot, after: null, name: 'Thesis' }
      await call(server.address, tasks, 'create', thesis, person.token)
      for (const number of [4, 3, 2, 1]) {
        await call(server.address, inbox, 'create', { id: newNoteId(), text: `Note ${number}` }, person.token)
      }
      await use(thesis.id)
    },
    { auto: true },
  ],
})

function partsOf(page: Page, { reviews, inbox: words }: ServerWords) {
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  return {
    steps: page.getByRole('list', { name: reviews.steps.title }),
    title: title(reviews.steps.inbox),
    coming: title(reviews.steps.coming.WEEKS),
    notes: page.getByRole('list', { name: words.list }).getByRole('listitem'),
    open: page.getByRole('list', { name: words.list }).locator('[aria-current=true]'),
    empty: page.getByText(words.empty.waiting, { exact: true }),
  }
}

for (const [language, theme] of looks) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('the inbox is worked through by keys inside a review; the emptied step stays, and steps without content are left out (RHY-051)', async ({
      page,
      words,
      server,
      person,
      thesis,
    }) => {
      const { reviews, inbox: texts } = words
      const { steps, title, coming, notes, open, empty } = partsOf(page, words)
      await page.goto('/web/review/weeks/2026-11-23')
      // Nothing was done, nothing is left over, and there is no goal.
      await expect(steps.getByRole('button')).toHaveText([/1.*4$/, /2/, /3/])
      await expect(steps.getByRole('button').first()).toContainText(reviews.steps.inbox)
      await expect(title).toBeFocused()
      await expect(notes).toHaveCount(4)
      await expectAccessible(page)

      // Ctrl+Enter adds the open note and does not go on.
      await page.keyboard.press('Control+Enter')
      await expect(notes).toHaveCount(3)
      await expect(title).toBeVisible()
      await page.keyboard.press('j')
      await expect(open).toHaveText('Note 3')
      await expect(open).toBeFocused()
      await page.keyboard.press('3')
      await page.keyboard.type('thesis')
      await expect(page.getByRole('option', { name: 'Thesis' })).toBeVisible()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+Enter')
      await expect(notes).toHaveCount(2)
      await expect(title).toBeVisible()

      // A new note is written without leaving the step, also with the key that goes on elsewhere.
      await page.keyboard.press('n')
      await page.keyboard.type('Note 5')
      await page.keyboard.press('Control+Enter')
      await expect(notes).toHaveCount(3)
      await expect(steps.getByRole('button').first()).toContainText('3')
      await page.keyboard.press('Escape')
      await expect(open).toBeFocused()
      await page.keyboard.press('1')
      await page.keyboard.press('Delete')
      await expect(notes).toHaveCount(2)
      await page.keyboard.press('Control+Enter')
      await expect(notes).toHaveCount(1)
      await page.keyboard.press('Control+Enter')
      await expect(empty).toBeVisible()
      await expect(page.getByText(texts.empty.allDone(4))).toBeVisible()
      await expectAccessible(page)

      // The step stays, and undo fills it again.
      await expect(title).toBeFocused()
      await page.keyboard.press('Control+z')
      await expect(notes).toHaveCount(1)
      await page.keyboard.press('Delete')
      await expect(empty).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(coming).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(title).toBeFocused()
      await expect(empty).toBeVisible()
      await allSaved(page)

      // Opened again, the review has no such step.
      await page.reload()
      await expect(coming).toBeFocused()
      await expect(steps.getByRole('button')).toHaveCount(2)
      const target = { commentType: 'TASK', targetId: thesis } as const
      const { comments: written } = await call(server.address, comments, 'list', target, person.token)
      expect(written.map(({ text }) => text)).toEqual(['Note 3'])
      const made = await call(server.address, tasks, 'open', { show: 'all' }, person.token)
      expect(made.tasks.map(({ name }) => name).toSorted()).toContain('Note 1')
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

      test('the inbox is worked through by finger inside a review (RHY-051)', async ({ page, words }) => {
        const { process } = words.inbox
        const { title, coming, notes, empty } = partsOf(page, words)
        await page.goto('/web/review/weeks/2026-11-23')
        await expect(title).toBeVisible()
        await expect(notes).toHaveCount(4)
        await expectAccessible(page)
        await notes.getByRole('button', { name: 'Note 2', exact: true }).tap()
        const pane = page.getByRole('region', { name: process.label })
        await expect(pane.getByText('Note 2', { exact: true })).toBeVisible()
        await expect(notes.first()).toBeHidden()
        await expectAccessible(page)
        expect(await pane.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
        await pane.getByRole('button', { name: process.back }).tap()
        await expect(notes).toHaveCount(4)
        await notes.getByRole('button', { name: 'Note 2', exact: true }).tap()
        await pane.getByRole('button', { name: process.addNext.task }).tap()
        await expect(pane.getByText('Note 3', { exact: true })).toBeVisible()
        await pane.getByRole('radio', { name: process.comment }).tap()
        await page.getByRole('option', { name: 'Thesis' }).tap()
        await pane.getByRole('button', { name: process.addNext.comment }).tap()
        await expect(pane.getByText('Note 4', { exact: true }).first()).toBeVisible()
        await pane.getByRole('button', { name: process.remove }).tap()
        await expect(pane.getByText('Note 1', { exact: true }).first()).toBeVisible()
        await pane.getByRole('radio', { name: process.task, exact: true }).tap()
        await pane.getByRole('button', { name: process.addLast, exact: true }).tap()
        await expect(empty).toBeVisible()
        await expect(title).toBeVisible()
        await page.getByRole('button', { name: new RegExp(`^${words.reviews.next('')}`) }).tap()
        await expect(coming).toBeVisible()
      })
    })
  })
}

test('a step that has lost its content elsewhere in the tab is left out when the review opens again (RHY-051)', async ({
  page,
  words,
  server,
  person,
  thesis,
}) => {
  const { reviews, shell } = words
  const tree = new TasksPage(page, words)
  const { steps, title } = partsOf(page, words)
  const leftOver = steps.getByRole('button', { name: reviews.steps.leftovers })
  await new PlansSeed(server, person).placeOn(thesis, 2, '2026-11-24', 1)
  await page.goto('/web/review/weeks/2026-11-23')
  await expect(leftOver).toBeVisible()
  await page.getByRole('link', { name: shell.screens.tasks, exact: true }).click()
  await tree.row('Thesis').focus()
  await tree.press('Space')
  await expect(tree.rowIn(words.tasks.row.completed, 'Thesis')).toBeVisible()
  await allSaved(page)
  await page.goBack()
  await expect(title).toBeVisible()
  await expect(leftOver).toBeHidden()
})
