/** How many hours a phone shows in portrait and landscape, with a running timer. */
import { PlansPage } from './pages/PlansPage.ts'
import { expect, test } from './environment/time-journey.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the sheet of tasks is closed to one row below seven visible hours, and follows the finger', async ({
  page,
  words,
  time,
  seed,
}) => {
  await seed.startTimer(await seed.task('Call the archive'))
  for (const calendar of [new PlansPage(page, words), time]) {
    await calendar.open()
    await page.getByRole('region', { name: words.time.timer.label }).waitFor()
    await expect.poll(() => calendar.hoursInSight()).toBeGreaterThanOrEqual(7)
    const sheet = page.locator('[data-sheet]')
    const handle = sheet.getByRole('button', { name: words.plans.tree.open, exact: true })
    const { x, y } = await calendar.middleOf(handle)
    const height = async () => (await sheet.boundingBox())!.height
    const resting = await height()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 50)
    await page.mouse.move(x, y - 100)
    expect(await height()).toBeCloseTo(resting + 100, -1)
    await page.mouse.up()
    await expect.poll(height).toBe(300)
    await expect(sheet.getByRole('tree')).toBeVisible()

    const closing = await calendar.middleOf(
      sheet.getByRole('button', { name: words.plans.tree.close, exact: true }),
    )
    await page.mouse.move(closing.x, closing.y)
    await page.mouse.down()
    await page.mouse.move(closing.x, closing.y + 30)
    await page.mouse.move(closing.x, closing.y + 90)
    await page.mouse.up()
    await expect.poll(height).toBe(resting)
    await expect(sheet.getByRole('tree')).toHaveCount(0)
    await handle.tap()
    await expect.poll(height).toBe(300)
  }
  const title = page.getByRole('heading', { level: 1 }).locator('.trunc')
  expect(await title.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
})

test('in landscape six hours are visible, with the navigation at the left and the tasks collapsed', async ({
  page,
  words,
  time,
  seed,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await seed.startTimer(await seed.task('Call the archive'))
  for (const calendar of [new PlansPage(page, words), time]) {
    await calendar.open()
    await page.getByRole('region', { name: words.time.timer.label }).waitFor()
    await expect.poll(() => calendar.hoursInSight()).toBeGreaterThanOrEqual(6)
    const bar = (await page.getByRole('navigation', { name: words.shell.mainNavigation }).boundingBox())!
    expect([bar.x, bar.y, bar.height]).toEqual([0, 0, 390])
    const timer = page.getByRole('region', { name: words.time.timer.label })
    await expect(timer.getByRole('button')).toBeInViewport({ ratio: 1 })
    await calendar.openSheet()
    await expect(page.locator('[data-sheet]').getByRole('tree')).toBeInViewport()
  }
  const plans = new PlansPage(page, words)
  await plans.open('/web/plans?view=WEEK_VIEW')
  await expect.poll(() => plans.hoursInSight()).toBeGreaterThanOrEqual(6)
})
