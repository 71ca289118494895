/** A slow network: a late reply affects only its own request, whatever the user types or opens meanwhile. */
import { comments } from '@lustra/contract/comments'
import { goals } from '@lustra/contract/goals'
import { plans } from '@lustra/contract/plans'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { reports } from '@lustra/contract/reports'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { type Words } from '@lustra/words'
import { type Page } from '@playwright/test'
import { call } from './environment/call.ts'
import { delayCalls } from './environment/delayed-calls.ts'
import { expect, test } from './environment/journey.ts'
import { PlansSeed } from './environment/plans-seed.ts'
import { seedTasks, seedGoal } from './environment/seed-tasks.ts'
import { refuseCalls } from './environment/refused-calls.ts'
import { allSaved } from './environment/all-saved.ts'
import { TimeSeed } from './environment/time-seed.ts'
import { PeriodsPage } from './pages/PeriodsPage.ts'
import { PlansPage } from './pages/PlansPage.ts'
import { RecycleBinPage } from './pages/RecycleBinPage.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { TasksPage } from './pages/TasksPage.ts'
import { TimePage } from './pages/TimePage.ts'

test('a setting that is saved late does not close another row being edited, or the same row edited anew (SET-005, SET-006, SET-008)', async ({
  page,
  words,
}) => {
  const screen = new SettingsPage(page, words)
  const { name, language } = words.settings.details
  const field = page.getByRole('textbox', { name })
  await screen.open()
  const saved = await delayCalls(page, settings, 'save')
  await screen.change(name).click()
  await field.fill('Vera P.')
  await screen.save.click()
  await saved.requested
  await screen.change(language).click()
  await saved.release()
  await expect(screen.row(name)).toContainText('Vera P.')
  await expect(screen.form(language)).toBeVisible()

  const savedAgain = await delayCalls(page, settings, 'save')
  await screen.change(name).click()
  await field.fill('Vera I.')
  await screen.save.click()
  await savedAgain.requested
  await page.keyboard.press('Escape')
  await screen.change(name).click()
  await field.fill('Vera Petrova')
  const renewed = page.waitForResponse((response) => response.url().endsWith(settings.path))
  await savedAgain.release()
  await renewed
  await expect(field).toHaveValue('Vera Petrova')
  await field.press('Enter')
  await expect(screen.row(name)).toContainText('Vera Petrova')
})

test('the next value can be typed while the last is being saved, and repeated presses add a value once', async ({
  page,
  words: { goals: words },
  server,
  person,
}) => {
  await page.goto(await seedGoal(server.address, person.token, 'Pages'))
  const value = page.getByRole('textbox', { name: words.add.value })
  const added = await delayCalls(page, goals, 'addRecord')
  await value.fill('44')
  await value.press('Enter')
  await value.press('Enter')
  await added.requested
  await value.fill('60')
  await added.release()
  await expect(page.getByRole('listitem').getByText('44', { exact: true })).toHaveCount(1)
  await expect(value).toHaveValue('60')
  await value.press('Enter')
  await expect(page.getByRole('listitem')).toHaveCount(2)
})

test('a refused value returns to its field, or can be sent again if another is being typed', async ({
  page,
  words: { goals: words, ui },
  server,
  person,
}) => {
  await page.goto(await seedGoal(server.address, person.token, 'Pages'))
  const value = page.getByRole('textbox', { name: words.add.value })
  const problem = page.getByText(words.add.failed('Pages', '44', 'Not now.'))
  const mend = await refuseCalls(page, goals, 'addRecord', 'Not now.')
  await value.fill('44')
  await value.press('Enter')
  await expect(page.getByText('Not now.')).toBeVisible()
  await expect(value).toHaveValue('44')

  const refused = await delayCalls(page, goals, 'addRecord')
  await value.press('Enter')
  await refused.requested
  await value.fill('6')
  await value.fill('')
  await refused.release()
  await expect(value).toHaveValue('44')

  const refusedAgain = await delayCalls(page, goals, 'addRecord')
  await value.press('Enter')
  await refusedAgain.requested
  await value.fill('60')
  await refusedAgain.release()
  await expect(problem).toBeVisible()
  await expect(value).toHaveValue('60')
  mend()
  await page.getByRole('button', { name: ui.retry }).click()
  await expect(page.getByRole('listitem').getByText('44', { exact: true })).toHaveCount(1)
  await expect(value).toHaveValue('60')
})

async function openCapture(page: Page, words: Words) {
  const screen = new TasksPage(page, words)
  await page.goto('/web/tasks')
  await screen.newTask.waitFor()
  await page.keyboard.press('q')
  return { screen, field: page.getByRole('textbox', { name: words.capture.label }) }
}

test('lines of quick capture are typed one after the other, however slowly they are saved', async ({
  page,
  words,
}) => {
  const { screen, field } = await openCapture(page, words)
  const saved = await delayCalls(page, tasks, 'capture')
  await field.fill('Milk')
  await field.press('Shift+Enter')
  await saved.requested
  await page.keyboard.type('Bread')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Eg')
  await saved.release()
  await expect(screen.row('Bread')).toBeVisible()
  await page.keyboard.type('gs')
  await expect(field).toHaveValue('Eggs')
  await expect(screen.row('Milk')).toHaveCount(1)
})

test('the failure notice of a refused line disappears when it is sent again', async ({ page, words }) => {
  const { screen, field } = await openCapture(page, words)
  const problem = page.getByRole('alert').filter({ hasText: 'Not now.' })
  const mend = await refuseCalls(page, tasks, 'capture', 'Not now.')
  await field.fill('Milk')
  await field.press('Shift+Enter')
  await expect(problem).toBeVisible()
  await expect(field).toHaveValue('Milk')
  mend()
  await field.press('Shift+Enter')
  await expect(field).toHaveValue('')
  await expect(problem).toHaveCount(0)
  await expect(screen.row('Milk')).toBeVisible()
})

test('a comment that is saved late neither empties the next one nor closes another record’s properties (TIM-057, TIM-075)', async ({
  page,
  words,
  server,
  person,
}) => {
  const seed = new TimeSeed(server, person)
  const swim = await seed.task('Swim')
  await seed.track(swim, { column: 2, hour: 9 })
  await seed.track(await seed.task('Read'), { column: 2, hour: 11 })
  const screen = new TasksPage(page, words)
  await screen.open(swim)
  const panel = screen.panel('Swim')
  await panel.getByRole('radio', { name: words.taskPanel.tabs.comments }).press('Enter')
  const field = panel.getByRole('textbox', { name: words.comments.label, exact: true })
  const saved = await delayCalls(page, comments, 'create')
  await field.fill('Cold')
  await field.press('Control+Enter')
  await saved.requested
  await field.fill('Warm')
  await saved.release()
  await expect(panel.getByRole('list', { name: words.comments.list }).getByText('Cold')).toHaveCount(1)
  await expect(field).toHaveValue('Warm')

  const timeScreen = new TimePage(page, words)
  await timeScreen.openLastWeek()
  await timeScreen.record('Swim').click()
  const comment = timeScreen.properties.getByRole('textbox', { name: words.comments.label })
  const savedThere = await delayCalls(page, comments, 'create')
  await comment.fill('Far')
  await comment.press('Control+Enter')
  await savedThere.requested
  await timeScreen.record('Read').click()
  await comment.fill('Slowly')
  await savedThere.release()
  await expect(page.getByText(words.comments.saved)).toBeVisible()
  await expect(comment).toHaveValue('Slowly')
})

test('a recurrence that is saved late does not close another open dialog', async ({
  page,
  words,
  server,
  person,
}) => {
  const seed = new TimeSeed(server, person)
  await seed.planned('Gym', { column: 2, hour: 10 })
  await seed.planned('Swim', { column: 3, hour: 10 })
  const screen = new PlansPage(page, words)
  const { editor, notices } = words.recurrence
  const dialogOf = (name: string) => page.getByRole('dialog', { name: editor.title(name) })
  await screen.open()
  const repeated = await delayCalls(page, plans, 'repeatTask')
  await screen.entry('Gym').focus()
  await page.keyboard.press('r')
  await dialogOf('Gym').getByRole('button', { name: editor.save }).click()
  await repeated.requested
  await page.keyboard.press('Escape')
  await screen.entry('Swim').focus()
  await page.keyboard.press('r')
  await expect(dialogOf('Swim')).toBeVisible()
  await repeated.release()
  await expect(page.getByText(notices.repeats('Gym', '')).first()).toBeVisible()
  await expect(dialogOf('Swim')).toBeVisible()
})

test('an entry moved by key into a window that loads late stays there, and the next key moves it back (CAL-N14)', async ({
  page,
  words,
  server,
  person,
}) => {
  const seed = new PlansSeed(server, person)
  const screen = new PeriodsPage(page, words)
  const [lastSeason, nextSeason] = ['bottom_2041-03-01T00:00:00', 'bottom_2041-06-01T00:00:00']
  await seed.placeOn(await seed.task('Learn to sail'), 6, '2041-03-01', 92)
  await page.goto('/web/plans?view=YEAR_SEASONS&from=2040-03-01')
  const entry = screen.entry('Learn to sail')
  await entry.focus()
  const loaded = await delayCalls(page, plans, 'goPeriod', 'reply')
  const saved = await delayCalls(page, plans, 'scheduleTask')
  await page.keyboard.press('Alt+ArrowRight')
  await loaded.requested
  await expect.poll(() => screen.periodOf('Learn to sail')).toBe(nextSeason)
  await saved.release()
  await expect(page.getByRole('alertdialog')).toContainText('Learn to sail')
  expect(await screen.periodOf('Learn to sail')).toBe(nextSeason)
  await expect(entry).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => screen.periodOf('Learn to sail')).toBe(lastSeason)
  await loaded.release()
  await allSaved(page)
  await page.reload()
  await expect.poll(() => screen.periodOf('Learn to sail')).toBe(lastSeason)
})

test('of two quick choices in a report the last is shown throughout, and the address follows both (RPT-034, FND-028)', async ({
  page,
  words: { reports: words },
  server,
  person,
}) => {
  const thesis = (await seedTasks(server.address, person.token, { Thesis: {} })).get('Thesis')!
  await page.goto(`/web/reports/time-spent-for-tasks?task_id=${thesis}`)
  const { params } = words
  const period = page.getByRole('button', { name: params.period })
  const busy = page.locator('main [aria-busy]')
  const choosePeriod = async (preset: keyof typeof params.presets) => {
    await period.press('Enter')
    await page.getByRole('option', { name: params.presets[preset] }).click()
    await expect(period).toContainText(params.presets[preset])
  }
  await expect(period).toContainText(params.presets.allTime)
  await expect(page.locator('main[aria-busy]')).toHaveCount(0)
  const first = await delayCalls(page, reports, 'report')
  await choosePeriod('lastYear')
  await first.requested
  await expect(page).toHaveURL(/periodPreset=lastYear/)
  await choosePeriod('lastMonth')
  await expect(page).toHaveURL(/periodPreset=lastMonth/)
  await expect(busy).toHaveCount(1)
  await first.release()
  await expect(busy).toHaveCount(0)
  await expect(period).toContainText(params.presets.lastMonth)
  await expect(page.getByRole('button', { name: params.allTasks })).toBeVisible()
})

test('items checked in the bin during a restore stay checked (BIN-002, BIN-006)', async ({
  page,
  words,
  server,
  person,
}) => {
  const ids = await seedTasks(server.address, person.token, { House: {}, Fence: {} })
  await call(server.address, tasks, 'remove', { ids: [...ids.values()] }, person.token)
  const { recycleBin: texts } = words
  const bin = new RecycleBinPage(page, words)
  await bin.open()
  const restored = await delayCalls(page, recycleBin, 'restore')
  await bin.item('House').click()
  await bin.restore.click()
  await bin.confirm(texts.confirmation.confirmRestore)
  await restored.requested
  await bin.item('Fence').click()
  await restored.release()
  await expect(bin.item('House')).toBeHidden()
  await expect(bin.count).toHaveText(texts.chosen(1, 1))
})

test('a forgotten timer that is cut late does not ask about the next running one (TIM-N06)', async ({
  page,
  words,
  server,
  person,
}) => {
  const seed = new TimeSeed(server, person)
  const { forgotten } = words.time.timer
  await seed.startTimer(await seed.task('Swim'), 48)
  await seed.task('Read')
  const screen = new TimePage(page, words)
  await screen.open()
  await screen.timer.getByRole('button', { name: forgotten.open }).click()
  const dialog = page.getByRole('dialog', { name: forgotten.title })
  const cut = await delayCalls(page, time, 'cutTimer')
  await dialog.getByRole('button', { name: forgotten.apply }).click()
  await cut.requested
  await expect(dialog).toHaveCount(0)
  await screen.task('Read').focus()
  await screen.pressAt('KeyT')
  await expect(screen.timer).toContainText('Read')
  await expect(dialog).toHaveCount(0)
  await cut.release()
  await allSaved(page)
  await expect(screen.timer).toContainText('Read')
  await expect(dialog).toHaveCount(0)
})
