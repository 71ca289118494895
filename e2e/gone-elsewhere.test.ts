/** A slow network: late replies do not navigate users back who have moved on. */
import { contexts } from '@lustra/contract/contexts'
import { goals } from '@lustra/contract/goals'
import { newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { plans } from '@lustra/contract/plans'
import { reports } from '@lustra/contract/reports'
import { call } from './environment/call.ts'
import { delayCalls, delayScript } from './environment/delayed-calls.ts'
import { scriptOf } from './environment/scripts.ts'
import { expect, test } from './environment/journey.ts'
import { newNumericGoal, seedTasks } from './environment/seed-tasks.ts'
import { allSaved } from './environment/all-saved.ts'
import { TimeSeed } from './environment/time-seed.ts'
import { ContextsPage } from './pages/ContextsPage.ts'
import { PlansPage } from './pages/PlansPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { TasksPage } from './pages/TasksPage.ts'

test('a context that is created or removed late does not navigate away from another', async ({
  page,
  words,
  server,
  person,
}) => {
  for (const name of ['Car', 'Home', 'Work']) {
    const additionalData = { placeInfo: { latitude: 0, longitude: 0 } }
    const context = { id: '-1' as const, type: 'Place' as const, name, notes: '', additionalData }
    await call(server.address, contexts, 'create', { context }, person.token)
  }
  const { properties, groups } = words.contexts
  const screen = new ContextsPage(page, words)
  await screen.open()
  const created = await delayCalls(page, contexts, 'create')
  await screen.add.click()
  await screen.form(properties.name).getByRole('textbox').fill('Garden')
  await page.keyboard.press('Enter')
  await created.requested
  await screen.item('Work').click()
  await created.release()
  await expect.poll(() => screen.names(groups.Place)).toEqual(['Car', 'Garden', 'Home', 'Work'])
  await expect(screen.title).toHaveText('Work')

  const removed = await delayCalls(page, contexts, 'remove')
  await screen.remove.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words.contexts.confirmation.confirm })
    .click()
  await removed.requested
  await screen.item('Car').click()
  await removed.release()
  await expect.poll(() => screen.names(groups.Place)).toEqual(['Car', 'Garden', 'Home'])
  await expect(page.getByText(words.contexts.removed('Work'))).toBeVisible()
  await expect(screen.title).toHaveText('Car')
})

test('a goal that is removed late does not navigate back to the goals', async ({
  page,
  words,
  server,
  person,
}) => {
  const taskId = (await seedTasks(server.address, person.token, { Thesis: {} })).get('Thesis')!
  const [pages, notes] = [newNumericGoal(taskId, 'Pages'), newNumericGoal(taskId, 'Notes')]
  await call(server.address, goals, 'create', pages, person.token)
  await call(server.address, goals, 'create', notes, person.token)
  const { goals: texts, ui } = words
  const list = page.getByRole('navigation', { name: texts.list })
  await page.goto(`/web/goals?goal=${pages.id}`)
  const remove = async (name: string) => {
    const removed = await delayCalls(page, goals, 'remove')
    await page.getByRole('button', { name: texts.menu.label(name) }).click()
    await page.getByRole('menuitem', { name: texts.menu.remove }).click()
    await removed.requested
    return removed
  }
  const notice = page.getByRole('alertdialog').getByRole('button', { name: ui.notices.undo })

  const removed = await remove('Pages')
  await new ShellPage(page, words).place('contexts').click()
  await expect(page).toHaveURL(/\/web\/contexts/)
  await removed.release()
  await notice.click()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL(/\/web\/contexts/)

  await page.goto(`/web/goals?goal=${notes.id}`)
  const dialog = page.getByRole('dialog', { name: texts.dialog.create })
  const text = dialog.getByRole('textbox', { name: texts.dialog.text })
  const begin = async () => page.getByRole('button', { name: texts.newGoal }).first().click()
  const created = await delayCalls(page, goals, 'create')
  await begin()
  await text.fill('Chapters')
  await dialog.getByRole('textbox', { name: texts.dialog.checkValue }).fill('12')
  await page.keyboard.press('Enter')
  await created.requested
  await page.keyboard.press('Escape')
  await begin()
  await text.fill('Readers')
  await created.release()
  await expect(list.getByText('Chapters')).toHaveCount(1)
  await expect(text).toHaveValue('Readers')
  await expect(page).toHaveURL(new RegExp(notes.id))
})

test('a note that is processed late does not navigate away from the current note', async ({
  page,
  words,
  server,
  person,
}) => {
  for (const text of ['Third', 'Second', 'First']) {
    await call(server.address, inbox, 'create', { id: newNoteId(), text }, person.token)
  }
  await page.goto('/web/inbox')
  const { process } = words.inbox
  const name = page.getByRole('textbox', { name: process.name })
  const current = page.getByRole('list', { name: words.inbox.list }).locator('[aria-current=true]')
  await expect(current).toHaveText('First')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(current).toHaveText('Second')
  await expect(name).toHaveValue('Second')
  const processed = await delayCalls(page, inbox, 'process')
  await page.keyboard.press('Control+Enter')
  await processed.requested
  await page.keyboard.press('k')
  await expect(current).toHaveText('First')
  await name.fill('First of all')
  await processed.release()
  await expect(page.getByText(words.inbox.notices.task('Second'))).toBeVisible()
  await expect(current).toHaveText('First')
  await expect(name).toHaveValue('First of all')
})

test('plans that load late do not navigate back to them', async ({ page, words }) => {
  const come = await delayScript(page, 'TasksScreen')
  const opened = await delayCalls(page, plans, 'open')
  await page.goto('/web/plans')
  await opened.requested
  await new ShellPage(page, words).place('tasks').click()
  await opened.release()
  await allSaved(page)
  await expect(page).toHaveURL(/\/web\/tasks/)
  come()
  await new TasksPage(page, words).newTask.waitFor()
  await expect(page).toHaveURL(/\/web\/tasks/)
})

test('a late choice in a report does not navigate back to it', async ({ page, words, server, person }) => {
  await seedTasks(server.address, person.token, { Thesis: {} })
  const { params, all } = words.reports
  await page.goto('/web/reports/time-spent-for-tasks')
  await expect(page.getByRole('heading', { name: all['time-spent-for-tasks'].title })).toBeVisible()
  const period = page.getByRole('button', { name: params.period })
  await expect(period).toContainText(params.presets.curWeek)
  const chosen = await delayCalls(page, reports, 'report')
  await period.press('Enter')
  await page.getByRole('option', { name: params.presets.allTime }).click()
  await chosen.requested
  await new ShellPage(page, words).place('contexts').click()
  await new ContextsPage(page, words).add.waitFor()
  await chosen.release()
  await allSaved(page)
  await expect(page).toHaveURL(/\/web\/contexts/)
})

test('the focus stays where the user has moved it while a drop by keys is pending', async ({
  page,
  words,
  server,
  person,
}) => {
  const seed = new TimeSeed(server, person)
  await seed.task('Write')
  const screen = new PlansPage(page, words)
  await screen.open()
  const placed = await delayCalls(page, plans, 'scheduleTask')
  await screen.task('Write').focus()
  await page.keyboard.press('Space')
  await expect(screen.voice).toHaveText(words.plans.drag.pickedUp('Write'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await placed.requested
  await screen.filter.focus()
  await page.keyboard.type('Wr')
  await placed.release()
  await expect(screen.undo).toBeVisible()
  await page.keyboard.type('it')
  await expect(screen.filter).toHaveValue('Writ')
})

test('properties of an entry that load late do not take the focus', async ({
  page,
  words,
  server,
  person,
}) => {
  await new TimeSeed(server, person).planned('Review', { column: 2, hour: 12 })
  const screen = new PlansPage(page, words)
  const come = await delayScript(page, 'EntryProperties')
  const asked = page.waitForRequest(scriptOf('EntryProperties'))
  await screen.open()
  await screen.entry('Review').click()
  await asked
  await screen.filter.click()
  await page.keyboard.type('Wr')
  const there = page.waitForResponse(scriptOf('EntryProperties'))
  come()
  await there
  // The delayed content would be rendered within half a second.
  await page.waitForTimeout(500)
  await page.keyboard.type('it')
  await expect(screen.properties).toHaveCount(0)
  await expect(screen.filter).toHaveValue('Writ')
  await expect(screen.filter).toBeFocused()
})
