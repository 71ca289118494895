import { imports } from '@lustra/contract/imports'
import type { Words } from '@lustra/words'
import type { Page } from '@playwright/test'
import { plans as calls } from '@lustra/contract/plans'
import { call } from './environment/call.ts'
import { delayCalls } from './environment/delayed-calls.ts'
import { expect, test } from './environment/plans-journey.ts'

test('the toolbar is above, the tree takes a third of the width, and the calendar is beside it (PLN-001, PLN-006)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  const book = await seed.task('Book')
  await seed.task('Page', {}, await seed.task('Chapter', {}, book))
  await page.setViewportSize({ width: 1440, height: 900 })
  await plans.open()
  const tools = (await plans.heading.boundingBox())!
  const filter = (await plans.filter.boundingBox())!
  const calendar = (await plans.grid.boundingBox())!
  expect(tools.y + tools.height).toBeLessThan(filter.y)
  expect(tools.y + tools.height).toBeLessThan(calendar.y)
  expect(filter.x).toBeLessThan(calendar.x)
  expect(calendar.x / 1440).toBeGreaterThan(0.3)
  expect(calendar.x / 1440).toBeLessThan(0.37)
  expect(calendar.x + calendar.width).toBeGreaterThan(1400)

  await expect(plans.task('Book')).toHaveAttribute('aria-level', '1')
  await expect(plans.task('Chapter')).toHaveAttribute('aria-level', '2')
  await expect(plans.task('Page')).toHaveCount(0)
  await expect(page.locator('[aria-rowindex="2"]').filter({ hasText: words.plans.grid.allDay })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: words.plans.levels }).getByRole('radio')).toHaveCount(7)
})

test('the toolbar, the days and the hours have their places before the first answer', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await seed.task('Paint the fence')
  await page.goto('/web/tasks')
  const opened = await delayCalls(page, calls, 'open')
  await page.goto('/web/plans')
  const waiting = page.locator('main[aria-busy="true"]')
  const row = waiting.locator('i').nth(1)
  await expect(row).toBeVisible()
  const { x, width, height } = (await row.boundingBox())!
  expect(height).toBe(45)
  const frame = [plans.heading, plans.grid, plans.filter, plans.button(words.plans.today)]
  const places = () => Promise.all(frame.map((part) => part.boundingBox()))
  const before = await places()
  await opened.release()
  await expect(plans.task('Paint the fence')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect(await places()).toEqual(before)
  expect(x + width).toBeLessThanOrEqual((await plans.grid.boundingBox())!.x)
})

test('a row of the tree is 45 px high (PLN-023)', async ({ plans, seed }) => {
  await seed.task('Paint the fence')
  await seed.task('Mow the lawn')
  await plans.open()
  const fence = (await plans.task('Paint the fence').boundingBox())!
  const lawn = (await plans.task('Mow the lawn').boundingBox())!
  expect(Math.abs(lawn.y - fence.y)).toBe(45)
})

test('the plans have one address and none below it (PLN-008, PLN-N01, FND-N03)', async ({
  page,
  words,
  plans,
}) => {
  await plans.open('/web/plans')
  await expect(page).toHaveURL(/\/web\/plans\?/)
  await page.goto('/web/plans/something')
  await expect(page.getByRole('heading', { name: words.shell.notFound.title })).toBeVisible()
})

test('the choice of contexts determines the tasks in the tree, including those without context (PLN-003, PLN-010, PLN-033, TSK-046)', async ({
  page,
  words,
  plans,
  server,
  person,
}) => {
  const data = Buffer.from('Sweep the yard @garden\nCall the bank\n').toString('base64')
  await call(server.address, imports, 'perform', { fileName: 'todo.txt', data }, person.token)
  const { contexts, clear } = words.ui
  await plans.open()
  const garden = plans.task('Sweep the yard')
  const bank = plans.task('Call the bank')
  const choose = (name: string) => chooseContext(page, words, name)
  const clearAll = () => page.getByRole('button', { name: `${clear}: ${contexts.label}` }).click()

  await expect(garden).toBeVisible()
  await expect(bank).toBeVisible()
  await choose('garden')
  await expect(bank).toHaveCount(0)
  await expect(garden).toBeVisible()
  await clearAll()
  await expect(bank).toBeVisible()
  await choose(contexts.none)
  await expect(garden).toHaveCount(0)
  await expect(bank).toBeVisible()
  await clearAll()
  await expect(garden).toBeVisible()
})

test('if the chosen contexts have no tasks to plan, the tree names the contexts (PLN-009, PLN-037, PLN-038, PLN-039, PLN-040, PLN-N13, PLN-033)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  const { empty } = words.plans.tree
  for (const name of ['Garden', 'Yard']) await seed.category(name)
  await seed.task('Call the bank')
  await plans.open()
  await chooseContext(page, words, 'Garden')
  await expect(page.getByText(empty.context('Garden'))).toBeVisible()
  await expect(page.getByText(empty.contextHint)).toBeVisible()
  await chooseContext(page, words, 'Yard')
  await expect(page.getByText(empty.contexts('Garden, Yard'))).toBeVisible()
  await expect(page.getByText(empty.contextHint)).toBeVisible()
})

async function chooseContext(page: Page, words: Words, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${words.ui.contexts.label} `) }).click()
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

test('a thin bar at the top shows running calls (FND-051, FND-053, FND-052, FND-054, FND-056)', async ({
  page,
  words,
  plans,
}) => {
  await plans.open()
  const bar = page.getByRole('progressbar', { name: words.shell.progress, includeHidden: true })
  await expect(bar).toHaveAttribute('data-state', '0')
  const gone = await delayCalls(page, calls, 'goPeriod')
  await plans.button(words.plans.next).click()
  await expect(bar).toHaveAttribute('data-state', '1')
  const box = (await bar.boundingBox())!
  expect([box.y, box.height <= 3]).toEqual([0, true])
  await expect
    .poll(async () => (await bar.locator('i').boundingBox())!.width / box.width)
    .toBeCloseTo(0.33, 2)
  // The bar of a call that succeeded is whole for half a second, which is too short for polling.
  const finished = page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = () => {
          const line = document.querySelector<HTMLElement>('[role=progressbar][data-state="2"] i')
          if (line === null) requestAnimationFrame(frame)
          else resolve(line.style.width)
        }
        frame()
      }),
  )
  await gone.release()
  expect(await finished).toBe('100%')
  await expect(bar).toHaveAttribute('data-state', '0')
})
