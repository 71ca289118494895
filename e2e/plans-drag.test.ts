import { allSaved } from './environment/all-saved.ts'
import { languagesFor } from './environment/languages.ts'
import { recordActions } from './environment/recorded-actions.ts'
import { expect, test } from './environment/plans-journey.ts'
import { SettingsPage } from './pages/SettingsPage.ts'

// In both languages the third column is a working day: Tuesday or Wednesday.
const day = 2

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('by mouse a task is planned, moved, resized, removed and restored (PLN-002, PLN-005, PLN-058, PLN-059, PLN-060, PLN-N19, CAL-066, CAL-069, PLN-029, PLN-067, CAL-059, PLN-106)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      await seed.task('Write chapter 4', { minDur: 3600, maxDur: 4 * 3600 })
      await plans.open()

      const nine = await plans.spot(day, 9)
      await plans.drag(await plans.middleOf(plans.task('Write chapter 4')), nine)
      await expect(plans.entry('Write chapter 4')).toContainText('9:00 – 10:00')
      await expect(plans.task('Write chapter 4')).toHaveCount(0)
      await expect(plans.undo).toBeVisible()

      const grabbed = await plans.middleOf(plans.entry('Write chapter 4'))
      await plans.drag(grabbed, { x: (await plans.spot(day + 1, 9)).x, y: grabbed.y + 36 })
      await expect(plans.entry('Write chapter 4')).toContainText('9:30 – 10:30')
      await expect(page.getByRole('alertdialog').filter({ has: plans.undo })).toContainText(
        words.plans.notices.moved('Write chapter 4', '').trim(),
      )

      const edge = await plans.edgeOf(plans.growing('Write chapter 4'))
      await plans.drag(edge, { x: edge.x, y: edge.y + 50 })
      await expect(plans.entry('Write chapter 4')).toContainText('9:30 – 11:00')

      await plans.drag(await plans.middleOf(plans.entry('Write chapter 4')), { x: 150, y: 500 })
      await expect(plans.entries('Write chapter 4')).toHaveCount(0)
      await expect(plans.task('Write chapter 4')).toBeVisible()

      // Until then the notice of the resize is visible with its own undo.
      await expect(page.getByRole('alertdialog')).toContainText(
        words.plans.notices.unscheduled('Write chapter 4'),
      )
      await plans.undo.click()
      await expect(plans.entry('Write chapter 4')).toContainText('9:30 – 11:00')
      await allSaved(page)
      await page.reload()
      await expect(plans.entry('Write chapter 4')).toContainText('9:30 – 11:00')
    })

    test('by keyboard alone a task is planned, moved, resized, completed, removed and restored (CAL-N14)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      await seed.task('Write chapter 4', { minDur: 3600, maxDur: 4 * 3600 })
      await plans.open()
      const { keyboard } = page

      await plans.task('Write chapter 4').focus()
      await keyboard.press('Space')
      await expect(plans.voice).toHaveText(words.plans.drag.pickedUp('Write chapter 4'))
      await keyboard.press('ArrowRight')
      await keyboard.press('ArrowRight')
      await keyboard.press('Enter')
      const entry = plans.entry('Write chapter 4')
      await expect(entry).toBeVisible()
      const planned = await entry.textContent()

      await entry.focus()
      await keyboard.press('Alt+ArrowUp')
      await keyboard.press('Alt+ArrowUp')
      await keyboard.press('Alt+ArrowRight')
      await expect(entry).not.toHaveText(planned ?? '')
      await expect(entry).toBeFocused()
      await keyboard.press('Shift+ArrowDown')
      await expect(entry).toHaveAccessibleName(new RegExp(words.plans.duration.long.minutes(30)))

      await keyboard.press('m')
      const dialog = page.getByRole('dialog', { name: words.scheduling.move.title })
      const start = dialog.getByLabel(words.scheduling.move.start)
      await expect(start).toBeFocused()
      await keyboard.type('14:30')
      await keyboard.press('Enter')
      await expect(entry).toContainText('14:30 – 16:00')
      await expect(entry).toBeFocused()

      await keyboard.press('c')
      await expect(entry).toHaveAccessibleName(new RegExp(words.plans.grid.done))
      await keyboard.press('c')
      await expect(entry).not.toHaveAccessibleName(new RegExp(words.plans.grid.done))

      await keyboard.press('Delete')
      await expect(plans.entries('Write chapter 4')).toHaveCount(0)
      await keyboard.press('Control+z')
      await expect(plans.entry('Write chapter 4')).toContainText('14:30 – 16:00')
    })
  })
}

test('with the copy key a drag creates another session of the task', async ({ plans, seed }) => {
  await seed.planned('Swim', { column: day, hour: 12 })
  await plans.open()
  await plans.spot(day, 12)
  const grabbed = await plans.middleOf(plans.entry('Swim'))
  await plans.drag(grabbed, { x: (await plans.spot(day + 2, 12)).x, y: grabbed.y }, { copy: true })
  await expect(plans.entries('Swim')).toHaveCount(2)
})

test('the edge of an entry stops at the next entry, by mouse and by keys (PLN-074)', async ({
  page,
  plans,
  seed,
}) => {
  await seed.planned('Swim', { column: day, hour: 12 }, { minDur: 3600, maxDur: 4 * 3600 })
  await seed.planned('Call', { column: day, hour: 14 })
  await plans.open()
  await plans.spot(day, 12)
  const actions = recordActions(page)
  const swim = plans.entry('Swim')
  const edge = await plans.edgeOf(plans.growing('Swim'))
  await plans.drag(edge, { x: edge.x, y: edge.y + 4 * 72 })
  await expect(swim).toContainText('12:00 – 14:00')
  await plans.undo.click()
  await expect(swim).toContainText('12:00 – 13:00')

  await swim.focus()
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('Shift+ArrowDown')
  await expect(swim).toContainText('12:00 – 14:00')
  await allSaved(page)
  await expect(swim).toContainText('12:00 – 14:00')
  // The server would refuse what is longer.
  expect(actions.filter((action) => action === 'scheduleTask')).toHaveLength(3)
})

test('a task dropped on a day is in the strip above the hours, whose height stays 72 px for any number of entries (CAL-012, CAL-015, CAL-N01)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.task('Air the attic')
  for (const other of ['Sow', 'Bake', 'Mow', 'Paint', 'Iron']) {
    await seed.planned(other, { column: 5, wholeDay: true })
  }
  await plans.open()
  await expect(plans.entries('Iron')).toHaveAttribute('data-place', 'strip')
  const strip = page.locator('[aria-rowindex="2"]').filter({ hasText: words.plans.grid.allDay })
  expect((await strip.boundingBox())?.height).toBe(72)
  await plans.drag(await plans.middleOf(plans.task('Air the attic')), await plans.stripSpot(3))
  const entry = plans.entry('Air the attic')
  await expect(entry).toHaveAttribute('data-place', 'strip')
  await expect(entry).toHaveAccessibleName(new RegExp(words.plans.grid.dayAllDay('').slice(2)))
  expect((await strip.boundingBox())?.height).toBe(72)
  await plans.grid.evaluate((grid) => (grid.scrollTop = 0))
  const [above, hours] = await Promise.all([strip.boundingBox(), plans.columns.boundingBox()])
  expect(above!.y + above!.height).toBeLessThanOrEqual(hours!.y + 1)
})

test('a refused drop gives the reason in the ghost and the announcement, and nothing is sent (CAL-060, CAL-063, PLN-066, CAL-065)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.planned('Swim', { column: day, hour: 12 })
  await seed.task('Read')
  await plans.open()
  const taken = await plans.spot(day, 12)
  const from = await plans.middleOf(plans.task('Read'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(taken.x, taken.y, { steps: 6 })
  await expect(page.getByText(words.plans.refusals.overlap)).toBeVisible()
  await expect(page.locator('[data-landing][data-allowed=no]')).toBeVisible()
  const highlights = (place: string) => page.locator(`${place} [data-allowed]:not([data-landing])`)
  await expect(highlights('[data-grid]').and(page.locator('[data-allowed=yes]'))).toBeVisible()
  await expect(highlights('[data-grid]').and(page.locator('[data-allowed=no]'))).toBeVisible()
  await expect(highlights('[aria-rowindex="2"]')).toBeVisible()
  await expect(highlights('[aria-rowindex="2"]')).toHaveAttribute('data-allowed', 'yes')
  await page.mouse.up()
  await expect(highlights('[role=grid]')).toHaveCount(0)
  await expect(plans.voice).toHaveText(words.plans.drag.refused(words.plans.refusals.overlap))
  await expect(plans.task('Read')).toBeVisible()
  await expect(plans.entries('Read')).toHaveCount(0)
  await expect(plans.undo).toHaveCount(0)
})

test('where entries may overlap they are planned, moved and prolonged over one another; forbidden again they stay (PLN-N26, PLN-N27, CAL-N17, SET-N19)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.planned('Swim', { column: day, hour: 12 })
  await seed.planned('Call', { column: day, hour: 13 })
  await seed.task('Read', { minDur: 3600, maxDur: 4 * 3600 })
  const settings = new SettingsPage(page, words)
  const { mayOverlap, overlaps } = words.settings.details
  const choose = async (value: string) => {
    await settings.open()
    await settings.change(mayOverlap).click()
    await page.getByRole('radio', { name: value }).click()
    await settings.save.click()
    await expect(settings.row(mayOverlap)).toContainText(value)
    await allSaved(page)
    await plans.open()
  }
  await choose(overlaps.YES)

  await plans.drag(await plans.middleOf(plans.task('Read')), await plans.spot(day, 12))
  await expect(plans.entry('Read')).toHaveAttribute('title', /12:00 – 13:00/)
  await allSaved(page)
  const [swim, read] = [await plans.entry('Swim').boundingBox(), await plans.entry('Read').boundingBox()]
  const [left, right] = [swim!, read!].toSorted((one, other) => one.x - other.x)
  expect([left!.y, left!.height]).toEqual([right!.y, right!.height])
  expect(Math.abs(left!.width - right!.width)).toBeLessThan(2)
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x + 1)

  await plans.entry('Read').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(plans.entry('Read')).toHaveAttribute('title', /12:00 – 13:30/)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(plans.entry('Read')).toHaveAttribute('title', /12:30 – 14:00/)
  await page.keyboard.press('Control+z')
  await expect(plans.entry('Read')).toHaveAttribute('title', /12:00 – 13:30/)
  await plans.entry('Read').press('m')
  await page.getByRole('textbox', { name: words.scheduling.move.start }).fill('13:00')
  await page.keyboard.press('Enter')
  await expect(plans.entry('Read')).toHaveAttribute('title', /13:00 – 14:30/)
  await page.keyboard.press('Control+z')
  await expect(plans.entry('Read')).toHaveAttribute('title', /12:00 – 13:30/)
  await plans.entry('Read').click()
  await plans.properties.getByRole('button', { name: /12:00 – 13:30/ }).click()
  await plans.properties.getByRole('textbox', { name: words.scheduling.move.start }).fill('12:30')
  await page.keyboard.press('Enter')
  await expect(plans.entry('Read')).toHaveAttribute('title', /12:30 – 14:00/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(plans.entry('Read')).toHaveAttribute('title', /12:00 – 13:30/)
  const eleven = await plans.spot(day, 11)
  await plans.drag(eleven, { x: eleven.x, y: eleven.y + 72 })
  await expect(plans.creating).toContainText('11:00 – 12:30')
  await page.keyboard.type('Walk')
  await plans.creating.getByRole('button', { name: words.scheduling.create.add }).click()
  await expect(plans.entry('Walk')).toHaveAttribute('title', /11:00 – 12:30/)
  await page.keyboard.press('Control+z')
  await expect(plans.entries('Walk')).toHaveCount(0)
  await allSaved(page)

  await choose(overlaps.NO)
  await expect(plans.entry('Read')).toHaveAttribute('title', /12:00 – 13:30/)
  await plans.entry('Read').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('alertdialog')).toContainText(words.plans.refusals.overlap)
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => plans.columnOf(plans.entry('Read'))).toBe(day + 1)
  await allSaved(page)
  await page.keyboard.press('Control+z')
  await expect.poll(() => plans.columnOf(plans.entry('Read'))).toBe(day)
})

test('an entry whose drop the server refuses returns with a notice of the reason and without a dialog (PLN-071, PLN-097, PLN-N07, PLN-N08)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.planned('Swim', { column: day, hour: 12 })
  const other = await seed.task('Dentist')
  // Without the live channel this tab does not get changes of another one.
  await page.routeWebSocket('**/web/live', () => {})
  await plans.open()
  await plans.spot(day, 12)
  await seed.place(other, { column: day + 1, hour: 12 })

  const grabbed = await plans.middleOf(plans.entry('Swim'))
  await plans.drag(grabbed, { x: (await plans.spot(day + 1, 12)).x, y: grabbed.y })
  const reason = words.plans.refusals.overlap
  await expect(page.getByText(words.plans.notices.rolledBack('Swim', reason))).toBeVisible()
  await expect.poll(() => plans.columnOf(plans.entry('Swim'))).toBe(day)
  await expect(plans.entry('Dentist')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a change in another tab is visible here (PLN-029)', async ({ page, plans, seed }) => {
  const id = await seed.task('Dentist')
  await plans.open()
  await expect(plans.task('Dentist')).toBeVisible()
  await page.waitForTimeout(300)
  await seed.place(id, { column: day, hour: 12 })
  await expect(plans.entry('Dentist')).toBeVisible()
  await expect(plans.task('Dentist')).toHaveCount(0)
})

test('a drag renders nothing between its start and its end (PLN-058, PLN-067)', async ({
  page,
  plans,
  seed,
}) => {
  // React reports every commit to its developer tools.
  await page.addInitScript(() => {
    const counted = { commits: 0 }
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => counted.commits++,
      onCommitFiberUnmount: () => undefined,
    }
    // Idle loads would be counted, so they are disabled.
    const requestIdleCallback = () => 0
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, counted, requestIdleCallback })
  })
  const commits = () =>
    page.evaluate(() => (globalThis as unknown as { counted: { commits: number } }).counted.commits)
  await seed.task('Write chapter 4', { minDur: 3600, maxDur: 3600 })
  await plans.open()
  // A late reply would be rendered during the drag.
  await page.waitForLoadState('networkidle')
  const to = await plans.spot(day, 9)
  const from = await plans.middleOf(plans.task('Write chapter 4'))

  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y)
  await expect(page.locator('body > [data-phase=dragging]')).toBeVisible()
  const atLift = await commits()
  await page.mouse.move(to.x, to.y + 300, { steps: 20 })
  await page.mouse.move(to.x, to.y, { steps: 20 })
  await expect(page.locator('body > [data-phase=dragging]')).toContainText('9:00')
  await expect(page.locator('[data-landing]')).toBeVisible()
  // A new minute may have caused one.
  const atDrop = await commits()
  expect(atDrop - atLift).toBeLessThan(2)

  await page.mouse.up()
  await expect(plans.entry('Write chapter 4')).toContainText('9:00 – 10:00')
  expect(await commits()).toBeGreaterThan(atDrop)
})

for (const [by, hasTouch, ids] of [
  ['mouse', false, 'CAL-057, CAL-063, CAL-N14, PLN-063'],
  ['touch', true, 'CAL-057, CAL-N14'],
  ['keys', false, 'CAL-N14'],
] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ hasTouch, viewport: { width: 1280, height: 900 } })

    test(`a task picked up in the year view and zoomed into the current season by ${by} is dropped on a month (${ids})`, async ({
      page,
      periods,
      seed,
    }) => {
      await seed.task('Sail', { minTL: 4, maxTL: 6 })
      await periods.openView('YEAR_SEASONS')
      const from = await periods.middleOf(periods.task('Sail'))
      const over = await periods.groundOf('bottom')
      if (by === 'mouse') {
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await page.mouse.move(from.x + 20, from.y, { steps: 3 })
        await page.mouse.move(over.x, over.y, { steps: 5 })
        await expect(periods.now('top')).toHaveAttribute('data-allowed', 'no')
        await expect(periods.now('bottom')).toHaveAttribute('data-allowed', 'yes')
        await page.keyboard.down('Control')
        await page.mouse.wheel(0, -100)
        await page.keyboard.up('Control')
        await periods.arrives('SEASON_MONTHS')
        const month = await periods.groundOf('bottom')
        await page.mouse.move(month.x, month.y, { steps: 5 })
        await expect(periods.row('bottom').locator('[data-now][data-landing]')).toBeVisible()
        await page.mouse.up()
      } else if (by === 'keys') {
        await periods.task('Sail').focus()
        await page.keyboard.press('Space')
        await page.keyboard.press('+')
        await periods.arrives('SEASON_MONTHS')
        await expect(periods.row('bottom').locator('[data-now][data-landing]')).toBeVisible()
        await page.keyboard.press('Enter')
      } else {
        await periods.touchDragZoomingIn(from, over, async () => {
          await periods.arrives('SEASON_MONTHS')
          return periods.groundOf('bottom')
        })
      }
      await expect(periods.now('bottom').locator(periods.entry('Sail'))).toBeVisible()
    })
  })
}

for (const [by, hasTouch, width] of [
  ['mouse', false, 1440],
  // The levels are in a menu until the drag begins.
  ['touch', true, 1024],
] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ hasTouch, isMobile: hasTouch, viewport: { width, height: 900 } })

    test(`a task held over a level of the toolbar by ${by} zooms there, and the ghost says so (CAL-N20)`, async ({
      page,
      words,
      periods,
      seed,
    }) => {
      const { views, holdToZoom, levels } = words.plans
      await seed.task('Sail', { minTL: 4, maxTL: 6 })
      await periods.openView('YEAR_SEASONS')
      const from = await periods.middleOf(periods.task('Sail'))
      const season = page
        .getByRole('radiogroup', { name: levels })
        .getByRole('radio', { name: views.SEASON_MONTHS, exact: true })
      const ghost = page.locator('body > [data-phase=dragging]')
      async function opened() {
        await periods.arrives('SEASON_MONTHS')
        await expect(ghost).not.toContainText(holdToZoom(views.SEASON_MONTHS))
        return periods.groundOf('bottom')
      }
      if (hasTouch) {
        await expect(season).toHaveCount(0)
        await periods.touchDragHolding(from, season, opened)
        await expect(season).toHaveCount(0)
      } else {
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await page.mouse.move(from.x + 20, from.y, { steps: 3 })
        const { x, y } = await periods.middleOf(season)
        await page.mouse.move(x, y, { steps: 5 })
        await expect(ghost).toContainText(holdToZoom(views.SEASON_MONTHS))
        const month = await opened()
        await page.mouse.move(month.x, month.y, { steps: 5 })
        await expect(periods.row('bottom').locator('[data-now][data-landing]')).toBeVisible()
        await page.mouse.up()
      }
      await expect(periods.now('bottom').locator(periods.entry('Sail'))).toBeVisible()
    })
  })
}
