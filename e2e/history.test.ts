/** The history of the account: what changed, by kind and time, with undo. */
import { tasks } from '@lustra/contract/tasks'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import { seedTasks } from './environment/seed-tasks.ts'

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

      await rows.nth(1).getByRole('button').press('Enter')
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
  })
}
