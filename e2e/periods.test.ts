import { dateAgo } from './environment/dates.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { looksFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'
import { wheelAt } from './pages/InputDevices.ts'

/** The upper and the lower row of each view. */
const coarseViews = {
  WEEK_DAYS: ['WEEKS', 'DAYS'],
  MONTH_WEEKS: ['MONTHS', 'WEEKS'],
  SEASON_MONTHS: ['SEASONS', 'MONTHS'],
  YEAR_SEASONS: ['YEARS', 'SEASONS'],
  LUSTRA_YEARS: ['LUSTRA', 'YEARS'],
  LIFE_LUSTRA: ['LIFE', 'LUSTRA'],
} as const

/** The levels of these rows. */
const coarseLevels = [2, 3, 4, 6, 7, 8, 9] as const

type Kind = (typeof coarseViews)[keyof typeof coarseViews][number]

const name = 'Learn to sail'

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('by keys alone a task is planned on a period, moved, removed and restored (CAL-N14)', async ({
      page,
      words,
      periods,
      seed,
    }) => {
      await seed.task(name)
      await periods.openView('YEAR_SEASONS')
      const { keyboard } = page

      await periods.task(name).focus()
      await keyboard.press('Space')
      await expect(periods.voice).toHaveText(words.plans.drag.pickedUp(name))
      await keyboard.press('ArrowUp')
      await keyboard.press('Enter')
      const entry = periods.entry(name)
      await expect(periods.entryIn('bottom', name).or(periods.entryIn('top', name))).toBeVisible()
      await entry.focus()
      await keyboard.press('Alt+ArrowDown')
      await expect(periods.entryIn('bottom', name)).toBeFocused()
      const before = await periods.periodOf(name)
      await keyboard.press('Alt+ArrowRight')
      await expect.poll(() => periods.periodOf(name)).not.toBe(before)
      await expect(entry).toBeFocused()
      await keyboard.press('Alt+ArrowLeft')
      await expect.poll(() => periods.periodOf(name)).toBe(before)

      await keyboard.press('Enter')
      await expect(periods.properties).toBeVisible()
      await keyboard.press('Escape')
      await expect(periods.properties).toHaveCount(0)
      await entry.focus()
      await keyboard.press('m')
      const dialog = page.getByRole('dialog', { name: words.scheduling.move.title })
      await dialog.getByRole('radio', { name: words.scheduling.levels.YEARS }).click()
      await dialog.getByRole('button', { name: words.scheduling.move.move, exact: true }).press('Enter')
      await expect(periods.entryIn('top', name)).toBeVisible()

      await entry.focus()
      await keyboard.press('Delete')
      await expect(periods.entries(name)).toHaveCount(0)
      await periods.task(name).focus()
      await keyboard.press('Enter')
      await periods.titleOf('bottom').focus()
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await expect(periods.nameOfNew).toBeFocused()
      await keyboard.press('Enter')
      await expect(periods.entryIn('bottom', name)).toBeFocused()
      await keyboard.press('Control+z')
      await expect(periods.entries(name)).toHaveCount(0)
      await keyboard.press('Control+z')
      await expect(periods.entryIn('top', name)).toBeVisible()

      await keyboard.press('-')
      await expect(page).toHaveURL(/view=LUSTRA_YEARS/)
      await keyboard.press('+')
      await expect(page).toHaveURL(/view=YEAR_SEASONS/)
    })

    test('every view has its coarser row above and is accessible with every kind of entry, also on a phone (CAL-020, CAL-022, CAL-026, CAL-010, CAL-021, CAL-023, CAL-024, CAL-025, CAL-027, CAL-N02)', async ({
      page,
      words,
      periods,
      seed,
    }) => {
      test.setTimeout(120_000)
      const plan = async (level: (typeof coarseLevels)[number]) =>
        seed.placeOn(await seed.task(name), level, dateAgo(), 1)
      await seed.task('Read')
      for (const level of coarseLevels) {
        await plan(level)
        await seed.pin(await plan(level))
        await seed.complete(await plan(level))
      }
      const expectRows = async (upper: Kind, lower: Kind) => {
        const [top, bottom] = [periods.row('top'), periods.row('bottom')]
        await expect(top).toHaveAccessibleName(words.plans.rows.names[upper])
        await expect(bottom).toHaveAccessibleName(words.plans.rows.names[lower])
        const [above, below] = await Promise.all([top.boundingBox(), bottom.boundingBox()])
        expect(above!.y + above!.height).toBeLessThan(below!.y + 1)
      }
      for (const [view, [upper, lower]] of Object.entries(coarseViews)) {
        await test.step(view, async () => {
          await page.setViewportSize({ width: 1280, height: 800 })
          await periods.openView(view)
          await expect(periods.entries(name)).toHaveCount(6)
          await expectRows(upper, lower)
          await expectAccessible(page)
          await page.setViewportSize({ width: 390, height: 844 })
          await expect(periods.rows).toBeVisible()
          await expectRows(upper, lower)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, 'pixels beyond the width of a phone').toBeLessThanOrEqual(0)
          await expectAccessible(page)
        })
      }
    })
  })
}

test('the periods take two thirds of the window (CAL-032, PLN-006)', async ({ page, periods }) => {
  await periods.openView('MONTH_WEEKS')
  // Up to 820 px there is one column.
  for (const width of [821, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const difference = async () => {
      const box = await periods.rows.boundingBox()
      return Math.abs((box?.width ?? 0) - (width * 2) / 3)
    }
    await expect.poll(difference, `in a window of ${width} px`).toBeLessThan(2)
  }
})

test('the title of a period has the number of its entries, their levels on hover, and opens it (CAL-028, CAL-029, CAL-N03, PLN-020)', async ({
  page,
  periods,
  seed,
  words,
}) => {
  const [year] = dateAgo().split('-')
  for (const task of [name, 'Learn to sing'])
    await seed.placeOn(await seed.task(task), 7, `${year}-01-01`, 365)
  await seed.repeat(await seed.task('Gym'), 'FREQ=DAILY;COUNT=7', `${year}-03-02`)
  await periods.openView('LUSTRA_YEARS')
  const { count, counts, occurrences } = words.plans.rows
  for (const [row, made] of [
    ['top', counts(0, 2)],
    ['bottom', counts(2, 0)],
  ] as const) {
    await expect(periods.titleOf(row).getByText(count(2), { exact: true })).toBeVisible()
    await expect(periods.titleOf(row)).toHaveAttribute('title', new RegExp(`${made}, ${occurrences(7)}`))
  }
  await periods.titleOf('top').click()
  await expect(page).toHaveURL(/view=YEAR_SEASONS/)
})

test('a clicked entry is marked, and its properties are hidden while it is scrolled away (CAL-001, PLN-085, CAL-062)', async ({
  periods,
  seed,
}) => {
  const task = await seed.task(name)
  for (const _ of Array(25)) await seed.placeOn(task, 4, dateAgo(), 1)
  await periods.openView('SEASON_MONTHS')
  const cards = periods.now('bottom').locator('[data-cards]')
  await expect(cards.locator('[data-drag]')).toHaveCount(25)
  await expect(cards.locator('[data-selected]')).toHaveCount(0)
  await cards.locator('[data-drag]').first().click()
  await expect(cards.locator('[data-drag]').first()).toHaveAttribute('data-selected')
  await expect(cards.locator('[data-selected]')).toHaveCount(1)
  await expect.poll(() => periods.isSeen(periods.properties)).toBe(true)
  await cards.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect.poll(() => periods.isSeen(periods.properties)).toBe(false)
  await cards.evaluate((list) => list.scrollTo(0, 0))
  await expect.poll(() => periods.isSeen(periods.properties)).toBe(true)
})

test('a row ignores wheel events that follow the last one, or turn back, too soon (CAL-033, CAL-034, CAL-035)', async ({
  page,
  periods,
}) => {
  await periods.openView('SEASON_MONTHS')
  const row = periods.row('bottom')
  const first = () => row.locator('[data-period]').first().getAttribute('data-period')
  const ids = await row
    .locator('[data-period]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-period')))
  const expectMovedTo = async (id: string | null | undefined) => {
    await expect.poll(first).toBe(id)
    // Another move would follow at once.
    await page.waitForTimeout(300)
    expect(await first()).toBe(id)
  }
  // A mouse: 10 ms between events, and 100 ms before a reversal.
  await wheelAt(row, [
    [0, 100],
    [9, 100],
    [99, -200],
  ])
  await expectMovedTo(ids[1])
  await wheelAt(row, [
    [1000, 100],
    [1100, -200],
  ])
  await expectMovedTo(ids[0])
  // A touchpad, whose deltas are uneven: 100 ms and 500 ms.
  await wheelAt(row, [
    [2000, 290.5],
    [2099, 290.5],
    [2499, -580.5],
  ])
  await expectMovedTo(ids[1])
})

test('a row moves by dragging and by the wheel, which first scrolls a long list (CAL-030, CAL-031, CAL-036, CAL-039, CAL-N07)', async ({
  page,
  periods,
  seed,
}) => {
  await periods.openView('SEASON_MONTHS')
  const idOf = (index: number) =>
    periods.row('bottom').locator('[data-period]').nth(index).getAttribute('data-period')
  const [first, second, third] = [await idOf(0), await idOf(1), await idOf(2)]

  const from = await periods.groundOf('bottom')
  const { width } = (await periods.now('bottom').boundingBox())!
  await periods.drag(from, { x: from.x - width, y: from.y })
  await expect.poll(() => idOf(0)).toBe(second)
  expect(await idOf(1)).toBe(third)

  await page.mouse.wheel(0, -100)
  await expect.poll(() => idOf(1)).toBe(second)
  const task = await seed.task(name)
  for (const _ of Array(25)) await seed.placeOn(task, 4, dateAgo(), 1)
  await page.reload()
  await periods.rows.waitFor()
  expect(await idOf(1)).toBe(second)

  const cards = periods.now('bottom').locator('[data-cards]')
  await expect(cards.locator('[data-drag]')).toHaveCount(25)
  const list = (await cards.boundingBox())!
  await page.mouse.move(list.x + list.width / 2, list.y + 40)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => cards.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  expect(await idOf(1)).toBe(second)

  // A season has three months.
  const season = await periods.groundOf('top')
  const { width: seasonWidth } = (await periods.now('top').boundingBox())!
  await periods.drag(season, { x: season.x - seasonWidth, y: season.y })
  await expect.poll(async () => [first, second, third].includes(await idOf(0))).toBe(false)
  await page.mouse.move(season.x, season.y)
  await page.mouse.wheel(0, -100)
  await expect.poll(() => idOf(0)).toBe(first)

  // While a row of lustra is dragged, it has thirty years before and after its block, that is the visible three, five before and five after.
  await periods.openView('LIFE_LUSTRA')
  const columns = periods.row('bottom').locator('> *')
  await expect(columns).toHaveCount(3)
  const lustrum = await periods.groundOf('bottom')
  await page.mouse.move(lustrum.x, lustrum.y)
  await page.mouse.down()
  await page.mouse.move(lustrum.x - 40, lustrum.y, { steps: 4 })
  await expect(columns).toHaveCount(13)
  await page.keyboard.press('Escape')
  await expect(columns).toHaveCount(3)
  await page.mouse.up()
})
