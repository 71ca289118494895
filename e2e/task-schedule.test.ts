import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { expectAccessible } from './environment/accessibility.ts'
import { allowOverlaps } from './environment/allow-overlaps.ts'
import { allSaved } from './environment/all-saved.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import { TasksPage } from './pages/TasksPage.ts'

const typed = {
  en: { three: 'tomorrow 15', words: 'tomorrow 15 roof' },
  ru: { three: 'завтра 15', words: 'завтра 15 крыша' },
}

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('S plans the focused row by a typed time, and an occupied one stays with its reason (TSK-018, TSK-042, PLN-N17, PLN-N26)', async ({
      page,
      words,
      server,
      person,
    }) => {
      await seedTasks(server.address, person.token, { Roof: {}, Fence: {} })
      const { schedule } = words.scheduling
      const screen = new TasksPage(page, words)
      await screen.open()
      const menu = (name: string) => page.getByRole('dialog', { name: schedule.label(name) })
      await screen.row('Roof').focus()
      await screen.press('s')
      const field = menu('Roof').getByRole('combobox', { name: schedule.when })
      await expect(field).toBeFocused()
      await expect(menu('Roof').getByRole('option', { name: schedule.nextWeek })).toBeVisible()
      await expectAccessible(page)
      await screen.type(typed[language].words)
      await expect(menu('Roof')).toContainText(typed[language].words.split(' ').at(-1) ?? '')
      await field.fill(typed[language].three)
      const first = menu('Roof').getByRole('option').first()
      await expect(first).toHaveAttribute('aria-selected', 'true')
      await expect(first).toContainText('15:00 – 15:30')
      await expect(first).toContainText('Enter')
      // Its key opens the period dialog from here, too; longer words are times.
      const choose = menu('Roof').getByRole('option', { name: schedule.choose })
      await expect(choose).toContainText('M')
      await field.fill('')
      await page.keyboard.press('m')
      await expect(choose).toHaveAttribute('aria-selected', 'true')
      await expect(choose).toContainText('Enter')
      await field.fill(typed[language].three)
      await expect(screen.preview('Roof')).toHaveAttribute('data-text', /15:00$/)
      await screen.press('Enter')
      await expect(menu('Roof')).toBeHidden()
      await expect(screen.row('Roof')).toBeFocused()
      await expect(screen.row('Roof')).toHaveAccessibleName(/15:00/)
      await expect(page).toHaveURL(/\/web\/tasks$/)

      await screen.press('ArrowDown', 's')
      await menu('Fence').getByRole('combobox').fill(typed[language].three)
      const taken = menu('Fence').getByRole('option', { name: schedule.taken('15:00') })
      await expect(taken).toHaveAttribute('aria-disabled', 'true')
      await expect(menu('Fence').getByRole('option').first()).toContainText('15:30 – 16:00')
      await expect(screen.preview('Fence')).toHaveAttribute('data-text', /15:30$/)
      await screen.press('Escape')
      await expect(screen.preview('Fence')).toHaveCount(0)
      await expect(screen.row('Fence')).toBeFocused()
      await screen.undo.click()
      await expect(screen.row('Roof')).not.toHaveAccessibleName(/15:00/)

      // Where entries may overlap, no time is taken.
      await allowOverlaps(server.address, person.token)
      await screen.open()
      for (const name of ['Roof', 'Fence']) {
        await screen.row(name).focus()
        await screen.press('s')
        await menu(name).getByRole('combobox').fill(typed[language].three)
        await expect(menu(name).getByRole('option').first()).toContainText('15:00 – 15:30')
        await expect(menu(name).getByRole('option', { name: schedule.taken('15:00') })).toHaveCount(0)
        await screen.press('Enter')
        await expect(screen.row(name)).toHaveAccessibleName(/15:00/)
      }
    })

    test('the bar plans the selection in one change, and names the task that is refused (TSK-039, TSK-N01)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedTasks(server.address, person.token, { Roof: {}, Fence: {}, Gate: {} })
      const change = { id: ids.get('Gate') ?? '', changes: { maxTL: TimeLevel.Days } }
      await call(server.address, tasks, 'change', change, person.token)
      const { schedule, move } = words.scheduling
      const screen = new TasksPage(page, words)
      await screen.open()
      await screen.row('Roof').focus()
      await screen.press('Shift+ArrowDown', 'Shift+ArrowDown')
      await screen.selectionBar.getByRole('button', { name: schedule.schedule }).press('Enter')
      const menu = page.getByRole('dialog', {
        name: schedule.labelMany(words.tasks.selection.count(3)),
      })
      await expect(menu.getByRole('option', { name: schedule.nextWeek })).toContainText(
        schedule.ofTask('Gate', words.plans.refusals.level),
      )
      await menu.getByRole('combobox').fill(typed[language].three)
      await expect(menu.getByRole('option').first()).toContainText('15:00 – 16:30')
      await screen.press('Enter')
      for (const [name, time] of [
        ['Roof', '15:00'],
        ['Fence', '15:30'],
        ['Gate', '16:00'],
      ] as const) {
        await expect(screen.row(name)).toHaveAccessibleName(new RegExp(time))
      }
      await allSaved(page)
      await screen.undo.click()
      for (const name of ['Roof', 'Fence', 'Gate']) {
        await expect(screen.row(name)).not.toHaveAccessibleName(/1[56]:/)
      }

      // The menu of an unselected row applies to that row, and the dialog has every period.
      await screen.press('Escape')
      await screen.row('Roof').focus()
      await screen.press('Escape', 'Shift+F10')
      await page.getByRole('menuitem', { name: words.tasks.menu.schedule }).press('Enter')
      await page
        .getByRole('dialog', { name: schedule.label('Roof') })
        .getByRole('option', { name: schedule.choose })
        .click()
      const dialog = page.getByRole('dialog', { name: move.titleNew })
      await dialog.getByRole('radio', { name: words.scheduling.levels.YEARS, exact: true }).click()
      await dialog.getByRole('button', { name: move.add }).click()
      await expect(screen.row('Roof')).toHaveAccessibleName(/20\d\d/)
      await expect(screen.row('Roof')).toBeFocused()
    })
  })
}

test('due date and duration are set for a selection, each in one change (TSK-040, TSK-041, TSK-042, TSK-N01, PLN-067)', async ({
  page,
  words,
  server,
  person,
}) => {
  await seedTasks(server.address, person.token, { Roof: {}, Fence: {} })
  const screen = new TasksPage(page, words)
  await screen.open()
  const { selection } = words.tasks
  const pop = (property: string) =>
    page.getByRole('dialog', { name: `${property}: ${selection.count(2)}`, exact: true })
  await screen.row('Roof').focus()
  await screen.press('Shift+ArrowDown', 'd')
  await expect(pop(selection.due).getByRole('textbox', { name: words.taskPanel.due })).toBeFocused()
  await expectAccessible(page)
  await screen.type('1.2.2036')
  await screen.press('Enter', 'Escape')
  await expect(screen.row('Roof')).toHaveAccessibleName(/2036/)
  await expect(screen.row('Fence')).toHaveAccessibleName(/2036/)
  await screen.selectionBar.getByRole('button', { name: selection.duration }).press('Enter')
  const shortest = pop(selection.duration).getByRole('textbox', { name: words.taskPanel.shortest })
  await expect(shortest).toBeFocused()
  await expectAccessible(page)
  await screen.type('1:30')
  await screen.press('Enter', 'Escape')
  await expect(screen.selectionBar.getByRole('button', { name: selection.duration })).toBeFocused()
  await allSaved(page)
  await screen.row('Fence').focus()
  await screen.press('Escape', 's')
  const menu = page.getByRole('dialog', { name: words.scheduling.schedule.label('Fence') })
  await expect(menu).toContainText('1 h 30 min')
  await screen.press('Escape')
  await screen.press('Control+z')
  await screen.press('s')
  await expect(menu).toContainText('30 min')
})
