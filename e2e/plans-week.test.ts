import { dateAgo, timeZone } from './environment/dates.ts'
import { expect, test } from './environment/plans-journey.ts'
import { wheelAt } from './pages/InputDevices.ts'

// In both languages the third column is a working day: Tuesday or Wednesday.
const day = 2

test('an entry over midnight is drawn in two parts and counted on the day of its start (CAL-002, CAL-028, CAL-N03)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.planned('Night train', { column: day, hour: 22, hours: 4 })
  await plans.open()
  await expect(plans.entries('Night train')).toHaveCount(2)
  await expect.poll(() => plans.columnOf(plans.entries('Night train').last())).toBe(day + 1)
  const heads = page.getByRole('columnheader')
  const count = words.plans.rows.count(1)
  await expect(heads.getByText(count, { exact: true })).toHaveCount(1)
  await expect(heads.nth(day).getByText(count, { exact: true })).toBeVisible()
})

test('the grid has seven days of 48 half hours, 36 px each, named from 00:00 to 23:30 (CAL-011, CAL-013, CAL-014)', async ({
  page,
  plans,
}) => {
  await plans.open()
  await expect(plans.columns.locator('> :first-child > *')).toHaveCount(7)
  expect((await plans.columns.boundingBox())?.height).toBe(48 * 36)
  const hours = plans.columns.locator('xpath=preceding-sibling::*')
  const labels = await hours.locator('span').allTextContents()
  expect(labels).toHaveLength(48)
  expect([labels[0], labels[1], labels[47]]).toEqual(['00:00', '00:30', '23:30'])
  // Those of the half hours are covered until the pointer is over the labels.
  const { y } = await plans.spot(0, 9)
  const { x } = (await hours.boundingBox())!
  await page.mouse.move(x + 10, y)
  await expect
    .poll(() => hours.evaluate((element) => getComputedStyle(element, '::after').visibility))
    .toBe('hidden')
})

test('the wheel moves the grid by rows, and not for events that follow or turn back at once, and another week begins at 08:00 (CAL-018, CAL-019, CAL-033, CAL-035, CAL-051, CAL-N18, PLN-011)', async ({
  page,
  words,
  plans,
}) => {
  await plans.open()
  const shown = new URL(page.url()).searchParams.get('from') ?? ''
  await plans.button(words.plans.next).click()
  await expect(page).not.toHaveURL(new RegExp(shown))
  const next = new URL(page.url()).searchParams.get('from') ?? ''
  expect((Date.parse(next) - Date.parse(shown)) / 86_400_000).toBe(7)

  // The scroll bar is the browser's, in its own space at the edge.
  await expect(plans.grid).toHaveCSS('overflow-y', 'auto')
  await expect(plans.grid).toHaveCSS('scrollbar-gutter', 'stable')
  await expect(plans.grid).toHaveCSS('scrollbar-width', 'auto')
  const scrollTop = () => plans.grid.evaluate((grid) => grid.scrollTop)
  await expect.poll(scrollTop).toBe(16 * 36)
  const middle = await plans.spot(3, 10)
  const before = await scrollTop()
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, 100)
  await expect.poll(scrollTop).toBe(Math.round(before / 36 + 1) * 36)
  // A reversal right after is accidental.
  await page.waitForTimeout(150)
  await page.mouse.wheel(0, -200)
  await expect.poll(scrollTop).toBe(Math.round(before / 36 - 1) * 36)

  await wheelAt(plans.columns, [
    [1000, 100],
    [1009, 100],
    [1099, -200],
  ])
  await expect.poll(scrollTop).toBe(Math.round(before / 36) * 36)
  await page.waitForTimeout(200)
  expect(await scrollTop()).toBe(Math.round(before / 36) * 36)

  await plans.button(words.plans.today).click()
  await expect(page).toHaveURL(new RegExp(shown))
})

test('a crowded week replaces the previous one in a single frame, and entries out of sight follow (CAL-051)', async ({
  words,
  plans,
  seed,
}) => {
  // Visible at any scroll position of the week.
  await seed.planned('Former', { column: day, hour: 0, hours: 23.5 })
  const task = await seed.task('Crowd')
  for (const row of Array(48).keys()) {
    await seed.place(task, { column: day + 7, hour: row / 2, hours: 0.5 })
  }
  await plans.open()
  await expect(plans.entry('Former')).toBeVisible()
  await plans.button(words.plans.next).click()
  await expect(plans.entries('Crowd')).toHaveCount(48)
  await plans.button(words.plans.previous).click()
  await expect(plans.entry('Former')).toBeVisible()
  await expect(plans.entries('Crowd')).toHaveCount(0)

  /** For each frame: the entries on the page, and the visible ones of the previous and the new week. */
  const frames = plans.grid.evaluate(async (grid) => {
    const seen: { readonly drawn: number; readonly former: number; readonly crowd: number }[] = []
    const named = (boxes: readonly Element[], name: string) =>
      boxes.filter((box) => box.getAttribute('aria-label')?.startsWith(name)).length
    for (let frame = 0; frame < 60 && seen.at(-1)?.drawn !== 48; frame++) {
      await new Promise(requestAnimationFrame)
      const { bottom } = grid.getBoundingClientRect()
      const top = grid.firstElementChild!.getBoundingClientRect().bottom
      const boxes = [...grid.querySelectorAll('[data-part][title]')]
      const inSight = boxes.filter((box) => {
        const { top: from, bottom: to } = box.getBoundingClientRect()
        return from < bottom && to > top
      })
      const [former, crowd] = [named(inSight, 'Former'), named(inSight, 'Crowd')]
      seen.push({ drawn: named(boxes, 'Crowd'), former, crowd })
    }
    return seen
  })
  await plans.button(words.plans.next).click()
  const seen = await frames
  const crowd = seen.at(-1)!.crowd
  expect([...new Set(seen.map(({ former, crowd }) => `${former} ${crowd}`))]).toEqual(['1 0', `0 ${crowd}`])
  const [before, first, all] = new Set(seen.map(({ drawn }) => drawn))
  expect([before, all]).toEqual([0, 48])
  expect(first).toBeGreaterThanOrEqual(crowd)
})

test('a crowded day that the page waited for is rendered in a separate frame after the others', async ({
  page,
  plans,
  seed,
}) => {
  await seed.planned('Usual', { column: day, hour: 10, hours: 1 })
  const task = await seed.task('Crowd')
  for (const row of Array(48).keys()) {
    await seed.place(task, { column: day + 1, hour: row / 2, hours: 0.5 })
  }
  await plans.open()
  await expect(plans.entries('Crowd')).toHaveCount(48)
  const grid = Promise.withResolvers<void>()
  await page.route('**/v2/plans', async (route) => {
    await grid.promise
    await route.continue()
  })
  await page.reload()
  await expect(plans.grid).toBeVisible()
  const counts = await plans.grid.evaluateHandle((element) => {
    const count = (name: string) => element.querySelectorAll(`[data-part][aria-label^="${name}"]`).length
    /** The number of entries when the first is drawn, and the final number. */
    const counted = async () => {
      while (count('Usual') === 0) await new Promise(requestAnimationFrame)
      const first = count('Crowd')
      while (count('Crowd') < 48) await new Promise(requestAnimationFrame)
      return { first, last: count('Crowd') }
    }
    // In an object, because a promise would be awaited before the entries arrive.
    return { counts: counted() }
  })
  grid.resolve()
  expect(await counts.evaluate((handle) => handle.counts)).toEqual({ first: 0, last: 48 })
})

test('a style sheet that is loaded later causes no layout of the week', async ({ page, plans, seed }) => {
  for (const hour of Array(20).keys()) await seed.planned('Usual', { column: day, hour, hours: 1 })
  await plans.open()
  await expect(plans.entries('Usual')).toHaveCount(20)
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await plans.grid.evaluate(async () => {
    // Its rules have layers, like all style sheets.
    const again = document.querySelector('link[rel="stylesheet"]')!.cloneNode() as HTMLLinkElement
    again.href += '?again'
    const loaded = new Promise((resolve) => again.addEventListener('load', resolve))
    document.head.append(again)
    await loaded
    const probe = document.createElement('p')
    probe.append('Something to lay out')
    document.body.append(probe)
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
  })
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const shares = traceEvents.flatMap(({ name, args: { beginData } }) =>
    name === 'Layout' && beginData ? [beginData.dirtyObjects / beginData.totalObjects] : [],
  )
  expect(shares.length).toBeGreaterThan(0)
  expect(Math.max(...shares)).toBeLessThan(0.5)
})

interface TraceEvent {
  readonly name: string
  readonly args: { readonly beginData?: { readonly dirtyObjects: number; readonly totalObjects: number } }
}

test('the current time is visible, marked, and moves every second (CAL-016, CAL-017, CAL-N18, PLN-091)', async ({
  page,
  words,
  plans,
}) => {
  await plans.open()
  const named = page.getByRole('gridcell', { name: new RegExp(`^${words.plans.grid.now('').trim()} `) })
  const line = page.getByRole('row').filter({ has: named }).last()
  await expect(line).toBeInViewport()
  const part = (name: 'weekday' | 'hour' | 'minute') =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      [name]: name === 'weekday' ? 'short' : 'numeric',
    }).format()
  const [at, mark, days] = await Promise.all(
    [line, line.locator('i'), plans.columns].map((thing) =>
      thing.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ),
  )
  const hours = (at!.y - days!.y) / 72
  expect(Math.abs(hours - Number(part('hour')) - Number(part('minute')) / 60)).toBeLessThan(0.05)
  const { top, most } = await plans.grid.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
    top: scrollTop,
    most: scrollHeight - clientHeight,
  }))
  expect(top).toBe(Math.min(Math.max(0, Math.floor(hours * 2) - 3) * 36, most))
  const column = (mark!.x - days!.x) / (days!.width / 7)
  expect(Math.round(column)).toBe(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday')))

  /** Seconds between two positions of the line; a busy browser may miss one. */
  const step = () =>
    line.evaluate(async (element: HTMLElement) => {
      const seconds = () => Math.round(parseFloat(element.style.transform.split('calc(')[1] ?? '') * 1800)
      const before = seconds()
      while (seconds() === before) await new Promise(requestAnimationFrame)
      return seconds() - before
    })
  await expect.poll(step).toBe(1)

  // There, today is the first visible day and the last.
  await plans.open(`/web/plans?view=DAY&from=${dateAgo()}`)
  await expect(line).toBeVisible()
  const [markOfDay, onlyDay] = await Promise.all([
    line.locator('i').boundingBox(),
    plans.columns.boundingBox(),
  ])
  expect(Math.abs(markOfDay!.x - onlyDay!.x)).toBeLessThan(1)
})
