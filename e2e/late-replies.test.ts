/** A slow network: what is answered late touches only what it was asked for, whatever one does meanwhile. */
import { contexts } from '@lustra/contract/contexts'
import { comments } from '@lustra/contract/comments'
import { goals } from '@lustra/contract/goals'
import { newGoalId, newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { plans } from '@lustra/contract/plans'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { ask } from './house/ask.ts'
import { hold, holdCode } from './house/held.ts'
import { expect, test } from './house/journey.ts'
import { plant } from './house/plant.ts'
import { saved } from './house/saved.ts'
import { TimeScene } from './house/time-scene.ts'
import { ContextsPage } from './pages/ContextsPage.ts'
import { PlansPage } from './pages/PlansPage.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { TasksPage } from './pages/TasksPage.ts'
import { TimePage } from './pages/TimePage.ts'

test('a setting that is kept late leaves the row alone that is edited by then, and itself when it is edited anew (SET-005)', async ({
  page,
  words,
}) => {
  const screen = new SettingsPage(page, words)
  const { name, language } = words.settings.details
  const field = page.getByRole('textbox', { name })
  await screen.open()
  const saved = await hold(page, settings, 'save')
  await screen.change(name).click()
  await field.fill('Vera P.')
  await screen.save.click()
  await saved.asked
  await screen.change(language).click()
  await saved.letGo()
  await expect(screen.row(name)).toContainText('Vera P.')
  await expect(screen.form(language)).toBeVisible()

  const savedAgain = await hold(page, settings, 'save')
  await screen.change(name).click()
  await field.fill('Vera I.')
  await screen.save.click()
  await savedAgain.asked
  await page.keyboard.press('Escape')
  await screen.change(name).click()
  await field.fill('Vera Petrova')
  const renewed = page.waitForResponse((response) => response.url().endsWith(settings.path))
  await savedAgain.letGo()
  await renewed
  await expect(field).toHaveValue('Vera Petrova')
  await field.press('Enter')
  await expect(screen.row(name)).toContainText('Vera Petrova')
})

test('a context that is created or removed late does not take one away from another', async ({
  page,
  words,
  house,
  person,
}) => {
  for (const name of ['Car', 'Home', 'Work']) {
    const additionalData = { placeInfo: { latitude: 0, longitude: 0 } }
    const context = { id: '-1' as const, type: 'Place' as const, name, notes: '', additionalData }
    await ask(house.address, contexts, 'create', { context }, person.token)
  }
  const { properties, groups } = words.contexts
  const screen = new ContextsPage(page, words)
  await screen.open()
  const created = await hold(page, contexts, 'create')
  await screen.add.click()
  await screen.form(properties.name).getByRole('textbox').fill('Garden')
  await page.keyboard.press('Enter')
  await screen.create.click()
  await created.asked
  await screen.item('Work').click()
  await created.letGo()
  await expect.poll(() => screen.names(groups.Place)).toEqual(['Car', 'Garden', 'Home', 'Work'])
  await expect(screen.title).toHaveText('Work')

  const removed = await hold(page, contexts, 'remove')
  await screen.remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.contexts.ask.confirm }).click()
  await removed.asked
  await screen.item('Car').click()
  await removed.letGo()
  await expect.poll(() => screen.names(groups.Place)).toEqual(['Car', 'Garden', 'Home'])
  await expect(page.getByText(words.contexts.removed('Work'))).toBeVisible()
  await expect(screen.title).toHaveText('Car')
})

test.describe('goals', () => {
  const goal = (taskId: string, text: string) => ({
    id: newGoalId(),
    taskId,
    text,
    type: 'NUMERIC' as const,
    criterion: null,
  })

  test('the next value is written while the last is on its way, and a value is added once however often one presses', async ({
    page,
    words: { goals: words },
    house,
    person,
  }) => {
    const taskId = (await plant(house.address, person.token, { Thesis: {} })).get('Thesis')!
    const pages = goal(taskId, 'Pages')
    await ask(house.address, goals, 'create', pages, person.token)
    await page.goto(`/web/goals?goal=${pages.id}`)
    const value = page.getByRole('textbox', { name: words.add.value })
    const added = await hold(page, goals, 'addRecord')
    await value.fill('44')
    await value.press('Enter')
    await value.press('Enter')
    await added.asked
    await value.fill('60')
    await added.letGo()
    await expect(page.getByRole('listitem').getByText('44', { exact: true })).toHaveCount(1)
    await expect(value).toHaveValue('60')
    await value.press('Enter')
    await expect(page.getByRole('listitem')).toHaveCount(2)
  })

  test('whoever has left the goals is not called back by one that is removed late', async ({
    page,
    words,
    house,
    person,
  }) => {
    const taskId = (await plant(house.address, person.token, { Thesis: {} })).get('Thesis')!
    const [pages, notes] = [goal(taskId, 'Pages'), goal(taskId, 'Notes')]
    await ask(house.address, goals, 'create', pages, person.token)
    await ask(house.address, goals, 'create', notes, person.token)
    const { goals: texts, widgets } = words
    const list = page.getByRole('navigation', { name: texts.list })
    await page.goto(`/web/goals?goal=${pages.id}`)
    const remove = async (name: string) => {
      const removed = await hold(page, goals, 'remove')
      await page.getByRole('button', { name: texts.menu.label(name) }).click()
      await page.getByRole('menuitem', { name: texts.menu.remove }).click()
      await removed.asked
      return removed
    }
    const notice = page.getByRole('alertdialog').getByRole('button', { name: widgets.notices.undo })

    const removed = await remove('Pages')
    await new ShellPage(page, words).place('contexts').click()
    await expect(page).toHaveURL(/\/web\/contexts/)
    await removed.letGo()
    await notice.click()
    await expect(notice).toHaveCount(0)
    await expect(page).toHaveURL(/\/web\/contexts/)

    await page.goto(`/web/goals?goal=${notes.id}`)
    const dialog = page.getByRole('dialog', { name: texts.dialog.create })
    const text = dialog.getByRole('textbox', { name: texts.dialog.text })
    const begin = async () => page.getByRole('button', { name: texts.newGoal }).first().click()
    const created = await hold(page, goals, 'create')
    await begin()
    await text.fill('Chapters')
    await dialog.getByRole('textbox', { name: texts.dialog.checkValue }).fill('12')
    await page.keyboard.press('Enter')
    await created.asked
    await page.keyboard.press('Escape')
    await begin()
    await text.fill('Readers')
    await created.letGo()
    await expect(list.getByText('Chapters')).toHaveCount(1)
    await expect(text).toHaveValue('Readers')
    await expect(page).toHaveURL(new RegExp(notes.id))
  })
})

test('a note that is processed late leaves one at the note one has turned to', async ({
  page,
  words,
  house,
  person,
}) => {
  for (const text of ['Third', 'Second', 'First']) {
    await ask(house.address, inbox, 'create', { id: newNoteId(), text }, person.token)
  }
  await page.goto('/web/inbox')
  const { process } = words.inbox
  const name = page.getByRole('textbox', { name: process.name })
  const current = page.getByRole('list', { name: words.inbox.list }).locator('[aria-current=true]')
  await expect(current).toHaveText('First')
  await page.keyboard.press('j')
  await expect(current).toHaveText('Second')
  const processed = await hold(page, inbox, 'process')
  await page.keyboard.press('Control+Enter')
  await processed.asked
  await page.keyboard.press('k')
  await expect(current).toHaveText('First')
  await name.fill('First of all')
  await processed.letGo()
  await expect(page.getByText(words.inbox.done.task('Second'))).toBeVisible()
  await expect(current).toHaveText('First')
  await expect(name).toHaveValue('First of all')
})

test.describe('quick capture', () => {
  test('lines are written one after the other, however slowly they are saved', async ({ page, words }) => {
    await page.goto('/web/tasks')
    const screen = new TasksPage(page, words)
    await screen.newTask.waitFor()
    await page.keyboard.press('q')
    const field = page.getByRole('textbox', { name: words.capture.label })
    const saved = await hold(page, tasks, 'capture')
    await field.fill('Milk')
    await field.press('Shift+Enter')
    await saved.asked
    await page.keyboard.type('Bread')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('Eg')
    await saved.letGo()
    await expect(screen.row('Bread')).toBeVisible()
    await page.keyboard.type('gs')
    await expect(field).toHaveValue('Eggs')
    await expect(screen.row('Milk')).toHaveCount(1)
  })
})

test('a comment that is saved late neither empties the next one nor closes the properties of another record', async ({
  page,
  words,
  house,
  person,
}) => {
  const scene = new TimeScene(house, person)
  const swim = await scene.task('Swim')
  await scene.track(swim, { column: 2, hour: 9 })
  await scene.track(await scene.task('Read'), { column: 2, hour: 11 })
  const screen = new TasksPage(page, words)
  await screen.open(swim)
  const panel = screen.panel('Swim')
  await panel.getByRole('radio', { name: words.taskPanel.tabs.comments }).press('Enter')
  const field = panel.getByRole('textbox', { name: words.comments.label, exact: true })
  const saved = await hold(page, comments, 'create')
  await field.fill('Cold')
  await field.press('Control+Enter')
  await saved.asked
  await field.fill('Warm')
  await saved.letGo()
  await expect(panel.getByRole('list', { name: words.comments.list }).getByText('Cold')).toHaveCount(1)
  await expect(field).toHaveValue('Warm')

  const time = new TimePage(page, words)
  await time.openLastWeek()
  await time.record('Swim').click()
  const comment = time.properties.getByRole('textbox', { name: words.comments.label })
  const savedThere = await hold(page, comments, 'create')
  await comment.fill('Far')
  await comment.press('Control+Enter')
  await savedThere.asked
  await time.record('Read').click()
  await comment.fill('Slowly')
  await savedThere.letGo()
  await expect(page.getByText(words.comments.saved)).toBeVisible()
  await expect(comment).toHaveValue('Slowly')
})

test('a repetition that is saved late does not close the dialog that is open by then', async ({
  page,
  words,
  house,
  person,
}) => {
  const scene = new TimeScene(house, person)
  await scene.planned('Gym', { column: 2, hour: 10 })
  await scene.planned('Swim', { column: 3, hour: 10 })
  const screen = new PlansPage(page, words)
  const { editor, done } = words.recurrence
  const dialogOf = (name: string) => page.getByRole('dialog', { name: editor.title(name) })
  await screen.open()
  const repeated = await hold(page, plans, 'repeatTask')
  await screen.entry('Gym').focus()
  await page.keyboard.press('r')
  await dialogOf('Gym').getByRole('button', { name: editor.save }).click()
  await repeated.asked
  await page.keyboard.press('Escape')
  await screen.entry('Swim').focus()
  await page.keyboard.press('r')
  await expect(dialogOf('Swim')).toBeVisible()
  await repeated.letGo()
  await expect(page.getByText(done.repeats('Gym', '')).first()).toBeVisible()
  await expect(dialogOf('Swim')).toBeVisible()
})

test('whoever leaves the plans before they have come is not called back by them', async ({ page, words }) => {
  const come = await holdCode(page, 'TasksScreen')
  const opened = await hold(page, plans, 'open')
  await page.goto('/web/plans')
  await opened.asked
  await new ShellPage(page, words).place('tasks').click()
  await opened.letGo()
  await saved(page)
  await expect(page).toHaveURL(/\/web\/tasks/)
  come()
  await new TasksPage(page, words).newTask.waitFor()
  await expect(page).toHaveURL(/\/web\/tasks/)
})
