import { tasks } from '@lustra/contract/tasks'
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import { refuseCalls } from './environment/refused-calls.ts'
import { InputDevices } from './pages/InputDevices.ts'
import { TasksPage } from './pages/TasksPage.ts'
import { noticeFindings } from './screens/notice.ts'
import { installRules } from './screens/rules.ts'

const branch = { House: { Roof: {}, Garden: { Fence: {} } }, Thesis: {} }

for (const language of languagesFor('ru')) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('a long press selects a task, taps select more, and the bar applies to all of them (TSK-N01)', async ({
      page,
      words,
      server,
      person,
    }) => {
      await seedTasks(server.address, person.token, branch)
      const screen = new TasksPage(page, words)
      await screen.open()
      const roof = await screen.row('Roof').boundingBox()
      await new InputDevices(page).touchHold({ x: roof!.x + 150, y: roof!.y + roof!.height / 2 })
      await expect(screen.selectionBar).toContainText(words.tasks.selection.count(1))
      await screen.row('Fence').tap()
      await expect(screen.selectionBar).toContainText(words.tasks.selection.count(2))
      await expect(screen.panel('Fence')).toBeHidden()
      await expectAccessible(page)

      for (const button of await screen.selectionBar.getByRole('button').all()) {
        const box = await button.boundingBox()
        expect(box!.x).toBeGreaterThanOrEqual(0)
        expect(box!.x + box!.width).toBeLessThanOrEqual(390)
        expect(box!.height).toBeGreaterThanOrEqual(40)
      }
      await screen.selectionBar.getByRole('button', { name: words.scheduling.schedule.schedule }).tap()
      const menu = page.getByRole('dialog', {
        name: words.scheduling.schedule.labelMany(words.tasks.selection.count(2)),
      })
      const nextWeek = menu.getByRole('option', { name: words.scheduling.schedule.nextWeek })
      await expect(nextWeek).toBeInViewport({ ratio: 0.9 })
      await expectAccessible(page)
      await nextWeek.tap()
      await expect(menu).toBeHidden()
      await expect(screen.row('Fence')).toHaveAccessibleName(/\d/)
      await screen.selectionBar.getByRole('button', { name: words.tasks.selection.more }).tap()
      await page.getByRole('menuitem', { name: words.tasks.selection.complete }).tap()
      await expect(screen.rowIn(words.tasks.row.completed, 'Roof')).toBeVisible()
      await expect(screen.rowIn(words.tasks.row.completed, 'Fence')).toBeVisible()
      await expect(screen.rowIn(words.tasks.row.completed, 'Garden')).toBeHidden()
    })

    test('a swipe uncovers Schedule and Complete at the end of a row; the menu of the row has both, too (TSK-N35)', async ({
      page,
      words,
      server,
      person,
    }) => {
      await seedTasks(server.address, person.token, branch)
      const screen = new TasksPage(page, words)
      await screen.open()
      const devices = new InputDevices(page)
      const { swipe, menu } = words.tasks
      const schedule = screen.rows.getByRole('button', { name: swipe.schedule, exact: true })
      const complete = screen.rows.getByRole('button', { name: menu.complete, exact: true })
      const flick = async (to: 'left' | 'right', name: string) => {
        const { x, y, width, height } = (await screen.row(name).boundingBox())!
        await devices.flick(to, { x: x + width / 2, y: y + height / 2 })
      }

      await flick('right', 'Fence')
      await flick('left', 'Fence')
      for (const button of [schedule, complete]) {
        await expect(button).toBeInViewport({ ratio: 0.99 })
        const box = (await button.boundingBox())!
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
        expect(await button.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
      }
      await expectAccessible(page)
      // A tap elsewhere only covers them again.
      await screen.row('Thesis').tap()
      await expect(complete).toBeHidden()
      await expect(screen.panel('Thesis')).toBeHidden()
      await flick('left', 'Fence')
      await expect(complete).toBeVisible()
      await flick('left', 'Roof')
      await expect(screen.row('Roof').getByRole('button', { name: menu.complete })).toBeInViewport()
      await expect(complete).toHaveCount(1)
      await flick('right', 'Roof')
      await expect(complete).toHaveCount(0)

      await flick('left', 'Roof')
      await schedule.tap()
      const offers = page.getByRole('dialog', { name: words.scheduling.schedule.label('Roof') })
      await offers.getByRole('option', { name: words.scheduling.schedule.nextWeek }).tap()
      await expect(screen.row('Roof')).toHaveAccessibleName(/\d/)
      await flick('left', 'Roof')
      await complete.tap()
      await expect(screen.rowIn(words.tasks.row.completed, 'Roof')).toBeVisible()
      await flick('left', 'Roof')
      await expect(screen.rows.getByRole('button', { name: menu.reopen, exact: true })).toBeInViewport()
      await expect(schedule).toHaveCount(0)
      await screen.undo.tap()
      await expect(screen.rowIn(words.tasks.row.completed, 'Roof')).toBeHidden()
      await flick('right', 'Roof')

      await screen
        .row('Fence')
        .getByRole('button', { name: words.tasks.row.more('Fence') })
        .tap()
      await expect(page.getByRole('menuitem', { name: menu.complete, exact: true })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: menu.schedule })).toBeVisible()
      await expect(page.getByRole('separator')).toHaveCount(4)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Reopen of a swiped row leaves the other selected tasks open, a tap outside of the tree covers it, and the bar cancels all (TSK-006, TSK-029, TSK-N35)', async ({
    page,
    words,
    server,
    person,
  }) => {
    await seedTasks(server.address, person.token, { Roof: {}, Fence: {}, Thesis: {} })
    const screen = new TasksPage(page, words)
    await screen.open()
    const devices = new InputDevices(page)
    const { menu, row, selection } = words.tasks
    const middleOf = async (name: string) => {
      const { x, y, width, height } = (await screen.row(name).boundingBox())!
      return { x: x + width / 2, y: y + height / 2 }
    }
    const reopen = screen.rows.getByRole('button', { name: menu.reopen, exact: true })
    await devices.flick('left', await middleOf('Roof'))
    await screen.rows.getByRole('button', { name: menu.complete, exact: true }).tap()
    await expect(screen.rowIn(row.completed, 'Roof')).toBeVisible()

    await devices.touchHold(await middleOf('Roof'))
    await screen.row('Fence').tap()
    await screen.row('Thesis').tap()
    await expect(screen.selectionBar).toContainText(selection.count(3))
    await devices.flick('left', await middleOf('Roof'))
    await reopen.tap()
    for (const name of ['Roof', 'Fence', 'Thesis'])
      await expect(screen.rowIn(row.completed, name)).toHaveCount(0)
    await expect(reopen).toHaveCount(0)

    await devices.flick('left', await middleOf('Roof'))
    const complete = screen.rows.getByRole('button', { name: menu.complete, exact: true })
    await expect(complete).toBeInViewport()
    await screen.selectionBar.getByRole('button', { name: selection.clear }).tap()
    await expect(complete).toHaveCount(0)
    await expect(screen.selectionBar).toBeHidden()

    await devices.touchHold(await middleOf('Roof'))
    await screen.row('Fence').tap()
    await screen.selectionBar.getByRole('button', { name: selection.more }).tap()
    await page.getByRole('menuitem', { name: menu.cancel, exact: true }).tap()
    for (const name of ['Roof', 'Fence']) await expect(screen.rowIn(row.cancelled, name)).toBeVisible()

    await screen.selectionBar.getByRole('button', { name: selection.clear }).tap()
    await screen.newTask.last().tap()
    await screen.type('Gate')
    await screen.press('Enter', 'Escape')
    await expect(screen.row('Gate')).toBeVisible()
  })

  test('the sheet of further places stands in groups (FND-N39, FND-018, FND-019, FND-N04)', async ({
    page,
    words,
  }) => {
    const { shell, capture } = words
    await new TasksPage(page, words).open()
    await page.getByRole('button', { name: shell.more, exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: shell.more })
    await expect(sheet.getByRole('separator')).toHaveCount(3)
    await expect(sheet.locator('hr + *')).toHaveText([
      shell.screens.goals,
      shell.screens.settings,
      shell.menu.logOut,
    ])
    await expect(sheet.getByRole('button')).toHaveText([capture.open, shell.find, shell.menu.logOut])
    const places = [
      'goals',
      'inbox',
      'reports',
      'contexts',
      'settings',
      'recycleBin',
      'diary',
      'history',
    ] as const
    await expect(sheet.getByRole('link')).toHaveText(places.map((place) => shell.screens[place]))
    await expectAccessible(page)
  })

  test('one notice is in a row above the tabs, with a long name shortened in the middle; undo takes back older changes (FND-N36)', async ({
    page,
    words,
    server,
    person,
  }) => {
    const long = 'Write the chapter about the harbour and its storms, the one before the last'
    const names = Array.from({ length: 30 }, (_, index) => `Task ${String(index).padStart(2, '0')}`)
    await seedTasks(
      server.address,
      person.token,
      Object.fromEntries([long, ...names].map((name) => [name, {}])),
    )
    const screen = new TasksPage(page, words)
    await screen.open()
    await screen.row('Task 00').focus()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('alertdialog')).toContainText(words.tasks.notices.removed('Task 00'))
    const { removed } = words.tasks.notices
    await screen.row(long).focus()
    await page.keyboard.press('Delete')
    const notice = page.getByRole('alertdialog')
    await expect(notice).toContainText(removed('Write the chapte…before the last'))
    await expect(notice.getByTitle(removed(long))).toBeVisible()
    await expect(notice).toHaveCount(1)
    const tops = async () => {
      const bars = [screen.newTask.last(), notice, page.getByRole('navigation').last()]
      return Promise.all(bars.map(async (bar) => (await bar.boundingBox())!))
    }
    const [add, row, tabs] = await tops()
    expect(add!.y + add!.height).toBeLessThanOrEqual(row!.y)
    expect(row!.height).toBeLessThanOrEqual(64)
    expect(row!.y + row!.height).toBeLessThanOrEqual(tabs!.y)
    await expectAccessible(page)

    await page.keyboard.press('Control+z')
    await expect(screen.row(long)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(screen.row('Task 00')).toBeVisible()
    await expect(notice).toHaveCount(1)
  })

  test('a long reason can be scrolled in its notice, and a dialog leaves room for a notice (FND-N36)', async ({
    page,
    words,
    server,
    person,
  }) => {
    await installRules(page)
    await seedTasks(server.address, person.token, { House: {}, Fence: {} })
    const screen = new TasksPage(page, words)
    await screen.open()
    const notice = page.getByRole('alertdialog')
    const accept = await refuseCalls(page, tasks, 'remove', 'Because of this. '.repeat(12).trim())
    await screen.row('House').focus()
    await page.keyboard.press('Delete')
    await expect(notice).toContainText('Because of this.')
    await notice.hover()
    await page.mouse.wheel(0, 1000)
    const left = () =>
      notice.evaluate(({ scrollTop, scrollHeight, clientHeight }) => [
        scrollTop > 0,
        scrollHeight - clientHeight - scrollTop,
      ])
    await expect.poll(left).toEqual([true, 0])
    await expect(notice.getByRole('button', { name: words.ui.close })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(noticeFindings)).toEqual([])

    accept()
    await screen.row('Fence').focus()
    await page.keyboard.press('Delete')
    await expect(notice).toContainText(words.tasks.notices.removed('Fence'))
    await page.keyboard.press('Shift+Slash')
    const keys = page.getByRole('dialog', { name: words.shell.keys.title })
    await expect(keys).toBeVisible()
    await expect.poll(() => page.evaluate(noticeFindings)).toEqual([])
    const [box, row] = await Promise.all([keys.locator('..').boundingBox(), notice.boundingBox()])
    expect(box!.y + box!.height).toBeLessThanOrEqual(row!.y)
    await notice.getByRole('button', { name: words.ui.notices.undo }).click()
    await expect(notice).toBeHidden()
    await expect(keys).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.row('Fence')).toBeVisible()
  })
})

test('the tree keeps its folds after a reload (TSK-010)', async ({ page, words, server, person }) => {
  await seedTasks(server.address, person.token, branch)
  const screen = new TasksPage(page, words)
  await screen.open()
  await screen.row('Garden').focus()
  await screen.press('ArrowLeft')
  const left = ['House', '· Roof', '· Garden', 'Thesis']
  await expect.poll(() => screen.outline()).toEqual(left)
  expect(await page.evaluate(() => localStorage.getItem('lustra.folds'))).not.toBeNull()
  await page.reload()
  await screen.newTask.waitFor()
  await expect.poll(() => screen.outline()).toEqual(left)
  await screen.row('Garden').focus()
  await screen.press('ArrowRight')
  await page.goto('/web/goals')
  await page.goBack()
  await screen.newTask.waitFor()
  await expect.poll(() => screen.outline()).toEqual(['House', '· Roof', '· Garden', '· · Fence', 'Thesis'])
})
