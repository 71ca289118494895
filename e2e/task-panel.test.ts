import { comments } from '@lustra/contract/comments'
import { contexts } from '@lustra/contract/contexts'
import { newRecordId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Locator } from '@playwright/test'
import { allSaved } from './environment/all-saved.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import { TasksPage } from './pages/TasksPage.ts'

const branch = { House: { Roof: {}, Garden: { Fence: {} } }, Thesis: {} }

for (const [language, theme] of looksFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, theme })

    test('properties are edited by keyboard, saved one by one, refused with a reason and undone (TSK-019, TSK-031, TSK-042, TSK-061, TSK-N02, PLN-068, PLN-069, TSK-N05)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedTasks(server.address, person.token, branch)
      const nowhere = {
        oldEntryId: null,
        oldStartTime: null,
        newStartTime: '20261101000000',
        duration: 2_592_000,
      }
      const entry = { taskId: ids.get('House') ?? '', ...nowhere, timeLevel: TimeLevel.Months }
      await call(server.address, plans, 'scheduleTask', entry, person.token)
      for (const [name, start, planned, tracked] of [
        ['Garden', '02090000', 3600, 1800],
        ['Fence', '03090000', 7200, 900],
      ] as const) {
        const taskId = ids.get(name)!
        const session = { ...nowhere, taskId, duration: planned, timeLevel: TimeLevel.HoursAndMinutes }
        const at = { newStartTime: `202611${start}` }
        await call(server.address, plans, 'scheduleTask', { ...session, ...at }, person.token)
        const record = { timeRecordId: '-1', recordId: newRecordId(), taskId, duration: tracked } as const
        await call(
          server.address,
          time,
          'trackTime',
          { ...record, startTime: `202401${start}` },
          person.token,
        )
      }

      const screen = new TasksPage(page, words)
      await screen.open()
      await screen.row('Garden').focus()
      await screen.press('Alt+Enter')
      const panel = screen.panel('Garden')
      await expect(panel).toBeFocused()
      const { taskPanel } = words
      await expect(panel.locator('dt')).toHaveText([
        taskPanel.status,
        taskPanel.parent,
        taskPanel.priority,
        taskPanel.contexts,
        taskPanel.start,
        taskPanel.due,
        taskPanel.durations,
        taskPanel.repeat,
        words.reminders.label,
      ])
      await expect(panel.getByRole('button', { name: words.tasks.row.favourite('Garden') })).toBeVisible()
      for (const name of [taskPanel.goals.title, taskPanel.time.title]) {
        await expect(panel.getByRole('region', { name, exact: true })).toBeVisible()
      }

      const totals = panel.getByRole('region', { name: taskPanel.time.title, exact: true })
      for (const [label, hours] of [
        [taskPanel.time.planned, '1:00'],
        [taskPanel.time.tracked, '0:30'],
        [taskPanel.time.plannedAll, '3:00'],
        [taskPanel.time.trackedAll, '0:45'],
      ] as const) {
        await expect(totals.getByText(label, { exact: true }).locator('..')).toHaveText(`${hours}${label}`)
      }

      const name = panel.getByRole('textbox', { name: taskPanel.name })
      await name.fill('')
      await screen.press('Enter')
      await expect(panel).toContainText(taskPanel.nameNeeded)
      await name.fill('Orchard')
      await screen.press('Enter')
      await expect(screen.row('Orchard')).toBeVisible()

      const orchard = screen.panel('Orchard')
      const star = orchard.getByRole('button', { name: words.tasks.row.favourite('Orchard') })
      await star.press('Enter')
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      await orchard.getByRole('button', { name: taskPanel.addNotes }).press('Enter')
      await screen.type('Trees: https://example.org/trees.')
      await screen.press('Control+Enter')
      await expect(orchard.getByRole('link', { name: 'https://example.org/trees' })).toBeVisible()

      const shortest = orchard.getByRole('textbox', { name: taskPanel.shortest })
      await shortest.fill('soon')
      await screen.press('Enter')
      await expect(orchard).toContainText(taskPanel.notADuration)
      await expect(shortest).toHaveValue('soon')
      await shortest.fill('2:00')
      await screen.press('Enter')
      await expect(shortest).toHaveValue(taskPanel.hours('2'))
      await orchard.getByRole('textbox', { name: taskPanel.longest }).fill('1 h')
      await screen.press('Enter')
      await expect(orchard).toContainText(words.taskRefusals.durationsCrossed)

      await orchard.getByRole('textbox', { name: taskPanel.start, exact: true }).fill('1.2.2026')
      await screen.press('Enter')
      await orchard.getByRole('textbox', { name: taskPanel.due, exact: true }).fill('1.3.2036')
      await screen.press('Enter')
      await allSaved(page)
      const { tasks: saved } = await call(server.address, tasks, 'open', { show: 'all' }, person.token)
      const dated = saved.find(({ name }) => name === 'Orchard')!
      expect([dated.startTime?.slice(0, 8), dated.dueTime?.slice(0, 8)]).toEqual(['20260201', '20360301'])

      const { priority, priorities, priorityOf, priorityWith } = taskPanel
      await orchard
        .getByRole('button', { name: `${priority}: ${priorityOf(priorities.normal, 5)}` })
        .press('Enter')
      await expect(page.getByRole('menuitem', { name: priorityWith(priorities.normal, 5) })).toBeFocused()
      await page.getByRole('menuitem', { name: priorityWith(priorities.urgent, 10) }).press('Enter')
      await expect(
        orchard.getByRole('button', { name: `${priority}: ${priorityOf(priorities.urgent, 10)}` }),
      ).toBeFocused()

      const highest = orchard.getByRole('slider', { name: taskPanel.levels.highest })
      await expect(highest).toHaveAttribute('aria-valuetext', taskPanel.levels.names[4])
      await expect(orchard.getByRole('slider', { name: taskPanel.levels.lowest })).toHaveCount(1)
      await expect(orchard.getByRole('link', { name: taskPanel.levels.toTask('House') })).toBeVisible()
      await expect(orchard.getByRole('link', { name: taskPanel.levels.toTask('Fence') })).toBeVisible()
      await highest.press('ArrowUp')
      await expect(highest).toHaveAttribute('aria-valuetext', taskPanel.levels.names[4])
      await highest.press('ArrowDown')
      await expect(highest).toHaveAttribute('aria-valuetext', taskPanel.levels.names[3])
      await expectAccessible(page)

      await orchard.getByRole('radio', { name: taskPanel.tabs.history }).press('Enter')
      const { changes } = taskPanel.history
      await expect(orchard.getByText(changes.name('Garden', 'Orchard'))).toBeVisible()
      await expect(orchard.getByText(changes.priority(priorities.normal, priorities.urgent))).toBeVisible()
      await expect(orchard.locator('p').last()).toContainText(taskPanel.dates.changed('').trim())
      await screen.press('Control+z')
      await expect(highest).toHaveAttribute('aria-valuetext', taskPanel.levels.names[4])
      await highest.focus()
      await screen.press('Escape')
      await expect(screen.row('Orchard')).toBeFocused()
    })

    test('comments are written, edited and removed in the panel, and those written elsewhere appear (TSK-063, TIM-073)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const ids = await seedTasks(server.address, person.token, branch)
      const screen = new TasksPage(page, words)
      await screen.open()
      await screen.row('Thesis').focus()
      await screen.press('Alt+Enter')
      const panel = screen.panel('Thesis')
      await panel.getByRole('radio', { name: words.taskPanel.tabs.comments }).press('Enter')
      const { comments: said } = words
      const list = panel.getByRole('list', { name: said.list })
      const field = panel.getByRole('textbox', { name: said.label, exact: true })

      await field.fill('Two pages,\nboth survive')
      await screen.press('Escape')
      await expect(field).toHaveValue('Two pages,\nboth survive')
      await expectAccessible(page)
      await screen.press('Control+Enter')
      await expect(list.getByText('Two pages,\nboth survive')).toBeVisible()
      await expect(field).toHaveValue('')

      const wish = {
        commentType: 'TASK',
        targetId: ids.get('Thesis') ?? '',
        text: 'Opening too long',
      } as const
      await call(server.address, comments, 'create', wish, person.token)
      await expect(list.getByRole('listitem').first()).toContainText('Opening too long')
      await list.getByRole('button').first().click()
      await page.getByRole('menuitem', { name: said.change }).click()
      await expect(list.getByRole('textbox')).toBeFocused()
      await list.getByRole('textbox').fill('Opening still too long')
      await list.getByRole('button', { name: said.save }).click()
      await expect(list.getByText('Opening still too long')).toBeVisible()

      await list.getByRole('button').first().click()
      await page.getByRole('menuitem', { name: said.remove }).click()
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await page.getByRole('alertdialog').getByRole('button', { name: words.ui.notices.undo }).click()
      await expect(list.getByRole('listitem')).toHaveCount(2)

      await list.getByRole('button').first().click()
      await page.getByRole('menuitem', { name: said.change }).click()
      await list.getByRole('textbox').fill('')
      await list.getByRole('button', { name: said.removeEmpty, exact: true }).click()
      await expect(list.getByRole('listitem')).toHaveCount(1)
    })
  })
}

test('a project of three levels is built by keyboard alone, with under thirty key presses per task (TSK-006, TSK-032)', async ({
  page,
  words,
}) => {
  const screen = new TasksPage(page, words)
  await screen.open()
  await page.evaluate(() => {
    const counter = { presses: 0 }
    Object.assign(globalThis, { counter })
    addEventListener('keydown', () => (counter.presses += 1), { capture: true })
  })
  const isThere = () => screen.newTask.evaluate((button) => button === document.activeElement)
  for (let tabs = 0; tabs < 40 && !(await isThere()); tabs++) await screen.press('Tab')
  const project = [
    ['Build a house', []],
    ['Ground plan', ['Tab']],
    ['Ask three architects', ['Tab']],
    ['Choose one', []],
    ['Foundation', ['Shift+Tab']],
    ['Order the concrete', ['Tab']],
  ] as const
  await screen.press('Enter')
  for (const [name, keys] of project) {
    await screen.press(...keys)
    await screen.type(name)
    await screen.press('Enter')
  }
  await screen.press('Escape')
  await expect
    .poll(() => screen.outline())
    .toEqual([
      'Build a house',
      '· Ground plan',
      '· · Ask three architects',
      '· · Choose one',
      '· Foundation',
      '· · Order the concrete',
    ])
  const presses = await page.evaluate(
    () => (globalThis as unknown as { counter: { presses: number } }).counter,
  )
  expect(presses.presses / project.length).toBeLessThan(30)
})

test('several tasks get a priority in one change with one undo, and the cookie stores the status filter (TSK-007, TSK-042, TSK-N01, TSK-N19, TSK-N05)', async ({
  page,
  words,
  server,
  person,
}) => {
  await seedTasks(server.address, person.token, branch)
  const screen = new TasksPage(page, words)
  await screen.open()
  await screen.row('Roof').focus()
  await screen.press('Shift+ArrowDown', 'Shift+ArrowDown')
  await screen.selectionBar.getByRole('button', { name: words.taskPanel.priority }).click()
  await page.getByRole('menuitem', { name: words.taskPanel.priorities.urgent }).click()
  const urgent = screen.tree.getByTitle(words.tasks.row.priority.urgent)
  await expect(urgent).toHaveCount(3)
  await screen.undo.click()
  await expect(urgent).toHaveCount(0)
  const shown = page.getByRole('radiogroup', { name: words.tasks.show.label }).getByRole('radio')
  await expect(shown).toHaveText([words.tasks.show.active, words.tasks.show.completed, words.tasks.show.all])
  await page.getByRole('radio', { name: words.tasks.show.completed }).click()
  await allSaved(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: words.tasks.show.completed })).toBeChecked()
})

test.describe('in ru', () => {
  test.use({ language: 'ru' })

  test('a task opens at the right of the tree, and the selection bar fits all its actions, also beside it (TSK-N01)', async ({
    page,
    words,
    server,
    person,
  }) => {
    await seedTasks(server.address, person.token, branch)
    const context = {
      id: '-1' as const,
      type: 'Category' as const,
      name: 'Дом',
      notes: '',
      additionalData: {},
    }
    await call(server.address, contexts, 'create', { context }, person.token)
    const screen = new TasksPage(page, words)
    await screen.open()
    await screen.row('Roof').focus()
    await screen.press('Shift+ArrowDown')
    await expect(screen.selectionBar.getByRole('button').last()).toBeVisible()
    await expect.poll(() => outside(screen.selectionBar)).toEqual([])
    await screen.press('Alt+Enter')
    await expect(screen.panel('Garden')).toBeVisible()
    await expect.poll(() => outside(screen.selectionBar)).toEqual([])
    // On a laptop all of it is on one line.
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(async () => (await screen.selectionBar.boundingBox())?.height).toBeLessThan(60)
    const [tree, panel] = [await screen.tree.boundingBox(), await screen.panel('Garden').boundingBox()]
    expect(tree!.x + tree!.width).toBeLessThanOrEqual(panel!.x + 1)
  })
})

/** The buttons that extend beyond their container. */
function outside(bar: Locator): Promise<string[]> {
  return bar.evaluate((element) => {
    const frame = element.getBoundingClientRect()
    return [...element.querySelectorAll('button')]
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom
      })
      .map((button) => button.textContent || (button.getAttribute('aria-label') ?? ''))
  })
}

test('on a phone a task opens as a sheet with a scrim over the whole window, and Back returns to the tree (PLN-N33)', async ({
  page,
  words,
  server,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await seedTasks(server.address, person.token, branch)
  const screen = new TasksPage(page, words)
  await screen.open()
  await screen.row('Garden').click()
  await expect(screen.panel('Garden')).toBeVisible()
  await expectAccessible(page)
  const scrimOverWindow = () =>
    screen.panel('Garden').evaluate((panel) => {
      const scrim = panel.parentElement!.parentElement!
      const [right, bottom] = [innerWidth - 2, innerHeight - 2]
      const corners = [document.elementFromPoint(1, 1), document.elementFromPoint(right, bottom)]
      return corners.every((corner) => scrim.contains(corner)) && getComputedStyle(scrim).backgroundColor
    })
  await expect.poll(scrimOverWindow).toMatch(/^rgb.*0\.\d+\)$/)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'pixels beyond the width of a phone').toBeLessThanOrEqual(0)

  await screen.panel('Garden').getByRole('button', { name: words.taskPanel.never }).click()
  const repeat = page.getByRole('dialog', { name: words.recurrence.editor.title('Garden') })
  const beyond = () => repeat.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  await expect.poll(beyond, 'pixels beyond the width of the dialog').toBeLessThanOrEqual(0)
  await screen.press('Escape')
  await expect(repeat).toBeHidden()
  await page.goBack()
  await expect(screen.panel('Garden')).toBeHidden()
  await expect(screen.row('Garden')).toBeVisible()
})
