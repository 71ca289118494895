/** The history of the account: what changed, by kind and time, with undo. */
import { tasks } from '@lustra/contract/tasks'
import { expectAccessible } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { call } from './environment/call.ts'
import { looksFor } from './environment/languages.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import { expect, test } from './environment/time-journey.ts'

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('the history says what changed and how long it is stored, and a change is undone from it (RHY-073)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedTasks(server.address, person.token, { House: { Roof: {} }, Fence: {} })
      const change = (id: string, name: string) =>
        call(server.address, tasks, 'change', { id: ids.get(id)!, changes: { name } }, person.token)
      await change('Fence', 'Hedge')
      await call(server.address, tasks, 'remove', { ids: [ids.get('House')!] }, person.token)
      const { history, taskPanel } = words
      await page.goto('/web/history')
      const rows = page.getByRole('list', { name: history.changes }).getByRole('listitem')
      await expect(page.getByText(history.days(365))).toBeVisible()
      await expect(rows.first()).toContainText(
        `House ${taskPanel.history.changes.removed}, ${history.others(1)}`,
      )
      await expect(rows.nth(1)).toContainText(`Hedge ${taskPanel.history.changes.name('Fence', 'Hedge')}`)
      await expectAccessible(page)

      await rows
        .nth(1)
        .getByRole('button', { name: /^(Undo|Отменить)/ })
        .press('Enter')
      await expect(rows.first()).toContainText(taskPanel.history.changes.name('Hedge', 'Fence'))
      await expect(rows.first()).toContainText(history.sources.undo)
      await expect(rows.nth(2)).toContainText(history.undone)

      await page.getByRole('button', { name: history.kinds.all }).click()
      await page.getByRole('menuitem', { name: history.kinds.goals }).click()
      await expect(page.getByText(history.empty)).toBeVisible()
    })

    test('the panel of a task leads to all changes of this task', async ({ page, words, server, person }) => {
      const ids = await seedTasks(server.address, person.token, { House: {}, Fence: {} })
      const change = { id: ids.get('Fence')!, changes: { name: 'Hedge' } }
      await call(server.address, tasks, 'change', change, person.token)
      const { history, taskPanel } = words
      await page.goto(`/web/tasks/${change.id}`)
      await page.getByRole('radio', { name: taskPanel.tabs.history }).click()
      await page.getByRole('link', { name: taskPanel.history.all }).click()
      const rows = page.getByRole('list', { name: history.changes }).getByRole('listitem')
      await expect(rows.first()).toContainText('Hedge')
      await expect(rows.filter({ hasText: 'House' })).toHaveCount(0)
      await page.reload()
      await expect(rows.first()).toContainText('Hedge')
      await expect(rows.filter({ hasText: 'House' })).toHaveCount(0)
      await page.getByRole('link', { name: history.wholeAccount }).press('Enter')
      await expect(rows.filter({ hasText: 'House' })).not.toHaveCount(0)
    })

    test('the menu of a period leads to its history, whose rows are gone through by keys, and what was done in a review says so (RHY-070)', async ({
      page,
      words,
      seed,
    }) => {
      const { history, reviews, shell } = words
      const roof = await seed.task('Roof')
      await seed.place(roof, { column: 3, hour: 10 })
      await seed.task('Fence')
      const rows = page.getByRole('list', { name: history.changes }).getByRole('listitem')

      await page.goto('/web/plans')
      await page.locator('[data-figures]').first().click()
      await page.getByRole('menuitem', { name: shell.screens.history, exact: true }).click()
      await expect(page).toHaveURL(/history\?level=WEEKS&day=/)
      await expect(rows).toHaveCount(1)
      await expect(rows.first()).toContainText('Roof')
      await page.reload()
      await expect(rows).toHaveCount(1)
      await expectAccessible(page)

      await page.getByRole('link', { name: history.wholeAccount }).click()
      await expect(rows).toHaveCount(3)
      for (const [key, index] of [
        ['ArrowDown', 0],
        ['ArrowDown', 1],
        ['ArrowUp', 0],
      ] as const) {
        await page.keyboard.press(key)
        await expect(rows.nth(index).locator(':focus')).toBeVisible()
      }
      await rows.first().locator(':focus').press('Enter')
      await expect(page).toHaveURL(/\/as-of\/2\//)

      await page.goto('/web/review/weeks/2026-11-23')
      const steps = page.getByRole('list', { name: reviews.steps.title })
      await steps.getByRole('button', { name: reviews.steps.diary }).click()
      await page.getByRole('textbox', { name: /./ }).fill('A calm week')
      await allSaved(page)
      await page.goto('/web/history')
      await expect(rows.first()).toContainText(history.sources.review)
      await expect(rows.nth(1)).not.toContainText(history.sources.review)
    })

    test('a deletion is brought back from the history: the preview says what changes and what does not fit, and one undo takes it back (RHY-072)', async ({
      page,
      words,
      seed,
    }) => {
      const { history, past, shell } = words
      const { restore } = history
      const house = await seed.task('House')
      const roof = await seed.task('Roof', {}, house)
      const fence = await seed.task('Fence')
      await seed.place(roof, { column: 3, hour: 10 })
      await seed.place(roof, { column: 3, hour: 14 })
      await seed.ask(tasks, 'remove', { ids: [house] })
      await seed.place(fence, { column: 3, hour: 10 })

      await page.goto('/web/history')
      const rows = page.getByRole('list', { name: history.changes }).getByRole('listitem')
      const removal = rows.filter({ hasText: history.others(1) })
      await removal.getByRole('button', { name: restore.openOf('') }).press('Enter')
      const dialog = page.getByRole('dialog', { name: restore.title })
      const changed = dialog.getByRole('region', { name: restore.changes }).getByRole('listitem')
      await expect(changed).toHaveCount(2)
      await expect(changed.nth(1)).toContainText('Roof')
      const unfit = dialog.getByRole('region', { name: restore.unfit }).getByRole('listitem')
      await expect(unfit).toContainText(`Roof ${restore.waits}`)
      await expect(unfit).toContainText('Fence')
      await expectAccessible(page)
      await dialog.getByRole('radio', { name: restore.everything }).click()
      await expect(changed).toHaveCount(2)
      await dialog.getByRole('button', { name: restore.confirm, exact: true }).press('Enter')
      await expect(page.getByText(restore.done(2, 1))).toBeVisible()
      await expect(dialog).toBeHidden()

      await page.getByRole('link', { name: shell.screens.tasks, exact: true }).first().click()
      await expect(page.getByRole('treeitem', { name: /^House/ })).toBeVisible()
      await page.keyboard.press('ControlOrMeta+z')
      await expect(page.getByRole('treeitem', { name: /^House/ })).toBeHidden()
      await expect(page.getByRole('treeitem', { name: /^Fence/ })).toBeVisible()

      await page.goto('/web/history')
      await rows
        .filter({ hasText: history.others(1) })
        .last()
        .getByRole('link', { name: history.beforeOf('') })
        .click()
      const line = page.getByRole('status').filter({ hasText: past.readOnly })
      await page.getByRole('link', { name: shell.screens.tasks, exact: true }).first().click()
      await page.getByRole('treeitem', { name: /^Roof/ }).press('Alt+Enter')
      await line.getByRole('link', { name: past.restoreTask }).click()
      await expect(changed).toHaveCount(1)
      await expect(changed).toContainText('Roof')
      await dialog.getByRole('button', { name: restore.confirm, exact: true }).press('Enter')
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: shell.screens.tasks, exact: true }).first().click()
      await expect(page.getByRole('treeitem', { name: /^Roof/ })).toBeVisible()
      await expect(page.getByRole('treeitem', { name: /^House/ })).toHaveCount(0)
    })
  })
}
