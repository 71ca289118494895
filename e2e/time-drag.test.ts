import { allSaved } from './environment/all-saved.ts'
import { languagesFor } from './environment/languages.ts'
import { actionOf, recordActions } from './environment/recorded-actions.ts'
import { expect, test } from './environment/time-journey.ts'
import { intercept } from './environment/intercept.ts'

// In both languages the third column is a working day: Tuesday or Wednesday.
const day = 2

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('by mouse a task is recorded, moved, resized, removed and restored (TIM-001, TIM-036, TIM-037, TIM-038, TIM-042, TIM-047, CAL-059, TIM-086)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      await seed.task('Write chapter 4')
      const swim = await seed.task('Swim')
      for (const column of [0, 6]) await seed.track(swim, { column, hour: 9 })
      await time.openLastWeek()
      // The first and the last day.
      await expect.poll(() => time.columnOf(time.record('Swim'))).toBe(0)
      await expect.poll(() => time.columnOf(time.records('Swim').last())).toBe(6)
      await time.drag(await time.middleOf(time.task('Write chapter 4')), await time.spot(day, 9))
      await expect(time.record('Write chapter 4')).toHaveAttribute('title', 'Write chapter 4, 9:00 – 9:30')
      await expect.poll(() => time.columnOf(time.record('Write chapter 4'))).toBe(day)

      const edge = await time.edgeOf(time.growing('Write chapter 4'))
      await time.drag(edge, { x: edge.x, y: edge.y + 100 })
      await expect(time.record('Write chapter 4')).toContainText('9:00 – 11:00')

      const grabbed = await time.middleOf(time.record('Write chapter 4'))
      await time.drag(grabbed, { x: (await time.spot(day + 1, 9)).x, y: grabbed.y + 36 })
      await expect(time.record('Write chapter 4')).toContainText('9:30 – 11:30')

      await time.drag(await time.middleOf(time.record('Write chapter 4')), { x: 150, y: 500 })
      await expect(time.records('Write chapter 4')).toHaveCount(0)
      await expect(page.getByRole('alertdialog')).toContainText(words.time.notices.removed('Write chapter 4'))
      await time.undo.click()
      await expect(time.record('Write chapter 4')).toContainText('9:30 – 11:30')
      await allSaved(page)
      await page.reload()
      await expect(time.record('Write chapter 4')).toContainText('9:30 – 11:30')
      await expect.poll(() => time.columnOf(time.record('Write chapter 4'))).toBe(day + 1)
    })

    test('by keyboard alone a task is recorded, moved, extended, typed to the minute, removed and restored (TIM-036, CAL-N14, TIM-042)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      await seed.task('Write chapter 4')
      await time.openLastWeek()
      const { keyboard } = page
      await time.task('Write chapter 4').focus()
      await keyboard.press('Enter')
      await time.tabStop.focus()
      await keyboard.press('ArrowDown')
      await keyboard.press('ArrowUp')
      await expect(time.tabStop).toBeFocused()
      await time.pressAt('KeyS')
      const record = time.record('Write chapter 4')
      await expect(record).toBeFocused()
      await expect(record).toHaveAttribute('title', 'Write chapter 4, 8:00 – 8:30')

      await keyboard.press('Alt+ArrowDown')
      await expect(record).toHaveAttribute('title', 'Write chapter 4, 8:30 – 9:00')
      await keyboard.press('Shift+ArrowDown')
      await expect(record).toContainText('8:30 – 9:30')

      await time.pressAt('KeyM')
      const start = time.properties.getByLabel(words.time.properties.start)
      await expect(start).toBeFocused()
      await start.fill('8:37')
      await keyboard.press('Enter')
      await expect(record).toContainText('8:37 – 9:30')
      await keyboard.press('Escape')
      await expect(time.properties).toHaveCount(0)
      await expect(record).toBeFocused()

      await keyboard.press('Delete')
      await expect(time.records('Write chapter 4')).toHaveCount(0)
      await keyboard.press('Control+z')
      await expect(record).toContainText('8:37 – 9:30')
    })
  })
}

test('cells in the future are refused before the drop (TIM-044, TIM-N15, CAL-063, CAL-064)', async ({
  page,
  words,
  time,
  seed,
}) => {
  await seed.task('Write chapter 4')
  await time.open()
  await time.leaf(words.plans.next)
  const from = await time.middleOf(time.task('Write chapter 4'))
  const to = await time.spot(day, 9)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await expect(page.locator('[data-grid] [data-allowed=yes]')).toHaveCount(0)
  await expect(page.locator('[data-grid] [data-allowed=no]').first()).toBeAttached()
  await expect(page.getByText(words.time.refusals.future)).toBeVisible()
  await page.mouse.up()
  await expect(time.voice).toContainText(words.time.refusals.future)
  await expect(time.records('Write chapter 4')).toHaveCount(0)
})

test('records of completed tasks cannot be moved, and those of cancelled tasks cannot be resized either (TIM-045, TIM-046)', async ({
  page,
  time,
  seed,
}) => {
  const done = await seed.task('Done')
  const given = await seed.task('Given up')
  await seed.track(done, { column: day, hour: 9, hours: 2 })
  await seed.track(given, { column: day, hour: 12, hours: 2 })
  await seed.close(done, 'COMPLETED')
  await seed.close(given, 'CANCELLED')
  await time.openLastWeek()
  const asked = recordActions(page)
  const spot = await time.spot(day + 1, 10)
  for (const name of ['Done', 'Given up']) {
    await time.drag(await time.middleOf(time.record(name)), spot)
    await expect.poll(() => time.columnOf(time.record(name))).toBe(day)
  }
  // If the server refused it, it would return, too.
  expect(asked).not.toContain('trackTime')
  await expect(time.growing('Done')).toHaveCount(1)
  await expect(time.growing('Given up')).toHaveCount(0)
})

test('a drop over other time is refused with the reason, and an edge stops there, at half an hour and after five hours (TIM-043, TIM-048, TIM-049, TIM-050)', async ({
  words,
  time,
  seed,
}) => {
  await seed.track(await seed.task('Swim'), { column: day, hour: 8 })
  await seed.track(await seed.task('Read'), { column: day, hour: 10 })
  await seed.track(await seed.task('Write'), { column: day + 1, hour: 8 })
  await seed.task('Sleep')
  await time.openLastWeek()
  await time.drag(await time.middleOf(time.task('Sleep')), await time.spot(day, 10))
  await expect(time.voice).toContainText(words.time.refusals.overlap)
  await expect(time.records('Sleep')).toHaveCount(0)

  await time.spot(day, 9)
  const swim = await time.edgeOf(time.growing('Swim'))
  await time.drag(swim, { x: swim.x, y: swim.y + 36 * 8 })
  await expect(time.record('Swim')).toContainText('8:00 – 10:00')
  await time.spot(day, 9)
  const write = await time.edgeOf(time.growing('Write'))
  await time.drag(write, { x: write.x, y: write.y + 36 * 12 })
  await expect(time.record('Write')).toContainText('8:00 – 13:00')
  const grown = await time.edgeOf(time.growing('Write'))
  await time.drag(grown, { x: grown.x, y: grown.y - 36 * 12 })
  await expect(time.record('Write')).toHaveAttribute('title', 'Write, 8:00 – 8:30')
})

test('a drop that the server refuses returns without a dialog, a notice gives the reason, and the bar shows the failure (TIM-083, TIM-N11, CAL-060)', async ({
  page,
  words,
  time,
  seed,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  await seed.track(await seed.task('Swim'), { column: day, hour: 9, hours: 2 })
  await time.openLastWeek()
  await intercept(page, '**/v2/time', async (route) => {
    if (actionOf(route.request()) === 'trackTime') await route.fulfill({ status: 500, body: '{}' })
    else await route.continue()
  })
  // Visible for half a second, which polling could miss.
  const failureShown = page
    .getByRole('progressbar', { name: words.shell.progress, includeHidden: true })
    .evaluate(
      (bar) =>
        new Promise<void>((resolve) => {
          new MutationObserver(() => bar.dataset['state'] === '3' && resolve()).observe(bar, {
            attributes: true,
          })
        }),
    )
  // It scrolls, so it is measured before the record.
  const target = await time.spot(day + 1, 10)
  await time.drag(await time.middleOf(time.record('Swim')), target)
  await failureShown
  await expect(time.record('Swim')).toContainText('9:00 – 11:00')
  await expect(page.getByRole('alertdialog')).toContainText(words.time.notices.rolledBack('Swim', ''))
  await expect.poll(() => time.columnOf(time.record('Swim'))).toBe(day)
  await expect(
    page.getByRole('alertdialog', { name: /./ }).filter({ has: page.getByRole('heading') }),
  ).toHaveCount(0)
})
