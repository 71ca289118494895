import { expectAccessible } from './environment/accessibility.ts'
import { languagesFor } from './environment/languages.ts'
import { linesOf } from './environment/lines-of.ts'
import { expect, test } from './environment/time-journey.ts'

const devices = [
  { device: 'a tablet', viewport: { width: 1100, height: 820 }, isMobile: false },
  { device: 'a phone', viewport: { width: 390, height: 844 }, isMobile: true },
]

for (const language of languagesFor('ru')) {
  for (const { device, ...screen } of devices) {
    const isPhone = screen.isMobile
    // Phones show one day.
    const [from, to] = isPhone ? [0, 0] : [1, 2]
    test.describe(`on ${device}, in ${language}`, () => {
      test.use({ language, ...screen, hasTouch: true })

      test('a long press records a task, moves and resizes the record, and removes it (TIM-036, TIM-037, TIM-038, TIM-047, PLN-N32)', async ({
        page,
        words,
        time,
        seed,
      }) => {
        await seed.task('Swim')
        await time.openLastWeek()
        if (isPhone) await time.openSheet()
        const record = time.record('Swim')
        const target = await time.spot(from, 10)
        await time.touchDrag(await time.middleOf(time.task('Swim')), target)
        await expect(record).toHaveAttribute('title', 'Swim, 10:00 – 10:30')

        // Noon, so that a finger between ten and noon stays away from the edge above the sheet, which scrolls.
        await time.spot(from, 12)
        const edge = await time.edgeOf(record)
        const rowPx = await time.rowHeight()
        // Slightly less than three rows: the edge snaps to the half hour.
        await time.touchDrag(edge, { x: edge.x, y: edge.y + 2.7 * rowPx })
        await expect(record).toHaveAttribute('title', 'Swim, 10:00 – 12:00')

        const { x } = await time.spot(to, 12)
        const grabbed = await time.middleOf(record)
        await time.touchDrag(grabbed, { x, y: grabbed.y + rowPx })
        await expect(record).toHaveAttribute('title', 'Swim, 10:30 – 12:30')
        await expect.poll(() => time.columnOf(record)).toBe(to)
        await expectAccessible(page)

        const task = await time.middleOf(time.task('Swim'))
        await time.touchDragHolding(await time.middleOf(record), time.task('Swim'), async () => {
          const place = page.getByText(words.time.list.dropHere)
          await expect(place).toBeVisible()
          const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
            Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight)
          expect(await place.evaluate(cut)).toBeLessThanOrEqual(0)
          expect(await place.evaluate(linesOf)).toBeLessThanOrEqual(2)
          return task
        })
        await expect(time.records('Swim')).toHaveCount(0)
        await expect(page.getByRole('alertdialog')).toContainText(words.time.notices.removed('Swim'))
        await time.undo.tap()
        await expect(record).toHaveAttribute('title', 'Swim, 10:30 – 12:30')
      })

      test('a quick swipe scrolls over a record, and a tap opens it', async ({ page, time, seed }) => {
        await seed.track(await seed.task('Swim'), { column: 1, hour: 12, hours: 3 })
        await time.openDay(await seed.dayOfLastWeek(1))
        await time.spot(from, 12)
        const scrolled = () => time.grid.evaluate((grid) => grid.scrollTop)
        const before = await scrolled()
        const { x, y } = await time.middleOf(time.record('Swim'))
        const session = await page.context().newCDPSession(page)
        await session.send('Input.synthesizeScrollGesture', { x, y: y + 40, yDistance: -120, speed: 800 })
        await expect.poll(scrolled).toBeGreaterThan(before + 60)
        await expect(time.record('Swim')).toHaveAttribute('title', 'Swim, 12:00 – 15:00')
        await time.spot(from, 12)
        await time.record('Swim').tap()
        await expect(time.properties).toBeInViewport({ ratio: 0.99 })
      })

      test('a flick opens the previous period, which is in the address, and the days of the week open each day (TIM-002, TIM-078, PLN-N31)', async ({
        page,
        time,
        seed,
        words,
      }) => {
        const [earlier, later] = [await seed.dayOfLastWeek(3), await seed.dayOfLastWeek(4)]
        const weekEarlier = await seed.dayOfLastWeek(4 - 7)
        await seed.track(await seed.task('Swim'), { column: 3, hour: 12 })
        await time.openDay(isPhone ? later : await seed.dayOfLastWeek(9))
        await expect(time.records('Swim')).toHaveCount(0)
        const box = (await time.grid.boundingBox())!
        await time.flick('right', { x: box.x + box.width / 3, y: box.y + box.height / 2 })
        await expect(time.record('Swim')).toBeVisible()
        if (!isPhone) {
          await expect(page).toHaveURL(/from=/)
          await time.button(words.plans.today).tap()
          await expect(page).not.toHaveURL(/from=/)
          return
        }

        await expect(page).toHaveURL(new RegExp(`from=${earlier}`))
        await time.button(words.plans.nextDay).click()
        await expect(page).toHaveURL(new RegExp(`from=${later}`))
        await expect(time.records('Swim')).toHaveCount(0)
        await page.goBack()
        await page.reload()
        await expect(time.record('Swim')).toBeVisible()
        const days = time.daysOfWeek
        await days.nth(4).tap()
        await expect(days.nth(4)).toHaveAttribute('aria-pressed', 'true')
        await expect(page).toHaveURL(new RegExp(`from=${later}`))
        await page.getByRole('radio', { name: words.plans.lanes.plan }).tap()
        await expect(page).toHaveURL(new RegExp(`plans.*view=DAY&from=${later}`))
        await page.goBack()
        const strip = (await days.nth(3).boundingBox())!
        await time.flick('right', { x: strip.x + strip.width / 2, y: strip.y + strip.height / 2 })
        await expect(page).toHaveURL(new RegExp(`from=${weekEarlier}`))
        await time.button(words.plans.today).tap()
        await expect(page).not.toHaveURL(/from=/)
      })

      if (isPhone) {
        test('a tap on a task above the bar starts its timer, and the contexts are selected in the header (TIM-006, TIM-026)', async ({
          page,
          words,
          time,
          seed,
        }) => {
          const { contexts, close } = words.ui
          const { list, timer } = words.time
          const work = await seed.category('Work')
          await seed.task('Swim')
          await seed.task('A report with a name that is longer than its place', { contextIds: [work] })
          await time.open()
          const quick = page.getByRole('group', { name: list.quick })
          const starts = quick.getByRole('button')
          await expect(starts).toHaveCount(2)
          await expectAccessible(page)
          const box = (await time.side.boundingBox())!
          for (const start of await starts.all()) {
            const { y, height } = (await start.boundingBox())!
            expect(height).toBeGreaterThanOrEqual(44)
            expect(y + height).toBeLessThanOrEqual(box.y + box.height)
          }
          await quick.getByRole('button', { name: timer.startOf('Swim') }).tap()
          await expect(time.timer).toContainText('Swim')
          // The running one is stopped in its bar.
          await expect(starts).toHaveCount(1)
          // Only the notice has pushed the bar.
          await page.getByRole('alertdialog').getByRole('button', { name: close }).tap()
          expect(await time.side.boundingBox()).toEqual(box)

          const chooser = page.getByRole('button', { name: new RegExp(`^${contexts.label}:`) })
          await expect(chooser).toHaveAccessibleName(`${contexts.label}: ${contexts.all}`)
          await chooser.tap()
          await page.getByRole('option', { name: 'Work' }).tap()
          await page.keyboard.press('Escape')
          await expect(chooser).toHaveAccessibleName(`${contexts.label}: ${contexts.count(1)}`)
          // No other task can be started.
          await expect(quick).toBeHidden()
          await expectAccessible(page)
          await time.openSheet()
          await expect(time.task('Swim')).toBeVisible()
          await expect(time.task('A report')).toHaveCount(0)
        })
      }
    })
  }
}
