/**
 * One task moves down all levels and back up: year, season, month, week, day, hour. By mouse, with the mouse disabled, and by touch, each with its
 * own way of zooming.
 */
import { expect, test } from './environment/plans-journey.ts'
import { languagesFor } from './environment/languages.ts'

const name = 'Learn to sail'

/** From the coarsest view, the next finer ones. */
const finerViews = ['SEASON_MONTHS', 'MONTH_WEEKS', 'WEEK_DAYS', 'WEEK_VIEW'] as const
const coarserViews = ['MONTH_WEEKS', 'SEASON_MONTHS', 'YEAR_SEASONS'] as const

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('by mouse, zooming by titles, by the wheel with Ctrl and by the path (PLN-002, PLN-020, CAL-029, PLN-029, PLN-058, PLN-059, CAL-012, CAL-N01)', async ({
      page,
      periods,
      seed,
    }) => {
      await seed.task(name)
      await periods.openView('YEAR_SEASONS')
      const lift = () => periods.middleOf(periods.entry(name))

      await periods.drag(await periods.middleOf(periods.task(name)), await periods.groundOf('top'))
      await expect(periods.task(name)).toHaveCount(0)
      for (const [step, next] of finerViews.entries()) {
        await expect(periods.entryIn('top', name)).toBeVisible()
        await periods.drag(await lift(), await periods.groundOf('bottom'))
        await expect(periods.entryIn('bottom', name)).toBeVisible()
        if (step % 2 === 0) await periods.titleOf('bottom').click()
        else await periods.wheelZoom(await periods.groundOf('bottom'), 'in')
        await expect(page).toHaveURL(new RegExp(`view=${next}`))
      }
      await periods.grid.waitFor()
      await periods.drag(await lift(), await periods.spot(2, 10))
      await expect(periods.entry(name)).toHaveAccessibleName(/10:00/)

      await periods.drag(await lift(), await periods.stripSpot(2))
      await expect(periods.entry(name)).toHaveAttribute('data-place', 'strip')
      await periods.chooseLevel('WEEK_DAYS')
      await expect(page).toHaveURL(/view=WEEK_DAYS/)
      for (const next of [...coarserViews, null]) {
        await expect(periods.entryIn('bottom', name)).toBeVisible()
        await periods.drag(await lift(), await periods.groundOf('top'))
        await expect(periods.entryIn('top', name)).toBeVisible()
        if (next === null) break
        if (next === 'MONTH_WEEKS') await periods.wheelZoom(await periods.groundOf('top'), 'out')
        else await periods.pathStep(next).click()
        await expect(page).toHaveURL(new RegExp(`view=${next}`))
      }
    })

    test('with the mouse disabled, zooming by titles and by plus and minus (PLN-020, CAL-N14, FND-N35)', async ({
      page,
      periods,
      seed,
      words,
    }) => {
      await page.addInitScript(() => {
        const deaf = (event: Event) => {
          // A key on a button also causes a click, with a detail of 0.
          if ((event as MouseEvent).detail > 0 || event.type !== 'click') event.stopImmediatePropagation()
        }
        for (const type of ['pointerdown', 'mousedown', 'wheel', 'click'])
          addEventListener(type, deaf, { capture: true })
      })
      await seed.task(name)
      await periods.openView('YEAR_SEASONS')
      const { keyboard } = page
      const entry = periods.entry(name)

      await periods.task(name).focus()
      await periods.pressAt('KeyS')
      await expect(page.getByRole('menu', { name: words.scheduling.levelChoice(name) })).toBeVisible()
      await periods.pressAt('KeyY')
      for (const next of finerViews) {
        await periods.entryIn('top', name).focus()
        await keyboard.press('Alt+ArrowDown')
        await expect(periods.entryIn('bottom', name)).toBeFocused()
        await periods.bringToNow(name)
        if (next === 'WEEK_DAYS') await keyboard.press('+')
        else {
          await periods.titleOf('bottom').focus()
          await keyboard.press('Enter')
        }
        await expect(page).toHaveURL(new RegExp(`view=${next}`))
      }
      await periods.grid.waitFor()
      await entry.focus()
      await keyboard.press('Space')
      await expect(periods.voice).toHaveText(words.plans.drag.pickedUp(name))
      await keyboard.press('ArrowDown')
      await keyboard.press('PageDown')
      await keyboard.press('Enter')
      await expect(entry).toHaveAccessibleName(/ 3:00/)
      await expect(entry).toBeFocused()

      await keyboard.press('Space')
      for (const key of ['PageUp', 'ArrowUp', 'Enter']) await keyboard.press(key)
      await expect(entry).toHaveAttribute('data-place', 'strip')
      for (const next of ['WEEK_DAYS', ...coarserViews]) {
        await keyboard.press('-')
        await expect(page).toHaveURL(new RegExp(`view=${next}`))
        await expect(periods.entryIn('bottom', name)).toBeVisible()
        await entry.focus()
        await keyboard.press('Alt+ArrowUp')
        await expect(periods.entryIn('top', name)).toBeFocused()
      }
    })

    test.describe('on a tablet', () => {
      test.use({ viewport: { width: 1100, height: 820 }, hasTouch: true })

      test('by touch, zooming by pinches (PLN-020, CAL-N14, PLN-058, PLN-059)', async ({
        page,
        periods,
        seed,
      }) => {
        await seed.task(name)
        await periods.openView('YEAR_SEASONS')
        const lift = () => periods.middleOf(periods.entry(name))

        await periods.touchDrag(await periods.middleOf(periods.task(name)), await periods.groundOf('top'))
        for (const next of finerViews) {
          await expect(periods.entryIn('top', name)).toBeVisible()
          await periods.touchDrag(await lift(), await periods.groundOf('bottom'))
          await expect(periods.entryIn('bottom', name)).toBeVisible()
          await periods.pinch(await periods.groundOf('bottom'), 'in')
          await expect(page).toHaveURL(new RegExp(`view=${next}`))
        }
        await periods.grid.waitFor()
        // From the strip the finger crosses the edge, where the grid scrolls.
        await periods.touchDrag(await lift(), await periods.spot(2, 10))
        await expect(periods.columns.locator(periods.entry(name))).toBeVisible()

        await periods.touchDrag(await lift(), await periods.stripSpot(2))
        await expect(periods.entry(name)).toHaveAttribute('data-place', 'strip')
        for (const next of ['WEEK_DAYS', ...coarserViews]) {
          const over = next === 'WEEK_DAYS' ? periods.calendarMiddle() : periods.groundOf('top')
          await periods.pinch(await over, 'out')
          await expect(page).toHaveURL(new RegExp(`view=${next}`))
          await expect(periods.entryIn('bottom', name)).toBeVisible()
          await periods.touchDrag(await lift(), await periods.groundOf('top'))
          await expect(periods.entryIn('top', name)).toBeVisible()
        }
      })
    })
  })
}
