import { allSaved } from './environment/all-saved.ts'
import { settings } from '@lustra/contract/settings'
import { time as calls } from '@lustra/contract/time'
import { call } from './environment/call.ts'
import { languages, languagesFor } from './environment/languages.ts'
import { recordActions } from './environment/recorded-actions.ts'
import { delayCalls } from './environment/delayed-calls.ts'
import { expect, test } from './environment/time-journey.ts'

const day = 2
const rowPx = 36

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the toolbar has the week’s days and month from the user’s first weekday, and its picker opens another week (TIM-004, TIM-005, TIM-010, TIM-N01, FND-013, FND-014, FND-081)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      // In Russian weeks always begin on Monday.
      if (language === 'en') {
        await time.open('/web/time?from=2026-12-02')
        await expect(time.heading).toContainText('29 November – 5 December')
        await seed.beginWeeksOnMonday()
      }
      await time.open('/web/time?from=2026-11-11')
      await expect(time.heading).toContainText(language === 'ru' ? '9 – 15 ноября' : '9 – 15 November')
      await time.heading.getByRole('button').click()
      const picker = page.getByRole('dialog', { name: words.ui.date.dialog })
      await picker.getByRole('button', { name: words.ui.date.nextMonth }).click()
      await picker.locator('[data-day]').filter({ hasText: /^16$/ }).click()
      await expect(picker.getByRole('gridcell', { selected: true })).toHaveText([
        /14/,
        /15/,
        /16/,
        /17/,
        /18/,
        /19/,
        /20/,
      ])
      await time.button(words.ui.date.done).click()
      await expect(page).toHaveURL(/from=2026-12-16/)
      await expect(time.heading).toContainText(language === 'ru' ? '14 – 20 декабря' : '14 – 20 December')
    })
  })
}

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the contexts are named over a third of the window, counted if they do not fit, and can be changed to all, none or some (TIM-006, TIM-026, TIM-027, TIM-028, TIM-N14, TIM-089)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      const { contexts, clear } = words.ui
      const [study, work] = [await seed.category('Study'), await seed.category('Work')]
      await seed.category('Health')
      await seed.task('Swim')
      await seed.task('Report', { contextIds: [work] })
      await seed.task('Lecture', { contextIds: [study] })
      await time.open()
      const button = page.getByRole('button', { name: new RegExp(`^${contexts.label} `) })
      await expect(button).toContainText('Study')
      await expect(button).toHaveAccessibleName(new RegExp(`${contexts.label}.*Work`))
      const box = await button.boundingBox()
      expect(box!.width).toBeCloseTo(page.viewportSize()!.width / 3, -1)
      for (let index = 0; index < 12; index += 1) await seed.category(`A long name of a context ${index}`)
      await page.reload()
      await expect(button).toContainText(/(and|и ещё) \d+/)

      await page.getByRole('button', { name: `${clear}: ${contexts.label}` }).click()
      await expect(button).toHaveText(words.time.contexts.nothing)
      await expect(page.getByText(words.time.list.empty.contextHint)).toBeVisible()
      await allSaved(page)
      await page.reload()
      await expect(page.getByText(words.time.list.empty.notFound)).toBeVisible()
      await expect(button).toHaveText(words.time.contexts.nothing)
      await button.click()
      await page.getByRole('option', { name: contexts.none }).click()
      await page.getByRole('option', { name: 'Work' }).click()
      await expect(time.task('Swim')).toBeVisible()
      await expect(time.task('Report')).toBeVisible()
      await expect(time.task('Lecture')).toHaveCount(0)

      // Only this one, by pointer and by keyboard, and all of them again.
      await page.getByRole('option', { name: 'Study' }).hover()
      await page.getByRole('option', { name: 'Study' }).getByText(contexts.only).click()
      await expect(time.task('Lecture')).toBeVisible()
      await expect(time.task('Swim')).toHaveCount(0)
      await page.keyboard.type('Work')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Shift+Enter')
      await expect(time.task('Report')).toBeVisible()
      await expect(time.task('Lecture')).toHaveCount(0)
      await page.getByRole('button', { name: contexts.all, exact: true }).click()
      for (const name of ['Swim', 'Report', 'Lecture']) await expect(time.task(name)).toBeVisible()
    })
  })
}

test('seven days of 48 rows of 36 px are beside the list; the visible rows fill the window less 168 px (the frame of the designs), and the list has rows of 45 px in the window less 150 px (TIM-007, TIM-008, TIM-009, TIM-011, TIM-017)', async ({
  page,
  time,
  seed,
}) => {
  await seed.task('Swim')
  await seed.task('Read')
  await time.open()
  await expect(time.columns.locator('> :first-child > *')).toHaveCount(7)
  const [tools, list, grid, columns] = await Promise.all(
    [page.getByRole('region').first(), time.list, time.grid, time.columns].map((part) => part.boundingBox()),
  )
  expect(columns!.height).toBe(48 * rowPx)
  expect(grid!.y).toBeGreaterThanOrEqual(tools!.y + tools!.height)
  expect(list!.x + list!.width).toBeLessThanOrEqual(grid!.x)
  expect(list!.y).toBeLessThan(grid!.y + grid!.height)

  for (const height of [720, 900]) {
    await page.setViewportSize({ width: 1440, height })
    const rows = async () => {
      const [grid, head] = await Promise.all(
        [time.grid, time.grid.locator('> div').first()].map((part) => part.boundingBox()),
      )
      return (grid!.height - head!.height) / rowPx
    }
    await expect.poll(rows).toBeCloseTo((height - 168) / rowPx, 0)
    const seen = await time.list.boundingBox()
    expect(seen!.height).toBeCloseTo(height - 150, -1)
  }
  const [first, second] = await Promise.all(
    ['Swim', 'Read'].map((name) =>
      time.task(name).evaluate((row) => row.closest('[data-row]')!.getBoundingClientRect().y),
    ),
  )
  expect(Math.abs(first! - second!)).toBe(45)
})

/**
 * A zone where it is day: near midnight the row could not be distinguished from the first or last one. Nor is it about noon, when eight rows before it
 * is 08:00, to which other weeks are scrolled.
 */
function zoneByDay(): string {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format())
  const zones = [
    'Europe/Moscow',
    'Asia/Karachi',
    'Asia/Tokyo',
    'Pacific/Auckland',
    'Pacific/Honolulu',
    'America/Los_Angeles',
    'America/New_York',
  ]
  return zones.find((zone) => hourIn(zone) >= 8 && hourIn(zone) < 16 && hourIn(zone) !== 12)!
}

test('the week is scrolled to eight rows before the current time, and its line follows the clock every second and covers the label of no hour (TIM-012, TIM-013, CAL-N23)', async ({
  page,
  time,
  server,
  person,
}) => {
  const zone = { id: 'userTimeZone', field: 'value', value: zoneByDay() } as const
  await call(server.address, settings, 'save', zone, person.token)
  await page.clock.install()
  await time.open()
  const line = page.locator('[role=row]:has(> b)')
  await expect(line).toBeInViewport()
  const [hour = 0, minute = 0] = (await line.locator('b').innerText()).split(':').map(Number)
  const { top, most } = await time.grid.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
    top: scrollTop,
    most: scrollHeight - clientHeight,
  }))
  const current = hour * 2 + Math.floor(minute / 30)
  expect(top).toBe(Math.min(Math.max(0, current - 8) * rowPx, most))
  const place = () => line.evaluate((element: HTMLElement) => element.style.transform)
  // A reply would set the clock back.
  await page.route('**/web/api/**', () => {})
  await page.clock.pauseAt(Date.now() + 60_000)
  for (let second = 0; second < 3; second += 1) {
    const before = await place()
    await page.clock.runFor(1000)
    expect(await place()).not.toBe(before)
  }

  /** Pixels that the figure of the current time shares with labels of hours. */
  const covered = () =>
    time.columns.evaluate((columns) => {
      const figure = columns.parentElement!.querySelector('[role=row] > b')!.getBoundingClientRect()
      const range = document.createRange()
      const shared = [...columns.previousElementSibling!.querySelectorAll('span')]
        .filter(({ textContent }) => textContent.endsWith(':00'))
        .map((label) => {
          range.selectNodeContents(label)
          const { top, bottom } = range.getBoundingClientRect()
          return Math.min(figure.bottom, bottom) - Math.max(figure.top, top)
        })
      return Math.max(...shared)
    })
  const [minuteMs, hourMs] = [60_000, 3_600_000]
  const nextHour = Math.ceil((Date.now() + 4 * minuteMs) / hourMs) * hourMs
  for (const minutes of [-2.5, 3.5]) {
    await page.clock.pauseAt(nextHour + minutes * minuteMs)
    await page.clock.runFor(1000)
    await expect(line.locator('b')).toHaveText(minutes < 0 ? /:57$/ : /:03$/)
    expect(await covered(), `${minutes} minutes from an hour`).toBeLessThan(3)
  }
})

test('21 placeholder rows are visible until the tasks are loaded (TIM-018, TIM-084)', async ({
  page,
  words,
  time,
  seed,
}) => {
  await seed.task('Swim')
  await time.open()
  await page.goto('/web/tasks')
  const opened = await delayCalls(page, calls, 'open')
  await page.goto('/web/time?from=2026-11-11')
  const waiting = page.getByRole('region', { name: words.time.list.label })
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  await expect(waiting.locator('i')).toHaveCount(21)
  // On phones they are in the sheet at the bottom.
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const sheetHeight = async () => (await waiting.boundingBox())?.height
  await expect.poll(sheetHeight).toBe(105)
  await page.setViewportSize({ width, height })
  await opened.release()
  await expect(time.task('Swim')).toBeVisible()
  await expect(waiting.locator('i').first()).not.toHaveCSS('height', '45px')
})

test('the list has favourites, recently tracked tasks and the rest, the more important first, and a star moves a task up by press and key (TIM-014, TIM-015, TIM-016, TSK-N24, TSK-020)', async ({
  page,
  words,
  time,
  seed,
}) => {
  await seed.task('Plain')
  await seed.task('Urgent', { priority: 9 })
  await seed.task('Loved')
  const timed = await seed.task('Timed')
  await seed.startTimer(timed, 1)
  await seed.stopTimer()
  await seed.close(await seed.task('Done'), 'COMPLETED')
  await time.open()
  const star = time.task('Loved').getByRole('button', { name: words.time.list.favourite('Loved') })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('alertdialog')).toContainText(words.time.notices.favouriteSet('Loved'))
  await allSaved(page)
  await page.reload()
  await expect(time.list.locator('[data-row]')).toHaveText([
    /1/,
    /Loved/,
    /1/,
    /Timed/,
    /2/,
    /Urgent/,
    /Plain/,
  ])
  await time.task('Loved').focus()
  await time.pressAt('KeyF')
  await expect(time.group('favourites')).toHaveCount(0)
  await time.undo.click()
  await expect(time.group('favourites')).toBeVisible()
})

test('a task dropped on the list records nothing, and 8 px are no drag yet (TIM-040, TIM-041, CAL-058)', async ({
  page,
  time,
  seed,
}) => {
  await seed.task('Swim')
  await seed.task('Read')
  await time.open()
  const asked = recordActions(page)
  const [from, to] = [await time.middleOf(time.task('Swim')), await time.middleOf(time.task('Read'))]
  await time.drag(from, { x: to.x + 40, y: to.y + 90 })
  await allSaved(page)
  await expect(time.records('Swim')).toHaveCount(0)
  await expect(time.task('Swim')).toBeVisible()
  expect(asked).not.toContain('trackTime')

  const dragTraces = page.locator('[data-ghost], [data-landing], [data-awaits-drop]')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y, { steps: 4 })
  await expect(page.locator('[data-allowed]')).toHaveCount(0)
  await page.mouse.move(from.x + 9, from.y)
  await expect(page.locator('[data-allowed]').first()).toBeAttached()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(dragTraces).toHaveCount(0)
})

test('the heads of the days show unplanned and missed time, and the halves their totals', async ({
  page,
  words,
  time,
  seed,
}) => {
  await seed.plan(await seed.task('Swim'), { column: day, hour: 9, hours: 2 })
  await seed.track(await seed.task('Read'), { column: day, hour: 12, hours: 1 })
  await time.openLastWeek('&show=both')
  await expect(page.getByText('+1:00', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('−2:00').first()).toBeVisible()
  const { plan, fact } = words.plans.lanes
  await expect(page.getByText(`${plan} 2:00`)).toBeVisible()
  await expect(page.getByText(`${fact} 1:00`)).toBeVisible()
})
