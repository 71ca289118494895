/** Trees of thousands of tasks: the visible rows are loaded wherever the user scrolls. */
import { plans as planCalls } from '@lustra/contract/plans'
import { type TaskTree, seedTasks, seedManyTasks } from './environment/seed-tasks.ts'
import { expect, test } from './environment/plans-journey.ts'
import { refuseCalls } from './environment/refused-calls.ts'
import { TasksPage } from './pages/TasksPage.ts'
import { TimePage } from './pages/TimePage.ts'
import { TimeSeed } from './environment/time-seed.ts'
import { taskListPageSize } from '@lustra/contract/time'
import { intercept } from './environment/intercept.ts'

const count = 3000
const far = 2345
const name = (index: number) => (index === far ? 'Zebra' : `Task ${String(index).padStart(4, '0')}`)

test.beforeEach(async ({ server, person }) => {
  await seedManyTasks(
    server.address,
    person.token,
    Array.from({ length: count }, (_, index) => name(index)),
  )
})

test('a tree of 3,000 tasks beside the calendar is scrolled, navigated by keyboard and used for planning (PLN-N03, PLN-023, PLN-029)', async ({
  page,
  plans,
}) => {
  await plans.open()
  await expect(plans.task(name(0))).toBeVisible()
  await plans.task(name(0)).focus()
  await page.keyboard.press('End')
  await expect(plans.task(name(count - 1))).toBeFocused()
  await page.keyboard.press('Home')
  await expect(plans.task(name(0))).toBeFocused()
  await page.keyboard.press('z')
  await expect(plans.task(name(far))).toBeFocused()

  await plans.tree.evaluate((tree) => tree.scrollTo(0, 45 * 1500))
  await expect(plans.task(name(1500))).toBeVisible()
  await plans.drag(await plans.middleOf(plans.task(name(1505))), await plans.spot(2, 10))
  await expect(plans.entry(name(1505))).toBeVisible()
  await expect(plans.task(name(1505))).toHaveCount(0)
  await expect(plans.task(name(1506))).toBeVisible()
})

test('type-ahead finds a row while the rows before it are still loading (PLN-N03)', async ({
  page,
  plans,
}) => {
  await plans.open()
  await expect(plans.task(name(0))).toBeVisible()
  // Delays pages, so that keys hit rows that are not loaded yet or load at that moment.
  await intercept(page, '**/web/api/v2/plans', async (route) => {
    if (route.request().postDataJSON().action === 'treeRows')
      await new Promise((come) => setTimeout(come, 90))
    await route.continue()
  })
  await plans.task(name(0)).focus()
  // Without Shift, T is the key of the timer.
  await page.keyboard.press('Shift+T', { delay: 35 })
  await page.keyboard.type(name(2678).slice(1), { delay: 35 })
  await expect(plans.task(name(2678))).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(plans.task(name(2679))).toBeFocused()
})

test('typing into the filter beside the calendar loses no letter and finds one row of 3,000 (PLN-004, PLN-025, PLN-034)', async ({
  page,
  plans,
}) => {
  await plans.open()
  await expect(plans.task(name(0))).toBeVisible()
  await plans.filter.pressSequentially('k 2047', { delay: 15 })
  await expect(plans.filter).toHaveValue('k 2047')
  await expect(plans.task(name(2047))).toBeVisible()
  await expect(plans.tree.getByRole('treeitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(plans.filter).toHaveValue('')
  await expect(plans.task(name(0))).toBeVisible()
})

test('rows that failed to load can be retried', async ({ page, words, plans }) => {
  // A new live channel reports the recent seeding and would cause another request.
  await page.routeWebSocket('**/web/live', () => {})
  await plans.open()
  await expect(plans.task(name(0))).toBeVisible()
  const mend = await refuseCalls(page, planCalls, 'treeRows', 'Not now.')
  await plans.tree.evaluate((tree) => tree.scrollTo(0, 45 * 1500))
  const failed = plans.main.getByRole('alert').filter({ hasText: words.plans.failed })
  await expect(failed).toBeVisible()
  mend()
  await failed.getByRole('button', { name: words.ui.retry }).click()
  await expect(plans.task(name(1500))).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('3,000 tasks are navigated by keyboard, type-ahead and filter (TSK-N01)', async ({
  page,
  words,
  server,
  person,
}) => {
  await seedTasks(server.address, person.token, { Zoo: { Lion: {} } })
  const tasks = new TasksPage(page, words)
  await tasks.open()
  // Further slices load after the visible one; until then End moves to the end of the first.
  await tasks.row(name(0)).focus()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(tasks.row(name(count - 1))).toBeFocused({ timeout: 1000 })
  }).toPass()
  // Faster than rendering.
  await Promise.all(['Home', 'End', 'Home', 'End'].map((key) => page.keyboard.press(key)))
  await expect(tasks.row(name(count - 1))).toBeFocused()
  await expect(tasks.row(name(count - 9))).toBeInViewport()
  await page.keyboard.type('zoo')
  await expect(tasks.row('Zoo')).toBeFocused()
  await expect(tasks.row('Lion')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(tasks.row('Lion')).toBeVisible()

  await page.getByRole('searchbox').pressSequentially('k 2047', { delay: 15 })
  await expect(page.getByRole('searchbox')).toHaveValue('k 2047')
  await expect(tasks.rows).toHaveCount(1)
  await expect(tasks.row(name(2047))).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await tasks.tree.evaluate((tree) => tree.scrollTo(0, 36 * 2000))
  await expect(tasks.row(name(2000))).toBeVisible()
})

test('10,000 tasks on ten levels need few rendered rows (TSK-N06, TSK-009)', async ({
  page,
  words,
  server,
  person,
}) => {
  const more = Array.from({ length: 7000 }, (_, index) => `More ${String(index).padStart(4, '0')}`)
  await seedManyTasks(server.address, person.token, more)
  const depth = 10
  const chain = Array.from({ length: depth }, (_, index) => `Deep ${index + 1}`).reduceRight<TaskTree>(
    (below, own) => ({ [own]: below }),
    {},
  )
  const ids = await seedTasks(server.address, person.token, chain)
  const tasks = new TasksPage(page, words)
  // Its address reveals the deepest task, which is above the 10,000.
  await tasks.open(ids.get(`Deep ${depth}`))
  for (let level = 1; level <= depth; level++) {
    await expect(tasks.row(`Deep ${level}`)).toHaveAttribute('aria-level', String(level))
  }
  await expect(tasks.row('Deep 1')).toHaveAttribute('aria-setsize', String(count + more.length + 1))
  await page.waitForLoadState('networkidle')
  const rendered = () => tasks.rows.count()
  expect(await rendered()).toBeLessThan(150)
  await tasks.row('Deep 1').focus()
  await page.keyboard.press('End')
  await expect(tasks.rows.last()).toBeVisible()
  await expect(page.locator(':focus')).toHaveAttribute('aria-posinset', String(count + more.length + 1))
  expect(await rendered()).toBeLessThan(150)
})

test('keys typed right after adding a task become its name, also at the end of 3,000 tasks (TSK-N01)', async ({
  page,
  words,
}) => {
  const tasks = new TasksPage(page, words)
  await tasks.open()
  await page.waitForLoadState('networkidle')
  const { x, y } = (await tasks.newTask.boundingBox())!
  await page.mouse.click(x + 8, y + 8)
  await page.keyboard.type('Swim')
  await page.keyboard.press('Enter')
  await expect(tasks.row('Swim')).toBeVisible()
  await expect(tasks.field).toBeFocused()
})

test('completing one of 3,000 tasks on Time leaves no gap in its list (TIM-014, TIM-053, TIM-054, TIM-056)', async ({
  page,
  words,
  server,
  person,
}) => {
  const seed = new TimeSeed(server, person)
  await seed.track(await seed.task('Interview'), { column: 2, hour: 9, hours: 2 })
  const time = new TimePage(page, words)
  await time.openLastWeek()
  await expect(time.task(name(0))).toBeVisible()
  await time.record('Interview').click()
  const { complete, close } = words.time.properties
  await time.properties.getByRole('checkbox', { name: complete('Interview') }).click()
  await expect(time.record('Interview')).toHaveAttribute('data-status', 'COMPLETED')
  await time.properties.getByRole('button', { name: close }).click()
  await expect(time.task('Interview')).toHaveCount(0)
  const rowHeight = (await time.task(name(0)).boundingBox())!.height
  for (const index of [0, taskListPageSize - 2, taskListPageSize - 1, taskListPageSize, 1500, 0]) {
    await time.list.evaluate((list, top) => list.scrollTo(0, top), rowHeight * index)
    await expect(time.task(name(index))).toBeVisible()
  }
})
