/** Planning on every level: down the chain from a year to an hour, by mouse and by keys, in both languages. */
import { expectAccessible } from './house/accessibility.ts'
import { expect, test } from './house/journey.ts'
import { PlansScene } from './house/plans-scene.ts'
import { PeriodsPage } from './pages/PeriodsPage.ts'

const coarseViews = [
  'WEEK_DAYS',
  'MONTH_WEEKS',
  'SEASON_MONTHS',
  'YEAR_SEASONS',
  'LUSTRA_YEARS',
  'LIFE_LUSTRA',
] as const

const name = 'Learn to sail'

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('by mouse one task goes down the chain: year, season, month, week, day, hour (PLN-002, PLN-020, CAL-029)', async ({
      page,
      words,
      house,
      person,
    }) => {
      const scene = new PlansScene(house, person)
      await scene.task(name)
      const plans = new PeriodsPage(page, words)
      await plans.openView('YEAR_SEASONS')

      await plans.drag(await plans.middleOf(plans.task(name)), await plans.groundOf('top'))
      await expect(plans.entryIn('top', name)).toBeVisible()
      await expect(plans.task(name)).toHaveCount(0)
      await expect(plans.undo).toBeVisible()

      await plans.drag(await plans.middleOf(plans.entry(name)), await plans.groundOf('bottom'))
      await expect(plans.entryIn('bottom', name)).toBeVisible()
      for (const view of ['SEASON_MONTHS', 'MONTH_WEEKS', 'WEEK_DAYS']) {
        await plans.titleOf('bottom').click()
        await expect(page).toHaveURL(new RegExp(`view=${view}`))
        await expect(plans.entryIn('top', name)).toBeVisible()
        await plans.drag(await plans.middleOf(plans.entry(name)), await plans.groundOf('bottom'))
        await expect(plans.entryIn('bottom', name)).toBeVisible()
      }
      await plans.titleOf('bottom').click()
      await expect(page).toHaveURL(/view=WEEK_VIEW/)
      await plans.grid.waitFor()
      await expect(plans.entry(name)).toBeVisible()
      await plans.drag(await plans.middleOf(plans.entry(name)), await plans.spot(2, 10))
      await expect(plans.entry(name)).toContainText('10:00')
    })

    test('by keys alone a task is planned on a period, moved, taken off and brought back (CAL-N14)', async ({
      page,
      words,
      house,
      person,
    }) => {
      await new PlansScene(house, person).task(name)
      const plans = new PeriodsPage(page, words)
      await plans.openView('YEAR_SEASONS')
      const { keyboard } = page

      await plans.task(name).focus()
      await keyboard.press('Space')
      await expect(plans.voice).toHaveText(words.plans.drag.lifted(name))
      await keyboard.press('ArrowUp')
      await keyboard.press('Enter')
      const entry = plans.entry(name)
      await expect(plans.entryIn('bottom', name).or(plans.entryIn('top', name))).toBeVisible()
      await entry.focus()
      await keyboard.press('Alt+ArrowDown')
      await expect(plans.entryIn('bottom', name)).toBeFocused()
      const before = await plans.periodOf(name)
      await keyboard.press('Alt+ArrowRight')
      await expect.poll(() => plans.periodOf(name)).not.toBe(before)
      await expect(entry).toBeFocused()
      await keyboard.press('Alt+ArrowLeft')
      await expect.poll(() => plans.periodOf(name)).toBe(before)

      await keyboard.press('Enter')
      await expect(plans.properties).toBeVisible()
      await keyboard.press('Escape')
      await expect(plans.properties).toHaveCount(0)
      await entry.focus()
      await keyboard.press('m')
      const dialog = page.getByRole('dialog', { name: words.plans.move.title })
      await dialog.getByRole('radio', { name: words.plans.periods.whole.YEARS }).click()
      await dialog.getByRole('button', { name: words.plans.move.move, exact: true }).press('Enter')
      await expect(plans.entryIn('top', name)).toBeVisible()

      await entry.focus()
      await keyboard.press('Delete')
      await expect(plans.entries(name)).toHaveCount(0)
      await plans.task(name).focus()
      await keyboard.press('Enter')
      await plans.titleOf('bottom').focus()
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await expect(plans.entryIn('bottom', name)).toBeVisible()
      await keyboard.press('Control+z')
      await expect(plans.entries(name)).toHaveCount(0)
      await keyboard.press('Control+z')
      await expect(plans.entryIn('top', name)).toBeVisible()

      await keyboard.press('-')
      await expect(page).toHaveURL(/view=LUSTRA_YEARS/)
      await keyboard.press('+')
      await expect(page).toHaveURL(/view=YEAR_SEASONS/)
    })

    test('by keys alone one task goes down the same chain (PLN-020, CAL-029, CAL-N14)', async ({
      page,
      words,
      house,
      person,
    }) => {
      const scene = new PlansScene(house, person)
      const year = new Date().getUTCFullYear()
      await scene.placeOn(await scene.task(name), 7, `${year}-01-01`, year % 4 === 0 ? 366 : 365)
      const plans = new PeriodsPage(page, words)
      await plans.openView('YEAR_SEASONS')
      const { keyboard } = page

      for (const next of ['SEASON_MONTHS', 'MONTH_WEEKS', 'WEEK_DAYS', 'WEEK_VIEW']) {
        await plans.entryIn('top', name).focus()
        await keyboard.press('Alt+ArrowDown')
        await expect(plans.entryIn('bottom', name)).toBeFocused()
        await plans.bringToNow(name)
        await plans.titleOf('bottom').focus()
        await keyboard.press('Enter')
        await expect(page).toHaveURL(new RegExp(`view=${next}`))
      }
      await plans.grid.waitFor()
      await plans.entry(name).focus()
      await keyboard.press('m')
      const dialog = page.getByRole('dialog', { name: words.plans.move.title })
      const times = dialog.getByRole('radio', { name: words.plans.move.timeOfDay })
      await times.focus()
      await keyboard.press('Enter')
      await dialog.getByLabel(words.plans.move.start).fill('10:00')
      await keyboard.press('Enter')
      await expect(plans.entry(name)).toContainText('10:00')
    })

    for (const view of coarseViews) {
      test(`${view} can be used by everyone, on a phone too`, async ({ page, words, house, person }) => {
        const scene = new PlansScene(house, person)
        const id = await scene.task(name)
        await scene.placeOn(id, 7, '2026-01-01', 365)
        const plans = new PeriodsPage(page, words)
        await plans.openView(view)
        await expectAccessible(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await expect(plans.rows).toBeVisible()
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, 'pixels beyond the width of a phone').toBeLessThanOrEqual(0)
        await expectAccessible(page)
      })
    }
  })
}

test('the periods take two thirds of the window (CAL-032)', async ({ page, words }) => {
  const plans = new PeriodsPage(page, words)
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    await plans.openView('MONTH_WEEKS')
    const box = await plans.rows.boundingBox()
    expect(Math.abs((box?.width ?? 0) - (width * 2) / 3)).toBeLessThan(2)
  }
})

test('a row is dragged sideways and scrolled by the wheel (CAL-030, CAL-031)', async ({ page, words }) => {
  const plans = new PeriodsPage(page, words)
  await plans.openView('SEASON_MONTHS')
  const idOf = (index: number) =>
    plans.row('bottom').locator('[data-period]').nth(index).getAttribute('data-period')
  const [, second, third] = [await idOf(0), await idOf(1), await idOf(2)]

  const from = await plans.groundOf('bottom')
  const { width } = (await plans.now('bottom').boundingBox())!
  await plans.drag(from, { x: from.x - width, y: from.y })
  await expect.poll(() => idOf(0)).toBe(second)
  expect(await idOf(1)).toBe(third)

  await page.mouse.wheel(0, -100)
  await expect.poll(() => idOf(1)).toBe(second)
  await page.reload()
  await plans.rows.waitFor()
  expect(await idOf(1)).toBe(second)
})
