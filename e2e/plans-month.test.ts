import { plans } from '@lustra/contract/plans'
import { expectAccessible } from './environment/accessibility.ts'
import { dateAgo } from './environment/dates.ts'
import { delayCalls } from './environment/delayed-calls.ts'
import { looksFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'
import type { PlansSeed } from './environment/plans-seed.ts'
import { countShifts, shiftFinding } from './screens/loading.ts'

const dayMs = 86_400_000
const weekLevel = 3

/** The days of the current week, which is always whole in a month of days. */
async function currentWeek(seed: PlansSeed): Promise<string[]> {
  const first = (await seed.open()).calendarState.startTime
  const midnight = Date.UTC(+first.slice(0, 4), +first.slice(4, 6) - 1, +first.slice(6, 8))
  return Array.from({ length: 7 }, (_, day) => new Date(midnight + day * dayMs).toISOString().slice(0, 10))
}

type Days = [string, string, string, string, string, string]

/** The number of the week, which is that of its Thursday. */
function weekNumberOf(week: readonly string[]): number {
  const thursday = week.map((date) => new Date(date)).find((date) => date.getUTCDay() === 4)!
  const firstOfYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - firstOfYear) / dayMs / 7) + 1
}

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme, viewport: { width: 1440, height: 900 } })

    test('a month of days: planned by drops, created in place, unfolded, and opened again as a month (CAL-N24, CAL-N25, CAL-N26)', async ({
      page,
      words,
      month,
      periods,
      seed,
    }) => {
      const week = await currentWeek(seed)
      const [monday, tuesday, wednesday, thursday, friday, saturday] = week as Days
      await seed.task('Write')
      await seed.planned('Call', { column: 1, hour: 9.5 })
      await seed.placeOn(await seed.task('Report'), weekLevel, monday, 7)
      for (let hour = 8; hour < 16; hour++) {
        const talk = await seed.task(`Talk ${hour}`)
        for (const column of [4, 5]) await seed.place(talk, { column, hour })
      }

      await periods.openView('MONTH_WEEKS')
      await month.switchTo('MONTH_DAYS').click()
      await expect(page).toHaveURL(/view=MONTH_DAYS/)
      await expect(month.entryOfWeek(monday, 'Report')).toBeVisible()
      await expect(month.entryOn(tuesday, 'Call')).toContainText('9:30')
      const number = new RegExp(`^${words.plans.week(weekNumberOf(week))}$`, 'i')
      await expect(month.week(monday).getByText(number)).toBeVisible()

      await month.drag(await month.middleOf(month.task('Write')), await month.emptyPlaceOf(wednesday))
      await expect(month.entryOn(wednesday, 'Write')).toHaveAccessibleName(/Write/)
      await expect(month.entryOn(wednesday, 'Write')).not.toContainText(':')
      // The notice moves what is measured next.
      await expect(month.undo).toBeVisible()
      await month.drag(
        await month.middleOf(month.entryOn(tuesday, 'Call')),
        await month.emptyPlaceOf(wednesday),
      )
      await expect(month.entryOn(wednesday, 'Call')).toContainText('9:30')
      await page.keyboard.press('Control+z')
      await expect(month.entryOn(tuesday, 'Call')).toContainText('9:30')
      // Another entry has this time.
      await month.drag(await month.middleOf(month.entryOn(tuesday, 'Call')), await month.emptyPlaceOf(friday))
      await expect(month.entryOn(tuesday, 'Call')).toBeVisible()
      await month.drag(
        await month.middleOf(month.entryOn(wednesday, 'Write')),
        await month.middleOf(month.week(monday)),
      )
      await expect(month.entryOfWeek(monday, 'Write')).toBeVisible()

      for (const day of [monday, thursday]) {
        const { x, y } = await month.emptyPlaceOf(day)
        await page.mouse.click(x, y)
        await expect(month.day(day).locator('[data-opened]')).toBeVisible()
        await month.nameOfNew.fill(`Dentist on ${day}`)
        await page.keyboard.press('Enter')
        await expect(month.entryOn(day, 'Dentist')).toBeVisible()
        await expect(month.entryOn(day, 'Dentist')).not.toContainText(':')
      }

      for (const day of [friday, saturday]) await expect(month.entryOn(day, 'Talk 15')).toHaveCount(0)
      const talks = await month.entryOn(friday, 'Talk').count()
      await expect(month.more(friday)).toHaveText(words.plans.month.more(8 - talks))
      await month.more(friday).click()
      for (const day of [friday, saturday]) await expect(month.entryOn(day, 'Talk 15')).toBeVisible()
      await expectAccessible(page)
      // Also while the selected entry is hidden then.
      await month.entryOn(friday, 'Talk 15').click()
      await expect(month.properties).toBeVisible()
      await page.keyboard.press('Escape')
      await month.less(friday).click()
      await expect(month.entryOn(friday, 'Talk 15')).toHaveCount(0)
      await month.more(friday).click()
      await expect(month.entryOn(friday, 'Talk 15')).toBeVisible()
      await month.less(friday).click()

      await month.entryOn(thursday, 'Dentist').click()
      await expect(month.properties).toBeVisible()
      await page.keyboard.press('Escape')
      await month.date(thursday).click()
      await expect(page).toHaveURL(new RegExp(`view=DAY.*from=${thursday}|from=${thursday}.*view=DAY`))
      await periods.chooseLevel('MONTH_WEEKS')
      await expect(page).toHaveURL(/view=MONTH_DAYS/)
      await expect(month.entryOn(thursday, 'Dentist')).toBeVisible()
      await month.switchTo('MONTH_WEEKS').click()
      await expect(page).toHaveURL(/view=MONTH_WEEKS/)
      await expect(periods.entryIn('bottom', 'Report')).toBeVisible()
    })

    test('by keys alone entries of a month of days are reached, moved by a day or a week, and created (CAL-N26)', async ({
      page,
      month,
      seed,
    }) => {
      const week = await currentWeek(seed)
      const [monday, tuesday, wednesday, thursday] = week as [string, string, string, string]
      await seed.planned('Call', { column: 1, hour: 9.5 })
      for (let hour = 8; hour < 16; hour++) await seed.planned(`Talk ${hour}`, { column: 2, hour })
      await seed.task('Write')
      await month.openMonth()
      const { keyboard } = page

      await month.date(tuesday).focus()
      await keyboard.press('ArrowDown')
      await expect(month.entryOn(tuesday, 'Call')).toBeFocused()
      await keyboard.press('Alt+ArrowLeft')
      await expect(month.entryOn(monday, 'Call')).toBeFocused()
      await expect(month.entryOn(monday, 'Call')).toContainText('9:30')
      await keyboard.press('ArrowUp')
      await keyboard.press('ArrowLeft')
      await expect(month.week(monday).getByRole('button').first()).toBeFocused()
      await keyboard.press('ArrowRight')
      await keyboard.press('ArrowRight')
      await keyboard.press('ArrowRight')
      await expect(month.date(wednesday)).toBeFocused()
      for (let presses = 0; presses < 8; presses++) await keyboard.press('ArrowDown')
      await expect(month.entryOn(wednesday, 'Talk 15')).toBeFocused()

      await month.task('Write').focus()
      await keyboard.press('Space')
      await month.date(thursday).waitFor()
      await keyboard.press('Home')
      for (let presses = 0; presses < 4; presses++) await keyboard.press('ArrowRight')
      await keyboard.press('Enter')
      await expect(month.entryOn(thursday, 'Write')).toBeVisible()
      await month.date(thursday).focus()
      await keyboard.press('ArrowDown')
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await month.nameOfNew.fill('Dentist')
      await keyboard.press('Enter')
      await expect(month.entryOn(thursday, 'Dentist')).toBeFocused()
      await keyboard.press('Control+z')
      await expect(month.entries('Dentist')).toHaveCount(0)
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

      test('a month shows dots, and the chosen day and its week below; entries move to a day by a long press (CAL-N27)', async ({
        page,
        words,
        month,
        seed,
      }) => {
        const week = await currentWeek(seed)
        const [monday, tuesday, wednesday] = week as [string, string, string]
        await seed.planned('Call', { column: 1, hour: 9.5 })
        await seed.planned('Swim', { column: 1, hour: 12 })
        await seed.placeOn(await seed.task('Report'), weekLevel, monday, 7)
        await month.open()
        await month.tapLevel(words.plans.views.MONTH_WEEKS)
        await month.tapLevel(words.plans.month.views.MONTH_DAYS)
        for (const [cell, dots] of [
          [month.day(monday), 0],
          [month.day(tuesday), 2],
          [month.week(monday), 1],
        ] as const) {
          await expect(cell.locator('i')).toHaveCount(dots)
        }
        const dot = (await month.date(tuesday).locator('i').first().boundingBox())!
        const date = (await month.date(tuesday).locator('b').boundingBox())!
        expect(dot.y).toBeGreaterThanOrEqual(date.y + date.height - 1)
        await month.date(tuesday).tap()
        await expect(month.entry('Call')).toContainText('9:30')
        await expect(month.entry('Report')).toBeVisible()
        await expectAccessible(page)

        await month.touchDrag(
          await month.middleOf(month.entry('Call')),
          await month.middleOf(month.day(wednesday)),
        )
        await expect(month.entries('Call')).toHaveCount(0)
        await month.date(wednesday).tap()
        await expect(month.entry('Call')).toContainText('9:30')

        const section = page.locator(`[data-cell="bottom_${wednesday}T00:00:00"]`)
        await section.getByText(words.plans.month.add).tap()
        await month.nameOfNew.fill('Dentist')
        await page.keyboard.press('Enter')
        await expect(month.entry('Dentist')).toBeVisible()
      })

      test('nothing moves below the dots when the entries of the chosen day are loaded late (CAL-N27)', async ({
        page,
        month,
        seed,
      }) => {
        const today = dateAgo()
        const column = (await currentWeek(seed)).indexOf(today)
        for (const hour of [9, 11, 13]) await seed.planned(`Call at ${hour}`, { column, hour })
        await seed.task('Read')
        await page.addInitScript(countShifts)
        const loaded = await delayCalls(page, plans, 'goPeriod', 'reply')
        await page.goto('/web/plans?view=MONTH_DAYS')
        await loaded.requested
        await expect(month.day(today)).toBeVisible()
        await loaded.release()
        await expect(month.day(today).locator('i')).toHaveCount(3)
        expect(await shiftFinding(page)).toEqual([])
      })
    })
  })
}
