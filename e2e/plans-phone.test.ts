import { levelViews } from '@lustra/domain/calendar'
import { dateAgo } from './environment/dates.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { languages, languagesFor } from './environment/languages.ts'
import { linesOf } from './environment/lines-of.ts'
import { expect, test } from './environment/plans-journey.ts'

const dayMs = 86_400_000

/** The day of a wire time, in days since 1970. */
function dayOf(wire: string): number {
  return Date.UTC(+wire.slice(0, 4), +wire.slice(4, 6) - 1, +wire.slice(6, 8)) / dayMs
}

/** The first visible day, in days since 1970. */
function fromOf(url: string): number {
  return Date.parse(new URL(url).searchParams.get('from') ?? '') / dayMs
}

const week = `/web/plans?view=WEEK_VIEW&from=${dateAgo()}`

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long press picks up a task, which is dropped on the calendar and removed again (PLN-024, PLN-060, CAL-N14, PLN-058)', async ({
    page,
    words,
    plans,
    seed,
  }) => {
    await seed.task('Call the archive')
    await plans.open()
    await plans.openSheet()
    const contexts = page.getByRole('button', { name: new RegExp(`^${words.ui.contexts.label}`) })
    await expect(contexts).toBeVisible()
    const target = await plans.spot(0, 10)
    await plans.touchDrag(await plans.middleOf(plans.task('Call the archive')), target)
    await expect(plans.entry('Call the archive')).toBeVisible()
    const text = page.getByRole('alertdialog').getByText('Call the archive')
    expect((await text.boundingBox())!.width).toBeGreaterThan(200)
    await expectAccessible(page)

    const sheet = await plans.middleOf(plans.filter)
    await plans.touchDrag(await plans.middleOf(plans.entry('Call the archive')), sheet)
    await expect(plans.entries('Call the archive')).toHaveCount(0)
    await expect(plans.task('Call the archive')).toBeVisible()
  })

  test('the sheet goes back from a task to its parent, then to all tasks (PLN-N03, PLN-021)', async ({
    page,
    words,
    plans,
    seed,
  }) => {
    const thesis = await seed.task('Thesis')
    const chapter = await seed.task('Chapter', {}, thesis)
    await seed.task('Figures', {}, chapter)
    await plans.open(`/web/plans?root=${chapter}`)
    await plans.openSheet()
    await expect(plans.task('Chapter')).toHaveCount(0)
    const back = (name: string) =>
      page.getByRole('button', { name: `${name} ${words.plans.tree.up}`, exact: true })
    await back('Chapter').tap()
    await expect(page).toHaveURL(new RegExp(`root=${thesis}`))
    await expect(plans.task('Chapter')).toBeVisible()
    await expect(plans.task('Thesis')).toHaveCount(0)
    await back('Thesis').tap()
    await expect(plans.task('Thesis')).toBeVisible()
    await expect(back('Thesis')).toHaveCount(0)
  })

  test('a quick swipe scrolls instead', async ({ page, plans, seed }) => {
    await seed.planned('Hike', { column: 6, hour: 12 })
    await plans.open()
    await plans.spot(0, 12)
    const before = await plans.grid.evaluate((grid) => grid.scrollTop)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizeScrollGesture', { x: 200, y: 330, yDistance: -120, speed: 800 })
    await expect.poll(() => plans.grid.evaluate((grid) => grid.scrollTop)).toBeGreaterThan(before + 60)
    await expect(plans.undo).toHaveCount(0)
  })

  test('one day is visible at first, below the days of its week; the days and swipes open others (PLN-011, PLN-N31, PLN-012, PLN-013)', async ({
    page,
    words,
    plans,
    seed,
  }) => {
    await plans.open()
    await expect(page).toHaveURL(/view=DAY/)
    await expect(plans.level).toHaveText(words.plans.views.DAY)
    const days = plans.daysOfWeek
    const shown = () => days.evaluateAll((all) => all.findIndex((day) => day.ariaPressed === 'true'))
    await expect(days).toHaveCount(7)
    const { calendarState } = await seed.open()
    const today = dayOf(calendarState.curTime) - dayOf(calendarState.startTime)
    expect(await shown()).toBe(today)

    await days.nth(5).tap()
    await expect.poll(shown).toBe(5)
    await plans.button(words.plans.previousDay).tap()
    await expect.poll(shown).toBe(4)
    await plans.button(words.plans.nextDay).tap()
    await expect.poll(shown).toBe(5)
    const other = (today + 3) % 7
    await days.nth(other).tap()
    await expect.poll(shown).toBe(other)
    await plans.button(words.plans.today).tap()
    await expect.poll(shown).toBe(today)

    // Hours are shown as last used on this device.
    await plans.tapLevel(words.plans.views.WEEK_VIEW)
    await expect(plans.level).toHaveText(words.plans.views.WEEK_VIEW)
    await plans.open()
    await expect(page).toHaveURL(/view=WEEK_VIEW/)
    await plans.tapLevel(words.plans.views.DAY)
    await expect(page).toHaveURL(/view=DAY/)

    // Last, because the browser takes a tap soon after a flick as the end of its momentum.
    await days.nth(5).tap()
    await expect.poll(shown).toBe(5)
    const saturday = fromOf(page.url())
    await plans.flick('left')
    await expect.poll(shown).toBe(6)
    expect(fromOf(page.url())).toBe(saturday + 1)
    await plans.flick('left')
    await expect.poll(() => fromOf(page.url())).toBe(saturday + 2)
    await expect.poll(shown).toBe(0)
    await plans.flick('right')
    await expect.poll(() => fromOf(page.url())).toBe(saturday + 1)
  })

  test('a week shows three days: those of the revealed entry, or of any chosen day', async ({
    page,
    plans,
    seed,
  }) => {
    for (const column of [0, 6]) {
      const name = `Trip of day ${column}`
      const entry = await seed.planned(name, { column, hour: 20 })
      await plans.open(`${week}&entry=${entry}`)
      await expect(plans.entry(name)).toBeFocused()
      await expect(plans.entry(name)).toBeInViewport()
    }
    const days = plans.daysOfWeek
    await expect(days).toHaveCount(7)
    await days.first().click()
    await expect(page.locator('[aria-pressed=true]').and(days)).toHaveCount(3)
    await expect(days.nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(days.nth(3)).toHaveAttribute('aria-pressed', 'false')
  })

  for (const language of languagesFor('en')) {
    test.describe(`in ${language}`, () => {
      test.use({ language })

      test('every level opens by a tap, including the whole life (PLN-015, PLN-016, PLN-018)', async ({
        page,
        words,
        plans,
      }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        await plans.open()
        const { views } = words.plans
        const tools = page.getByRole('region', { name: words.plans.tools })
        expect(await tools.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
        for (const view of levelViews) {
          await plans.tapLevel(views[view])
          await expect(page).toHaveURL(new RegExp(`view=${view}`))
          await expect(plans.level).toHaveText(views[view])
        }
      })

      test('a flick over the days of the week opens the next week, in the day and in the week (PLN-N31)', async ({
        page,
        plans,
      }) => {
        const middleOfDays = async () => {
          const { x, y, width, height } = (await plans.daysOfWeek.nth(3).boundingBox())!
          return { x: x + width / 2, y: y + height / 2 }
        }
        await plans.open(`/web/plans?view=DAY&from=${dateAgo()}`)
        await expect(plans.daysOfWeek).toHaveCount(7)
        const today = fromOf(page.url())
        await plans.flick('left', await middleOfDays())
        await expect.poll(() => fromOf(page.url())).toBe(today + 7)
        await plans.flick('right', await middleOfDays())
        await expect.poll(() => fromOf(page.url())).toBe(today)

        await plans.open(week)
        await expect(page.locator('[aria-pressed=true]').and(plans.daysOfWeek)).toHaveCount(3)
        await plans.flick('left', await middleOfDays())
        await expect.poll(() => fromOf(page.url())).toBeGreaterThan(today)
        const next = fromOf(page.url())
        await plans.flick('left', await middleOfDays())
        await expect.poll(() => fromOf(page.url())).toBe(next + 7)
      })

      test('the details of an entry end above the timer and the tabs, wherever the entry is (PLN-N33)', async ({
        page,
        plans,
        seed,
      }) => {
        const hours = [6, 10, 14, 18, 22]
        for (const hour of hours) await seed.planned(`At ${hour}`, { column: 0, hour })
        await page.setViewportSize({ width: 360, height: 740 })
        await plans.open(week)
        await plans.daysOfWeek.first().click()
        const bars = page.locator('#content ~ *').filter({ visible: true })
        for (const hour of hours) {
          await plans.spot(0, hour)
          await plans.entry(`At ${hour}`).tap()
          await expect(plans.properties).toBeInViewport({ ratio: 0.99 })
          const { y, height } = (await plans.properties.boundingBox())!
          for (const bar of await bars.all()) {
            const box = (await bar.boundingBox())!
            if (box.width > 300 && box.height > 0) expect(y + height).toBeLessThanOrEqual(box.y)
          }
          await page.keyboard.press('Escape')
          await expect(plans.properties).toBeHidden()
        }
      })

      test('a flick opens the next days, also of the next week, and returns (PLN-N31)', async ({
        page,
        plans,
      }) => {
        await plans.open(week)
        const days = plans.daysOfWeek
        const shown = () => days.evaluateAll((all) => all.map((day) => day.ariaPressed === 'true'))
        const [yes, no] = [true, false]
        await days.first().click()
        await plans.flick('left')
        await expect.poll(shown).toEqual([no, no, no, yes, yes, yes, no])
        // Read late, because at first the address was that of today and became that of the week.
        const first = page.url()
        await plans.flick('left')
        await expect.poll(shown).toEqual([no, no, no, no, yes, yes, yes])
        expect(page.url()).toBe(first)
        await plans.flick('left')
        await expect(page).not.toHaveURL(first)
        await expect.poll(shown).toEqual([yes, yes, yes, no, no, no, no])
        await plans.flick('right')
        await expect(page).toHaveURL(first)
        await expect.poll(shown).toEqual([no, no, no, no, yes, yes, yes])
      })
    })
  }

  for (const language of languages) {
    test.describe(`in ${language}`, () => {
      test.use({ language })

      test('the text of the place that takes an entry off the calendar fits in two lines and covers the sheet (PLN-N32)', async ({
        page,
        words,
        plans,
        seed,
      }) => {
        // With something left to plan, the sheet is at rest.
        await seed.task('Pack')
        await seed.planned('Hike', { column: 0, hour: 12 })
        for (const [width, height] of [
          [390, 844],
          [360, 740],
        ] as const) {
          await page.setViewportSize({ width, height })
          await plans.open(week)
          await plans.daysOfWeek.first().click()
          await plans.spot(0, 12)
          const entry = await plans.middleOf(plans.entry('Hike'))
          await plans.touchDragHolding(entry, plans.heading, async () => {
            const place = page.getByText(words.plans.tree.dropHere)
            await expect(place).toBeVisible()
            const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
              Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight)
            expect(await place.evaluate(cut), `${width} px`).toBeLessThanOrEqual(0)
            expect(await place.evaluate(linesOf), `${width} px`).toBeLessThanOrEqual(2)
            const sheet = (await page.getByRole('region', { name: words.plans.tree.label }).boundingBox())!
            const box = (await place.boundingBox())!
            expect(box.y).toBeGreaterThanOrEqual(sheet.y)
            expect(box.y + box.height).toBeLessThanOrEqual(sheet.y + sheet.height)
            expect(box.height).toBeGreaterThan(sheet.height - 20)
            expect(box.width).toBeGreaterThan(sheet.width - 40)
            return entry
          })
        }
      })
    })
  }

  test('a swipe scrolls a row of periods, and at its end a flick opens the next window (PLN-N31)', async ({
    page,
    periods,
  }) => {
    await periods.openView('WEEK_DAYS')
    const row = periods.row('bottom')
    const first = page.url()
    const scrolled = () => row.evaluate((element) => element.scrollLeft)
    await row.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
    const box = (await row.boundingBox())!
    const session = await page.context().newCDPSession(page)
    const at = { x: box.x + 200, y: box.y + box.height - 30 }
    await session.send('Input.synthesizeScrollGesture', { ...at, xDistance: -150, speed: 800 })
    await expect.poll(scrolled).toBeGreaterThan(80)
    expect(page.url()).toBe(first)
    await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
    await expect.poll(scrolled).toBeGreaterThan(200)
    await periods.flick('left', at)
    await expect(page).not.toHaveURL(first)
  })

  test('a pinch zooms into the period between the fingers', async ({ page, periods }) => {
    await periods.openView('YEAR_SEASONS')
    await periods.pinch(await periods.calendarMiddle(), 'in')
    await expect(page).toHaveURL(/view=SEASON_MONTHS/)
    await periods.pinch(await periods.calendarMiddle(), 'out')
    await expect(page).toHaveURL(/view=YEAR_SEASONS/)
  })
})
