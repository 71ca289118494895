/** Planning a week: by mouse, by keyboard alone and by finger, in both languages. */
import { expectAccessible } from './house/accessibility.ts'
import { expect, test } from './house/journey.ts'
import { PlansScene } from './house/plans-scene.ts'
import { PlansPage } from './pages/PlansPage.ts'

// In both languages the third column is a working day: Tuesday in one, Wednesday in the other.
const day = 2

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('by mouse a task is planned, moved, resized, taken off and brought back (PLN-002, PLN-058, PLN-059, PLN-060, CAL-066)', async ({
      page,
      words,
      house,
      person,
    }) => {
      const scene = new PlansScene(house, person)
      await scene.task('Write chapter 4', { minDur: 3600, maxDur: 4 * 3600 })
      const plans = new PlansPage(page, words)
      await plans.open()

      const nine = await plans.spot(day, 9)
      await plans.drag(await plans.middleOf(plans.task('Write chapter 4')), nine)
      await expect(plans.entry('Write chapter 4')).toContainText('9:00 – 10:00')
      await expect(plans.task('Write chapter 4')).toHaveCount(0)
      await expect(plans.undo).toBeVisible()

      const grabbed = await plans.middleOf(plans.entry('Write chapter 4'))
      await plans.drag(grabbed, { x: (await plans.spot(day + 1, 9)).x, y: grabbed.y + 36 })
      await expect(plans.entry('Write chapter 4')).toContainText('9:30 – 10:30')

      const edge = await plans.middleOf(plans.grip('Write chapter 4'))
      await plans.drag(edge, { x: edge.x, y: edge.y + 50 })
      await expect(plans.entry('Write chapter 4')).toContainText('9:30 – 11:00')

      await plans.drag(await plans.middleOf(plans.entry('Write chapter 4')), { x: 150, y: 500 })
      await expect(plans.entries('Write chapter 4')).toHaveCount(0)
      await expect(plans.task('Write chapter 4')).toBeVisible()

      await plans.undo.click()
      await expect(plans.entry('Write chapter 4')).toContainText('9:30 – 11:00')
      await page.reload()
      await expect(plans.entry('Write chapter 4')).toContainText('9:30 – 11:00')
    })

    test('by keyboard alone a task is planned, moved, resized, completed, taken off and brought back (CAL-N14)', async ({
      page,
      words,
      house,
      person,
    }) => {
      await new PlansScene(house, person).task('Write chapter 4', { minDur: 3600, maxDur: 4 * 3600 })
      const plans = new PlansPage(page, words)
      await plans.open()
      const { keyboard } = page

      await plans.task('Write chapter 4').focus()
      await keyboard.press('Space')
      await expect(plans.voice).toHaveText(words.plans.drag.lifted('Write chapter 4'))
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
      const dialog = page.getByRole('dialog', { name: words.plans.move.title })
      const start = dialog.getByLabel(words.plans.move.start)
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger that rests lifts a task onto the calendar and off again', async ({
    page,
    words,
    house,
    person,
  }) => {
    await new PlansScene(house, person).task('Call the archive')
    const plans = new PlansPage(page, words)
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

  test('a quick finger scrolls instead', async ({ page, words, house, person }) => {
    await new PlansScene(house, person).planned('Hike', { column: 6, hour: 12 })
    const plans = new PlansPage(page, words)
    await plans.open()
    await plans.spot(0, 12)
    const before = await plans.grid.evaluate((grid) => grid.scrollTop)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizeScrollGesture', { x: 200, y: 420, yDistance: -120, speed: 800 })
    await expect.poll(() => plans.grid.evaluate((grid) => grid.scrollTop)).toBeGreaterThan(before + 60)
    await expect(plans.undo).toHaveCount(0)
  })

  test('three days are shown, and any of the week can be chosen', async ({ page, words }) => {
    const plans = new PlansPage(page, words)
    await plans.open()
    const days = page.getByRole('group', { name: words.plans.grid.days }).getByRole('button')
    await expect(days).toHaveCount(7)
    await days.first().click()
    await expect(page.locator('[aria-pressed=true]').and(days)).toHaveCount(3)
    await expect(days.nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(days.nth(3)).toHaveAttribute('aria-pressed', 'false')
  })
})

test('with the copying key a drag makes another session of the task', async ({
  page,
  words,
  house,
  person,
}) => {
  await new PlansScene(house, person).planned('Swim', { column: day, hour: 12 })
  const plans = new PlansPage(page, words)
  await plans.open()
  await plans.spot(day, 12)
  const grabbed = await plans.middleOf(plans.entry('Swim'))
  await plans.drag(grabbed, { x: (await plans.spot(day + 2, 12)).x, y: grabbed.y }, { copy: true })
  await expect(plans.entries('Swim')).toHaveCount(2)
})

test('a task dropped on a day stands in the strip above the hours, which is 72 px high then (CAL-012, CAL-015)', async ({
  page,
  words,
  house,
  person,
}) => {
  await new PlansScene(house, person).task('Air the attic')
  const plans = new PlansPage(page, words)
  await plans.open()
  await plans.drag(await plans.middleOf(plans.task('Air the attic')), await plans.stripSpot(3))
  const entry = plans.entry('Air the attic')
  await expect(entry).toHaveAttribute('data-place', 'strip')
  await expect(entry).toHaveAccessibleName(new RegExp(words.plans.grid.dayAllDay('').slice(2)))
  const strip = entry.locator('xpath=ancestor::*[contains(@class, "strip")][last()]')
  await expect.poll(async () => (await strip.boundingBox())?.height).toBe(72)
})

test('a drop that is not allowed says why, in the ghost and aloud, and nothing is sent (CAL-060, CAL-063, PLN-066)', async ({
  page,
  words,
  house,
  person,
}) => {
  const scene = new PlansScene(house, person)
  await scene.planned('Swim', { column: day, hour: 12 })
  await scene.task('Read')
  const plans = new PlansPage(page, words)
  await plans.open()
  const taken = await plans.spot(day, 12)
  const from = await plans.middleOf(plans.task('Read'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(taken.x, taken.y, { steps: 6 })
  await expect(page.getByText(words.plans.refusals.overlap)).toBeVisible()
  await expect(page.locator('[data-landing][data-allowed=no]')).toBeVisible()
  await expect(page.locator('[data-grid] [data-allowed=yes]').first()).toBeVisible()
  await page.mouse.up()
  await expect(plans.voice).toHaveText(words.plans.drag.refused(words.plans.refusals.overlap))
  await expect(plans.task('Read')).toBeVisible()
  await expect(plans.entries('Read')).toHaveCount(0)
  await expect(plans.undo).toHaveCount(0)
})

test('what the server refuses is back at its place, with a notice of the reason (PLN-071, PLN-N07, PLN-N08)', async ({
  page,
  words,
  house,
  person,
}) => {
  const scene = new PlansScene(house, person)
  await scene.planned('Swim', { column: day, hour: 12 })
  const other = await scene.task('Dentist')
  // Without the live channel this tab does not learn what another one does.
  await page.routeWebSocket('**/web/live', () => {})
  const plans = new PlansPage(page, words)
  await plans.open()
  await plans.spot(day, 12)
  await scene.place(other, { column: day + 1, hour: 12 })

  const grabbed = await plans.middleOf(plans.entry('Swim'))
  await plans.drag(grabbed, { x: (await plans.spot(day + 1, 12)).x, y: grabbed.y })
  await expect(page.getByText(words.plans.done.putBack('Swim', '').trim())).toBeVisible()
  await expect(plans.entry('Swim')).toHaveCSS('--column', String(day))
  await expect(plans.entry('Dentist')).toBeVisible()
})

test('what another tab changes is seen here', async ({ page, words, house, person }) => {
  const scene = new PlansScene(house, person)
  const id = await scene.task('Dentist')
  const plans = new PlansPage(page, words)
  await plans.open()
  await expect(plans.task('Dentist')).toBeVisible()
  await page.waitForTimeout(300)
  await scene.place(id, { column: day, hour: 12 })
  await expect(plans.entry('Dentist')).toBeVisible()
  await expect(plans.task('Dentist')).toHaveCount(0)
})

test('an entry that crosses midnight is drawn in two parts (CAL-002)', async ({
  page,
  words,
  house,
  person,
}) => {
  await new PlansScene(house, person).planned('Night train', { column: day, hour: 22, hours: 4 })
  const plans = new PlansPage(page, words)
  await plans.open()
  await expect(plans.entries('Night train')).toHaveCount(2)
  await expect(plans.entries('Night train').last()).toHaveCSS('--column', String(day + 1))
})

test('the grid has seven days of 48 half hours, 36 px each, named from 00:00 to 23:30 (CAL-011, CAL-013, CAL-014)', async ({
  page,
  words,
}) => {
  const plans = new PlansPage(page, words)
  await plans.open()
  await expect(plans.grid).toHaveCSS('--days', '7')
  expect((await plans.columns.boundingBox())?.height).toBe(48 * 36)
  const labels = await plans.columns.locator('xpath=preceding-sibling::*').locator('span').allTextContents()
  expect(labels).toHaveLength(48)
  expect([labels[0], labels[1], labels[47]]).toEqual(['00:00', '00:30', '23:30'])
})

test('the wheel moves the grid by rows, and another week begins at 08:00 (CAL-018, CAL-019, CAL-051, CAL-N18)', async ({
  page,
  words,
}) => {
  const plans = new PlansPage(page, words)
  await plans.open()
  const shown = new URL(page.url()).searchParams.get('from') ?? ''
  await plans.button(words.plans.next).click()
  await expect(page).not.toHaveURL(new RegExp(shown))
  const next = new URL(page.url()).searchParams.get('from') ?? ''
  expect((Date.parse(next) - Date.parse(shown)) / 86_400_000).toBe(7)

  const scrollTop = () => plans.grid.evaluate((grid) => grid.scrollTop)
  await expect.poll(scrollTop).toBe(16 * 36)
  const middle = await plans.spot(3, 10)
  const before = await scrollTop()
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, 100)
  await expect.poll(scrollTop).toBe(Math.round(before / 36 + 1) * 36)
  await page.mouse.wheel(0, -200)
  await expect.poll(scrollTop).toBe(Math.round(before / 36 - 1) * 36)

  await plans.button(words.plans.today).click()
  await expect(page).toHaveURL(new RegExp(shown))
})

test('the current time is marked and moves every second (CAL-016, CAL-017)', async ({ page, words }) => {
  const plans = new PlansPage(page, words)
  await plans.open()
  const line = page.getByRole('img', { name: new RegExp(words.plans.grid.now('').trim()) })
  await expect(line).toBeInViewport()
  const place = () => line.evaluate((element: HTMLElement) => element.style.transform)
  const before = await place()
  await page.waitForTimeout(1200)
  expect(await place()).not.toBe(before)
})

test('the properties of an entry say what it is, stand 10 px from it and go when one looks elsewhere (PLN-077, PLN-078, PLN-079, PLN-080, PLN-081, PLN-082, PLN-083, PLN-085, PLN-086)', async ({
  page,
  words,
  house,
  person,
}) => {
  await new PlansScene(house, person).planned('Review', { column: day, hour: 12 })
  const plans = new PlansPage(page, words)
  await plans.open()
  await plans.spot(day, 12)
  const entry = plans.entry('Review')
  await entry.click()
  await expect(plans.properties).toContainText('Review')
  await expect(plans.properties).toContainText('12:00 – 13:00')
  await expect(plans.properties).toContainText(words.plans.properties.statuses.NORMAL)
  await expect(plans.properties.getByRole('button', { name: words.plans.properties.complete })).toBeVisible()
  await expect(plans.properties.getByRole('button', { name: words.plans.properties.pin })).toBeVisible()

  const gap = async () => {
    const [pop, box] = await Promise.all([plans.properties.boundingBox(), entry.boundingBox()])
    if (!pop || !box) return null
    return { width: pop.width, below: Math.round(pop.y - box.y - box.height) }
  }
  await expect.poll(gap).toEqual({ width: 310, below: 10 })
  await plans.grid.evaluate((grid) => grid.scrollBy(0, 36))
  await expect.poll(gap).toEqual({ width: 310, below: 10 })
  await plans.grid.evaluate((grid) => (grid.scrollTop = 0))
  await expect.poll(() => plans.isSeen(plans.properties)).toBe(false)

  await plans.spot(day, 12)
  await expect(plans.properties).toBeVisible()
  await page.getByText(words.plans.tree.all).click()
  await expect(plans.properties).toHaveCount(0)

  await entry.click()
  await expect(plans.properties).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(plans.properties).toHaveCount(0)
  await expect(entry).toBeFocused()
})

test('an entry is pinned and can then be neither dragged nor resized (PLN-005, PLN-061, PLN-072)', async ({
  page,
  words,
  house,
  person,
}) => {
  await new PlansScene(house, person).planned('Review', { column: day, hour: 12 })
  const plans = new PlansPage(page, words)
  await plans.open()
  await plans.spot(day, 12)
  const entry = plans.entry('Review')
  await expect(plans.grip('Review')).toBeVisible()
  await entry.click()
  await plans.properties.getByRole('button', { name: words.plans.properties.pin }).click()
  await expect(entry).toHaveAccessibleName(new RegExp(words.plans.grid.pinned))
  await expect(plans.grip('Review')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const grabbed = await plans.middleOf(entry)
  await plans.drag(grabbed, { x: (await plans.spot(day + 1, 12)).x, y: grabbed.y })
  await expect(entry).toHaveCSS('--column', String(day))
})

test('a completed entry shows no pin and says so; its task, selected, is warned about until closed (PLN-053, PLN-054, PLN-007, PLN-098)', async ({
  page,
  words,
  house,
  person,
}) => {
  const scene = new PlansScene(house, person)
  await scene.complete(await scene.planned('Groceries', { column: day, hour: 12 }))
  await scene.task('Read')
  const plans = new PlansPage(page, words)
  await plans.open()
  await plans.spot(day, 12)
  await plans.entry('Groceries').click()
  await expect(plans.properties).toContainText(words.plans.properties.statuses.COMPLETED)
  await expect(plans.properties.getByRole('button', { name: words.plans.properties.pin })).toHaveCount(0)
  await expect(plans.properties.getByRole('button', { name: words.plans.properties.reopen })).toBeEnabled()

  const warning = page.getByText(words.plans.warnings.completed('Groceries'))
  await expect(warning).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: words.shell.close }).click()
  await expect(warning).toHaveCount(0)
})

test('in the tree one goes down into a task, up again, and along the path (PLN-021, PLN-036, PLN-N03)', async ({
  page,
  words,
  house,
  person,
}) => {
  const scene = new PlansScene(house, person)
  const thesis = await scene.task('Thesis')
  const chapter = await scene.task('Chapter', {}, thesis)
  await scene.task('Figures', {}, chapter)
  const plans = new PlansPage(page, words)
  await plans.open()
  await expect(plans.task('Chapter')).toBeVisible()
  await expect(plans.task('Figures')).toHaveCount(0)
  expect((await plans.task('Chapter').boundingBox())?.height).toBe(45)

  await plans.task('Thesis').hover()
  await plans.task('Thesis').getByRole('button', { name: words.plans.tree.down }).click()
  await expect(plans.task('Figures')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`root=${thesis}`))
  await plans.task('Chapter').hover()
  await plans.task('Chapter').getByRole('button', { name: words.plans.tree.up }).click()
  await expect(plans.task('Thesis')).toBeVisible()
  await page.goBack()
  await expect(plans.task('Figures')).toBeVisible()
  await page.getByRole('navigation', { name: words.plans.tree.path }).getByText(words.plans.tree.all).click()
  await expect(plans.task('Thesis')).toBeVisible()
})

test('a task picked on the calendar brings the tree back to its top (PLN-036)', async ({
  page,
  words,
  house,
  person,
}) => {
  const scene = new PlansScene(house, person)
  const thesis = await scene.task('Thesis')
  await scene.task('Chapter', {}, thesis)
  await scene.planned('Swim', { column: day, hour: 12 })
  const plans = new PlansPage(page, words)
  await plans.open()
  await plans.task('Thesis').hover()
  await plans.task('Thesis').getByRole('button', { name: words.plans.tree.down }).click()
  await expect(plans.task('Thesis')).toHaveCount(0)
  await plans.spot(day, 12)
  await plans.entry('Swim').click()
  await expect(plans.task('Thesis')).toBeVisible()
  await expect(plans.properties).toBeVisible()
})

test('the name filter narrows the tree from three characters on, and Escape empties it (PLN-004, PLN-024, PLN-025, PLN-026, PLN-027, PLN-041)', async ({
  page,
  words,
  house,
  person,
}) => {
  const scene = new PlansScene(house, person)
  await scene.task('Read')
  await scene.task('Write')
  const plans = new PlansPage(page, words)
  await plans.open()
  await plans.filter.fill('ri')
  await expect(plans.task('Read')).toBeVisible()
  await plans.filter.fill('RIT')
  await expect(plans.task('Read')).toHaveCount(0)
  await expect(plans.task('Write')).toBeVisible()
  await plans.filter.fill('zzz')
  await expect(page.getByText(words.plans.tree.empty.query('zzz'))).toBeVisible()
  await plans.filter.press('Escape')
  await expect(plans.task('Read')).toBeVisible()
})

test('without tasks the tree says so and leads to the tasks (PLN-N14)', async ({ page, words }) => {
  const plans = new PlansPage(page, words)
  await plans.open()
  await expect(page.getByText(words.plans.tree.empty.nothing)).toBeVisible()
  await page.getByRole('link', { name: words.plans.tree.empty.toTasks }).click()
  await expect(page).toHaveURL(/\/web\/tasks$/)
})

test('the toolbar leads through weeks and levels (PLN-009, PLN-011, PLN-012, PLN-013, PLN-014, PLN-015, PLN-016, PLN-017, PLN-018, PLN-019)', async ({
  page,
  words,
}) => {
  const plans = new PlansPage(page, words)
  await plans.open()
  await expect(page.getByRole('button', { name: new RegExp(words.widgets.contexts.label) })).toBeVisible()
  await plans.button(words.plans.previous).click()
  await plans.button(words.plans.previous).click()
  await plans.button(words.plans.next).click()
  await plans.button(words.plans.today).click()

  await plans.heading.getByRole('button').click()
  const picker = page.getByRole('dialog', { name: words.widgets.date.dialog })
  await expect(picker).toBeVisible()
  await picker.getByRole('button', { name: words.widgets.date.nextMonth }).click()
  await page.keyboard.press('Escape')

  const levels = page.locator(`[aria-label="${words.plans.levels}"]`)
  const names = [
    words.plans.views.WEEK_VIEW,
    words.plans.views.MONTH_WEEKS,
    words.plans.views.YEAR_SEASONS,
    words.plans.views.LUSTRA_YEARS,
  ]
  for (const name of names) await expect(levels.getByText(name, { exact: true })).toBeVisible()
  await expect(levels.getByText(words.plans.views.WEEK_DAYS)).toBeHidden()

  await plans.button(words.plans.oneLevelUp(words.plans.views.WEEK_DAYS)).click()
  await expect(page).toHaveURL(/view=WEEK_DAYS/)
  await plans.button(words.plans.life).click()
  await expect(page).toHaveURL(/view=LIFE_LUSTRA/)
  await expect(plans.button(words.plans.life)).toBeDisabled()
  await expect(plans.button(words.plans.oneLevelUp(words.plans.life))).toBeDisabled()
  await levels.getByText(words.plans.views.WEEK_VIEW, { exact: true }).click()
  await expect(plans.grid).toBeVisible()
})

test('the address keeps the period: it can be reloaded and gone back to (PLN-088)', async ({
  page,
  words,
}) => {
  const plans = new PlansPage(page, words)
  await plans.open('/web/plans?view=WEEK_VIEW&from=2026-03-01')
  await expect(plans.heading).toContainText('2026')
  const title = await plans.heading.textContent()
  await plans.button(words.plans.next).click()
  await expect(plans.heading).not.toHaveText(title ?? '')
  await page.goBack()
  await expect(plans.heading).toHaveText(title ?? '')
  await page.reload()
  await expect(plans.heading).toHaveText(title ?? '')
})

test('a week that was leafed to is still there after a visit elsewhere (PLN-088)', async ({
  page,
  words,
}) => {
  const plans = new PlansPage(page, words)
  await plans.open()
  await plans.button(words.plans.next).click()
  await plans.button(words.plans.next).click()
  const title = await plans.heading.textContent()
  const { places } = words.shell
  await page
    .getByRole('link', { name: places.settings })
    .or(page.getByRole('link', { name: places.tasks }))
    .first()
    .click()
  await expect(page).not.toHaveURL(/plans/)
  await page.getByRole('link', { name: places.plans, exact: true }).click()
  await expect(plans.heading).toHaveText(title ?? '')
})

for (const theme of ['light', 'dark'] as const) {
  test.describe(`with every kind of entry, ${theme}`, () => {
    test.use({ theme })

    test('the week can be used by everyone', async ({ page, words, house, person }) => {
      const scene = new PlansScene(house, person)
      await scene.task('Read', { minDur: 3600, maxDur: 3600 })
      await scene.planned('Review', { column: day, hour: 12 })
      await scene.pin(await scene.planned('Stand-up', { column: day, hour: 9, hours: 0.5 }))
      await scene.complete(await scene.planned('Groceries', { column: day + 1, hour: 12 }))
      await scene.planned('Attic', { column: day, wholeDay: true })
      const plans = new PlansPage(page, words)
      await plans.open()
      await plans.spot(day, 12)
      await expectAccessible(page)
      await plans.entry('Review').click()
      await expect(plans.properties).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('m')
      await expect(page.getByRole('dialog', { name: words.plans.move.title })).toBeHidden()
    })
  })
}
