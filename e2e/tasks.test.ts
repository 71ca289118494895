import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor, looksFor } from './environment/languages.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import { allSaved } from './environment/all-saved.ts'
import { TasksPage } from './pages/TasksPage.ts'

const branch = { House: { Roof: {}, Garden: { Fence: {} } }, Thesis: {} }

test('a line of the tree keeps its text and offers what is recognized in it (TSK-006, TSK-N01)', async ({
  page,
  words,
}) => {
  const screen = new TasksPage(page, words)
  await screen.open()
  await screen.newTask.focus()
  await screen.press('Enter')
  const { tomorrow } = words.capture.days
  const offer = page.getByRole('button', { name: words.capture.accept(`${tomorrow} · 18:00`) })
  await screen.type('Call Ann tomorrow 18:00')
  await expect(offer).toBeVisible()
  await screen.press('Enter')
  await screen.type('Call Bob tomorrow 19:00')
  await expect(offer).toBeHidden()
  await expect(page.getByRole('button', { name: words.capture.accept(`${tomorrow} · 19:00`) })).toBeVisible()
  await screen.press('Control+Enter')
  await expect(screen.row('Call Bob')).toHaveAccessibleName(/19:00/)
  await screen.type('Call Cid tomorrow 20:00')
  await page.getByRole('button', { name: words.capture.accept(`${tomorrow} · 20:00`) }).click()
  await screen.press('Escape')
  await expect.poll(() => screen.outline()).toEqual(['Call Ann tomorrow 18:00', 'Call Bob', 'Call Cid'])
  await allSaved(page)
  await expect(screen.row('Call Cid')).toHaveAccessibleName(/20:00/)
  await expect(screen.row('Call Ann tomorrow 18:00')).toHaveAccessibleName('Call Ann tomorrow 18:00')

  await screen.row('Call Cid').hover()
  const addInside = screen
    .row('Call Cid')
    .getByRole('button', { name: words.tasks.row.addSubtask('Call Cid') })
  await addInside.click()
  await screen.type('Ask')
  await screen.press('Enter', 'Escape')
  await screen.row('Call Bob').focus()
  await screen.press('Control+Shift+Enter')
  await screen.type('Thank')
  await screen.press('Enter', 'Escape')
  const outline = ['Call Ann tomorrow 18:00', 'Call Bob', '· Thank', 'Call Cid', '· Ask']
  await expect.poll(() => screen.outline()).toEqual(outline)
})

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a small tree is built by keyboard alone, and undone (TSK-001, TSK-006, TSK-032, TSK-N01, TSK-012)', async ({
      page,
      words,
    }) => {
      const screen = new TasksPage(page, words)
      await screen.open()
      await expect(page.getByText(words.tasks.empty.active)).toBeVisible()
      await screen.newTask.focus()
      await screen.press('Enter')
      await screen.type('House')
      await screen.press('Enter', 'Tab')
      await expect(screen.field).toHaveAccessibleName(new RegExp(words.tasks.entry.level(2)))
      await screen.type('Roof')
      await screen.press('Enter')
      await screen.type('Tiles')
      await screen.press('Tab', 'Enter', 'Shift+Tab', 'Shift+Tab')
      await screen.type('Thesis')
      await screen.press('Enter', 'Enter')
      await expect.poll(() => screen.outline()).toEqual(['House', '· Roof', '· · Tiles', 'Thesis'])
      await expect(screen.row('Thesis')).toBeFocused()
      await allSaved(page)
      await page.reload()
      await expect.poll(() => screen.outline()).toEqual(['House', '· Roof', '· · Tiles', 'Thesis'])
      await screen.press('Control+z', 'Control+z')
      await expect.poll(() => screen.outline()).toEqual(['House', '· Roof'])
    })
  })
}

test('pasted lines become tasks, and indented lines subtasks (TSK-006)', async ({ page, words, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const screen = new TasksPage(page, words)
  await screen.open()
  await page.evaluate(() => navigator.clipboard.writeText('House\n  - Roof\n  - Garden\nThesis\n'))
  await screen.newTask.click()
  await expect(screen.field).toBeFocused()
  await screen.press('Control+v', 'Escape')
  await expect.poll(() => screen.outline()).toEqual(['House', '· Roof', '· Garden', 'Thesis'])
  await screen.undo.click()
  await expect(page.getByText(words.tasks.empty.active)).toBeVisible()
})

test.describe('in an existing tree', () => {
  test.beforeEach(async ({ page, words, server, person }) => {
    await seedTasks(server.address, person.token, branch)
    await new TasksPage(page, words).open()
    await expect(new TasksPage(page, words).row('House')).toBeVisible()
  })

  test('the link of a task is copied, also over plain HTTP, where the browser has no clipboard', async ({
    page,
    words,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const screen = new TasksPage(page, words)
    const copy = async (name: string) => {
      await screen.row(name).click({ button: 'right' })
      await page.getByRole('menuitem', { name: words.tasks.menu.copyLink }).click()
      await expect(page.getByText(words.tasks.notices.linkCopied)).toBeVisible()
    }
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
    const copied: string[] = []
    for (const [name, hasClipboard] of [
      ['Thesis', true],
      ['House', false],
    ] as const) {
      if (!hasClipboard) await page.reload()
      expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(hasClipboard)
      await copy(name)
      await screen.newTask.click()
      await expect(screen.field).toBeFocused()
      await screen.press('Control+v')
      await expect(screen.field).toHaveValue(new RegExp(`^${server.address}/web/tasks/\\w+$`))
      copied.push(await screen.field.inputValue())
      await screen.press('Escape')
    }
    expect(new Set(copied).size).toBe(2)
  })

  test('a task dragged onto another becomes its subtask, and between two it is reordered; the panel moves it, too (TSK-032, TSK-N01, TSK-N02)', async ({
    page,
    words,
  }) => {
    const screen = new TasksPage(page, words)
    await screen.drag('Thesis', 'Roof')
    await expect
      .poll(() => screen.outline())
      .toEqual(['House', '· Roof', '· · Thesis', '· Garden', '· · Fence'])
    await expect(page.getByText(words.tasks.notices.moved('Thesis', 'Roof'))).toBeVisible()
    await screen.undo.click()
    await expect.poll(() => screen.outline()).toEqual(['House', '· Roof', '· Garden', '· · Fence', 'Thesis'])
    await screen.drag('Garden', 'Roof', { height: 0.05 })
    await expect.poll(() => screen.outline()).toEqual(['House', '· Garden', '· · Fence', '· Roof', 'Thesis'])
    await screen.row('Thesis').click()
    const { changeParent, top } = words.taskPanel
    await screen
      .panel('Thesis')
      .getByRole('button', { name: changeParent(top) })
      .click()
    await page.getByRole('dialog').getByRole('option', { name: 'Roof' }).click()
    await expect
      .poll(() => screen.outline())
      .toEqual(['House', '· Garden', '· · Fence', '· Roof', '· · Thesis'])
  })

  test('a task dragged into its own subtask returns with a reason', async ({ page, words }) => {
    const screen = new TasksPage(page, words)
    const { intoItself } = words.taskRefusals
    await screen.carry('House', 'Fence')
    await expect(page.getByText(intoItself)).toBeVisible()
    await page.mouse.up()
    await expect(screen.voice).toHaveText(words.tasks.drag.refused(intoItself))
    await expect.poll(() => screen.outline()).toEqual(['House', '· Roof', '· Garden', '· · Fence', 'Thesis'])
  })

  test('Alt and arrow keys move a task up, down, in and out, and keep it focused (TSK-032)', async ({
    page,
    words,
  }) => {
    const screen = new TasksPage(page, words)
    await screen.row('Thesis').focus()
    await screen.press('Alt+ArrowUp')
    await expect.poll(() => screen.outline()).toEqual(['Thesis', 'House', '· Roof', '· Garden', '· · Fence'])
    await screen.press('Alt+ArrowDown', 'Alt+ArrowRight')
    await expect
      .poll(() => screen.outline())
      .toEqual(['House', '· Roof', '· Garden', '· · Fence', '· Thesis'])
    await screen.press('Alt+ArrowLeft')
    await expect.poll(() => screen.outline()).toEqual(['House', '· Roof', '· Garden', '· · Fence', 'Thesis'])
    await expect(screen.row('Thesis')).toBeFocused()
  })

  test('completing or cancelling a task with open subtasks asks first and closes them, too (TSK-026, TSK-029, TSK-N07, TSK-024, TSK-008, TSK-030)', async ({
    page,
    words,
  }) => {
    const screen = new TasksPage(page, words)
    const { confirmation: asked, notices, row } = words.tasks
    await screen.row('Garden').focus()
    await screen.press('Space')
    const question = page.getByRole('alertdialog', { name: asked.completeTitle('Garden') })
    await expect(question).toContainText(asked.openSubtasks(1))
    await question.getByRole('button', { name: asked.reject }).click()
    await expect(screen.rowIn(row.completed, 'Garden')).toBeHidden()
    await screen.row('Garden').focus()
    await screen.press('Space')
    await question.getByRole('button', { name: asked.confirmComplete }).click()
    for (const name of ['Garden', 'Fence']) {
      await expect(screen.rowIn(row.completed, name)).toBeVisible()
    }
    await screen.row('Fence').focus()
    await screen.press('Space')
    await expect(page.getByText(words.taskRefusals.parentCompleted)).toBeVisible()
    await expect(screen.rowIn(row.completed, 'Fence')).toBeVisible()
    await screen.row('Garden').click({ button: 'right' })
    await page.getByRole('menuitem', { name: new RegExp(`^${words.tasks.menu.reopen}`) }).click()
    await expect(page.getByText(notices.reopened('Garden'))).toBeVisible()
    await screen.row('Roof').click({ button: 'right' })
    await page.getByRole('menuitem', { name: words.tasks.menu.cancel, exact: true }).click()
    await expect(screen.rowIn(row.cancelled, 'Roof')).toBeVisible()
    await screen.row('House').click({ button: 'right' })
    await page.getByRole('menuitem', { name: words.tasks.menu.cancel, exact: true }).click()
    const cancelling = page.getByRole('alertdialog', { name: asked.cancelTitle('House') })
    await expect(cancelling).toContainText(asked.openSubtasks(1))
    await cancelling.getByRole('button', { name: asked.confirmCancel }).click()
    for (const name of ['House', 'Garden']) {
      await expect(screen.rowIn(row.cancelled, name)).toBeVisible()
    }

    await screen.row('Thesis').click()
    const status = screen.panel('Thesis').getByRole('radiogroup', { name: words.taskPanel.status })
    const { statuses } = words.taskPanel
    await status.getByRole('radio', { name: statuses.CANCELLED }).click()
    await expect(screen.rowIn(row.cancelled, 'Thesis')).toBeVisible()
    const { created, cancelled, completed } = words.taskPanel.dates
    const moments = screen.panel('Thesis').locator('p').last()
    await expect(moments).toContainText(created('').trim())
    await expect(moments).toContainText(cancelled('').trim())
    await status.getByRole('radio', { name: statuses.NORMAL }).click()
    await expect(screen.rowIn(row.cancelled, 'Thesis')).toHaveCount(0)
    await status.getByRole('radio', { name: statuses.COMPLETED }).click()
    await expect(screen.rowIn(row.completed, 'Thesis')).toBeVisible()
    await expect(moments).toContainText(completed('').trim())
  })

  test('the star makes a task a favourite; a rename in place is cancelled by Escape (TSK-019, TSK-N24)', async ({
    page,
    words,
  }) => {
    const screen = new TasksPage(page, words)
    const star = screen.row('Roof').getByRole('button', { name: words.tasks.row.favourite('Roof') })
    await screen.row('Roof').hover()
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(screen.rowIn(words.tasks.row.isFavourite, 'Roof')).toBeVisible()
    await screen.row('Roof').dblclick()
    await screen.type('New roof')
    await screen.press('Enter')
    await expect(screen.row('New roof')).toBeFocused()
    await screen.press('F2')
    await screen.type('Nonsense')
    await screen.press('Escape')
    await expect(screen.row('New roof')).toBeFocused()
  })

  test('tasks selected by Shift and arrow keys are deleted without a question and restored', async ({
    page,
    words,
  }) => {
    const screen = new TasksPage(page, words)
    await screen.row('Roof').focus()
    await screen.press('Shift+ArrowDown', 'Shift+ArrowDown')
    await expect(screen.selectionBar).toContainText(words.tasks.selection.count(3))
    await screen.press('Delete')
    await expect.poll(() => screen.outline()).toEqual(['House', 'Thesis'])
    await expect(screen.row('Thesis')).toBeFocused()
    await screen.undo.click()
    await expect.poll(() => screen.outline()).toEqual(['House', '· Roof', '· Garden', '· · Fence', 'Thesis'])
  })

  test('a change made on another device appears', async ({ page, words, server, person }) => {
    const screen = new TasksPage(page, words)
    await seedTasks(server.address, person.token, { Elsewhere: {} })
    await expect(screen.row('Elsewhere')).toBeVisible()
    await call(server.address, journal, 'undo', {}, person.token)
    await expect(screen.row('Elsewhere')).toBeHidden()
  })

  test('the name filter keeps matches with their ancestors', async ({ page, words }) => {
    const screen = new TasksPage(page, words)
    await page.getByRole('searchbox', { name: words.tasks.filter }).fill('fen')
    await expect.poll(() => screen.outline()).toEqual(['House', '· Garden', '· · Fence'])
    await page.getByRole('searchbox', { name: words.tasks.filter }).fill('zzz')
    await expect(page.getByText(words.tasks.empty.query('zzz'))).toBeVisible()
  })
})

test('the address of a task reveals it at any depth (TSK-009)', async ({ page, words, server, person }) => {
  const ids = await seedTasks(server.address, person.token, branch)
  const screen = new TasksPage(page, words)
  await screen.open(ids.get('Fence'))
  await expect(screen.row('Fence')).toBeFocused()
  await expect(screen.row('Fence')).toHaveAttribute('aria-selected', 'true')
})

test('the address of a task completed long ago reveals it, and the cookie stores the status filter (TSK-007, TSK-008, TSK-009, TSK-N19)', async ({
  page,
  words,
  server,
  person,
}) => {
  const data = Buffer.from('x 2026-01-10 2026-01-05 Fence\nRoof').toString('base64')
  await call(server.address, imports, 'perform', { fileName: 'todo.txt', data }, person.token)
  const { tasks: all } = await call(server.address, tasks, 'open', { show: 'all' }, person.token)
  const screen = new TasksPage(page, words)
  await screen.open()
  await expect.poll(() => screen.outline()).toEqual(['Roof'])
  await screen.open(all.find(({ name }) => name === 'Fence')?.id)
  await expect(screen.row('Fence')).toBeFocused()
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('tasksTreeView=all')
})

test('a move that violates level limits names the conflicting task and is rolled back (TSK-N08, PLN-N16, TSK-036)', async ({
  page,
  words,
  server,
  person,
}) => {
  const ids = await seedTasks(server.address, person.token, { House: {}, Thesis: {} })
  const schedule = (name: string, newStartTime: string, timeLevel: TimeLevel) =>
    call(
      server.address,
      plans,
      'scheduleTask',
      {
        taskId: ids.get(name) ?? '',
        oldEntryId: null,
        oldStartTime: null,
        newStartTime,
        duration: 3600,
        timeLevel,
      },
      person.token,
    )
  await schedule('House', '20261124000000', TimeLevel.Days)
  await schedule('Thesis', '20261123000000', TimeLevel.Weeks)
  const screen = new TasksPage(page, words)
  await screen.open()
  await screen.row('Thesis').focus()
  await screen.press('Alt+ArrowRight')
  await expect(page.getByText(words.taskRefusals.levels('Thesis', 'House'), { exact: true })).toBeVisible()
  await expect.poll(() => screen.outline()).toEqual(['House', 'Thesis'])
})

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('the tree is accessible, also on a phone', async ({ page, words, server, person }) => {
      await seedTasks(server.address, person.token, branch)
      const screen = new TasksPage(page, words)
      await screen.open()
      await screen.row('Roof').click()
      await screen.press('Control+Space')
      await expectAccessible(page)
      await screen.closePanel.click()
      await page.setViewportSize({ width: 390, height: 844 })
      // The button for a new task makes space for the selection bar.
      await expect(page.getByRole('toolbar', { name: words.tasks.selection.label })).toBeVisible()
      await expect(screen.newTask).toBeHidden()
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, 'pixels beyond the width of a phone').toBeLessThanOrEqual(0)
    })
  })
}

test('the menu of a row leaves its button free near both ends of the window, and a double click or a held Enter chooses nothing (FND-N32)', async ({
  page,
  words,
  server,
  person,
}) => {
  const names = Array.from({ length: 24 }, (_, index) => `Task ${index}`)
  await seedTasks(server.address, person.token, Object.fromEntries(names.map((name) => [name, {}])))
  await page.setViewportSize({ width: 1440, height: 700 })
  const screen = new TasksPage(page, words)
  await screen.open()
  const menu = page.getByRole('menu')
  for (const name of ['Task 0', 'Task 8', 'Task 14']) {
    await screen.row(name).hover()
    const more = screen.row(name).getByRole('button', { name: words.tasks.row.more(name) })
    await more.click()
    await expect(menu).toBeVisible()
    const { x, y, width, height } = (await more.boundingBox())!
    const below = await page.evaluate(
      (at) => document.elementFromPoint(at.x, at.y)?.closest('[role=menu]') ?? null,
      { x: x + width / 2, y: y + height / 2 },
    )
    expect(below, name).toBeNull()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(screen.row(name)).toBeVisible()
  }
  await screen.row('Task 14').hover()
  await screen
    .row('Task 14')
    .getByRole('button', { name: words.tasks.row.more('Task 14') })
    .click()
  await expect(menu.getByRole('menuitem').first()).toContainText(words.tasks.menu.remove)
  await page.mouse.move(0, 0)
  await expect(menu.getByRole('menuitem', { name: words.tasks.menu.open })).toBeFocused()
  const first = menu.getByRole('menuitem').first()
  await first.dispatchEvent('keydown', { key: 'Enter', code: 'Enter', repeat: true })
  await first.dispatchEvent('click', { detail: 2 })
  await expect(menu).toBeVisible()
  await expect(screen.row('Task 14')).toBeVisible()
})
