import { goals as goalCalls } from '@lustra/contract/goals'
import { newGoalId, newGoalRecordId } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import { TasksPage } from './pages/TasksPage.ts'

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a task is planned on any allowed level from its panel, and undone (TSK-018, TSK-042)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedTasks(server.address, person.token, { Garden: {} })
      const screen = new TasksPage(page, words)
      await screen.open(ids.get('Garden'))
      const { schedule, levels } = words.taskPanel
      const { move } = words.scheduling
      const panel = screen.panel('Garden')

      await panel.getByRole('button', { name: schedule.plan }).press('Enter')
      const dialog = page.getByRole('dialog', { name: move.titleNew })
      await expect(dialog.getByRole('textbox', { name: move.start })).toBeFocused()
      await expectAccessible(page)
      const [list, frame] = [await dialog.getByRole('radiogroup').boundingBox(), await dialog.boundingBox()]
      expect(list!.x + list!.width).toBeLessThan(frame!.x + frame!.width)

      await dialog.getByRole('radio', { name: words.scheduling.levels.YEARS, exact: true }).click()
      await dialog.getByRole('button', { name: move.add }).click()
      const scheduled = panel.getByRole('region', { name: words.taskPanel.tabs.schedule })
      await expect(scheduled.getByRole('listitem')).toContainText([levels.names[7]])
      await expect(page).toHaveURL(/\/tasks\//)
      await screen.undo.click()
      await expect(panel.getByText(schedule.empty)).toBeVisible()
    })

    test('the next free hours of the chosen day are offered (PLN-066, PLN-N24)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedTasks(server.address, person.token, { Garden: {}, Roof: {} })
      const change = { id: ids.get('Garden') ?? '', changes: { startTime: '203612010000000000' } }
      await call(server.address, tasks, 'change', change, person.token)
      const screen = new TasksPage(page, words)
      await screen.open(ids.get('Garden'))
      const plan = screen.panel('Garden').getByRole('button', { name: words.taskPanel.schedule.plan })
      const dialog = page.getByRole('dialog', { name: words.scheduling.move.titleNew })
      const places = dialog.getByRole('button', { name: /8:00/ })
      await plan.click()
      await places.first().click()
      await dialog.getByRole('button', { name: words.scheduling.move.add }).click()
      const scheduled = screen.panel('Garden').getByRole('region', { name: words.taskPanel.tabs.schedule })
      await expect(scheduled.getByRole('listitem')).toContainText(['8:00'])
      await plan.click()
      await expect(dialog.getByRole('button', { name: /9:00|9:30|10:00/ }).first()).toBeVisible()
      await expect(places).toHaveCount(0)
      const day = dialog.getByRole('textbox', { name: words.scheduling.move.day })
      await day.fill(language === 'en' ? '12/4/2036' : '4.12.2036')
      await day.press('Enter')
      await expect(places).toHaveCount(1)
      await expect(places).toContainText('4')
    })

    test('a task that is not planned repeats from its due day (TSK-043, TSK-N09, TSK-N02)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedTasks(server.address, person.token, { Rent: {} })
      const change = { id: ids.get('Rent') ?? '', changes: { dueTime: '203612180000000000' } }
      await call(server.address, tasks, 'change', change, person.token)
      const screen = new TasksPage(page, words)
      await screen.open(ids.get('Rent'))
      const panel = screen.panel('Rent')
      const { editor } = words.recurrence
      await panel.getByRole('button', { name: words.taskPanel.never }).click()
      const dialog = page.getByRole('dialog', { name: editor.title('Rent') })
      await expect(dialog.getByRole('textbox', { name: editor.starts })).toHaveValue(/18.*2036/)
      await expect(dialog.getByRole('textbox', { name: editor.time })).toHaveValue('')
      for (const unit of ['DAILY', 'WEEKLY', 'YEARLY'] as const)
        await expect(dialog.getByRole('radio', { name: editor.units[unit](1), exact: true })).toBeVisible()
      const weekdays = dialog.getByRole('group', { name: editor.weekdays })
      await expect(weekdays.getByRole('checkbox')).toHaveCount(7)
      await expect(weekdays.getByRole('checkbox', { checked: true })).toHaveCount(1)
      await dialog.getByRole('radio', { name: editor.endings.until, exact: true }).click()
      await expect(dialog.getByRole('textbox', { name: editor.lastDay })).toBeVisible()
      // Every second month on the third Thursday, three times.
      await dialog.getByRole('radio', { name: editor.units.MONTHLY(1), exact: true }).click()
      await dialog.getByRole('group', { name: editor.monthDay }).getByRole('radio').nth(1).press('Space')
      await dialog.getByRole('textbox', { name: editor.interval }).fill('2')
      await dialog.getByRole('radio', { name: editor.endings.count, exact: true }).click()
      await dialog.getByRole('textbox', { name: editor.count, exact: true }).fill('3')
      await expect(dialog.getByRole('listitem')).toContainText(['18', '19', '16'])
      await dialog.getByRole('button', { name: editor.save, exact: true }).click()
      await expect(panel.getByRole('button', { name: words.taskPanel.never })).toBeHidden()
      await screen.undo.click()
      await expect(panel.getByRole('button', { name: words.taskPanel.never })).toBeVisible()
    })

    test('the goals of a task are created and changed in its panel, and link to their values (TSK-048, TSK-N11, TSK-N13, TSK-N02, TSK-053)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedTasks(server.address, person.token, { Thesis: {} })
      const screen = new TasksPage(page, words)
      await screen.open(ids.get('Thesis'))
      const goals = screen.panel('Thesis').getByRole('region', { name: words.taskPanel.goals.title })
      await goals.getByRole('button', { name: words.goals.newGoal }).press('Enter')
      const dialog = page.getByRole('dialog', { name: words.goals.dialog.create })
      await dialog.getByRole('textbox', { name: words.goals.dialog.text }).fill('Pages written')
      await dialog.getByRole('button', { name: words.goals.dialog.operator }).click()
      await page.getByRole('option', { name: words.goals.operators.no_more_than }).click()
      await dialog.getByRole('textbox', { name: words.goals.dialog.checkValue }).fill('60')
      await page.keyboard.press('Enter')
      const goal = goals.getByRole('listitem').filter({ hasText: 'Pages written' })
      await expect(goal).toContainText(words.goals.criterion.no_more_than('60'))

      await goal.getByRole('button', { name: words.goals.menu.label('Pages written') }).press('Enter')
      await page.getByRole('menuitem', { name: words.taskPanel.goals.setStatus.accomplished }).press('Enter')
      await expect(goal).toContainText(words.goals.statuses.accomplished)
      await screen.undo.click()
      await expect(goal).toContainText(words.goals.criterion.no_more_than('60'))

      await goal.getByRole('link').press('Enter')
      await expect(page.getByRole('heading', { name: 'Pages written' })).toBeVisible()
      await page.goBack()
      await expect(goal).toBeVisible()

      const written = { id: newGoalId(), taskId: ids.get('Thesis')!, text: 'Ideas', type: 'TEXT' } as const
      await call(server.address, goalCalls, 'create', { ...written, criterion: null }, person.token)
      for (const day of ['20261119', '20261120']) {
        const record = { id: newGoalRecordId(), day, value: null, note: 'A new one' }
        await call(server.address, goalCalls, 'addRecord', { goalId: written.id, record }, person.token)
      }
      const ofText = goals.getByRole('listitem').filter({ hasText: 'Ideas' })
      await expect(ofText.locator('b')).toHaveText('2')
      const { addValue, addRecord } = words.taskPanel.goals
      for (const [name, item] of [
        ['Pages written', addValue],
        ['Ideas', addRecord],
      ] as const) {
        await goals.getByRole('button', { name: words.goals.menu.label(name) }).press('Enter')
        await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
        await expect(page.getByRole('heading', { name })).toBeVisible()
        await page.goBack()
      }
    })
  })
}
