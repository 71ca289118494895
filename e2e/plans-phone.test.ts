/** Planning on a phone, by finger. */
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/plans-journey.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger that rests lifts a task onto the calendar and off again', async ({
    page,
    words,
    plans,
    seed,
  }) => {
    await seed.task('Call the archive')
    await plans.open()
    const target = await plans.spot(1, 10)
    await plans.touchDrag(await plans.middleOf(plans.task('Call the archive')), target)
    await expect(plans.entry('Call the archive')).toBeVisible()
    await expectAccessible(page)

    const sheet = await plans.middleOf(page.getByText(words.plans.tree.hold))
    await plans.touchDrag(await plans.middleOf(plans.entry('Call the archive')), sheet)
    await expect(plans.entries('Call the archive')).toHaveCount(0)
    await expect(plans.task('Call the archive')).toBeVisible()
  })

  test('a quick finger scrolls instead', async ({ page, plans, seed }) => {
    await seed.planned('Hike', { column: 6, hour: 12 })
    await plans.open()
    await plans.spot(0, 12)
    const before = await plans.grid.evaluate((grid) => grid.scrollTop)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizeScrollGesture', { x: 200, y: 420, yDistance: -120, speed: 800 })
    await expect.poll(() => plans.grid.evaluate((grid) => grid.scrollTop)).toBeGreaterThan(before + 60)
    await expect(plans.undo).toHaveCount(0)
  })

  test('three days are shown, and any of the week can be chosen', async ({ page, words, plans }) => {
    await plans.open()
    const days = page.getByRole('group', { name: words.plans.grid.days }).getByRole('button')
    await expect(days).toHaveCount(7)
    await days.first().click()
    await expect(page.locator('[aria-pressed=true]').and(days)).toHaveCount(3)
    await expect(days.nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(days.nth(3)).toHaveAttribute('aria-pressed', 'false')
  })

  for (const language of ['en', 'ru'] as const) {
    test.describe(`in ${language}`, () => {
      test.use({ language })

      test('every level is led to by a tap, the whole life too (PLN-018)', async ({ page, words, plans }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        await plans.open()
        const levels = page.getByRole('radiogroup', { name: words.plans.levels })
        await expect(levels.getByRole('radio')).toHaveCount(7)
        expect(await levels.evaluate((group) => group.scrollWidth - group.clientWidth)).toBe(0)
        await levels.getByRole('radio', { name: words.plans.life }).tap()
        await expect(page).toHaveURL(/view=LIFE_LUSTRA/)
        await expect(levels.getByRole('radio', { name: words.plans.life })).toBeChecked()
      })

      test('a flick leads to the next days, past the end of the week to the next one, and back', async ({
        page,
        words,
        plans,
      }) => {
        await plans.open()
        const days = page.getByRole('group', { name: words.plans.grid.days }).getByRole('button')
        const shown = () => days.evaluateAll((all) => all.map((day) => day.ariaPressed === 'true'))
        const [yes, no] = [true, false]
        await days.first().click()
        const first = page.url()
        await plans.flick('left')
        await expect.poll(shown).toEqual([no, no, no, yes, yes, yes, no])
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

  test('a finger scrolls a row of periods; at its end a flick leads on to the next window', async ({
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

  test('two fingers zoom into the period between them', async ({ page, periods }) => {
    await periods.openView('YEAR_SEASONS')
    await periods.pinch(await periods.calendarMiddle(), 'in')
    await expect(page).toHaveURL(/view=SEASON_MONTHS/)
    await periods.pinch(await periods.calendarMiddle(), 'out')
    await expect(page).toHaveURL(/view=YEAR_SEASONS/)
  })
})
