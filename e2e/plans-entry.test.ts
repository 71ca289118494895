import { allSaved } from './environment/all-saved.ts'
import { languagesFor } from './environment/languages.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './environment/accessibility.ts'
import { expect, test } from './environment/plans-journey.ts'
import { contexts } from '@lustra/contract/contexts'
import { intercept } from './environment/intercept.ts'
import { scriptOf } from './environment/scripts.ts'

// In both languages the third column is a working day: Tuesday or Wednesday.
const day = 2

test('a selected entry is marked; its properties open 10 px below or above it and close when the user moves on (CAL-001, PLN-006, PLN-077, PLN-079, PLN-080, PLN-081, PLN-082, PLN-083, PLN-085, PLN-086, CAL-062)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.planned('Review', { column: day, hour: 12 })
  await plans.open()
  await plans.spot(day, 12)
  // Below it is space for the properties.
  await plans.grid.evaluate((grid) => grid.scrollBy(0, 72))
  const entry = plans.entry('Review')
  await expect(entry).not.toHaveAttribute('data-selected')
  await entry.click()
  await expect(entry).toHaveAttribute('data-selected')
  await expect(plans.properties).toContainText('Review')
  await expect(plans.properties).toContainText('12:00 – 13:00')
  await expect(plans.properties).toContainText(words.scheduling.properties.statuses.NORMAL)
  await expect(
    plans.properties.getByRole('button', { name: words.scheduling.properties.complete }),
  ).toBeVisible()
  await expect(plans.properties.getByRole('button', { name: words.scheduling.properties.pin })).toBeVisible()

  const gap = async () => {
    const [pop, box] = await Promise.all([plans.properties.boundingBox(), entry.boundingBox()])
    if (!pop || !box) return null
    return { width: pop.width, below: Math.round(pop.y - box.y - box.height) }
  }
  await expect.poll(gap).toEqual({ width: 310, below: 10 })
  await plans.grid.evaluate((grid) => grid.scrollBy(0, 36))
  await expect.poll(gap).toEqual({ width: 310, below: 10 })
  // At the bottom of the window there is only space above the entry.
  await entry.evaluate((box) => box.scrollIntoView({ block: 'end' }))
  const above = async () => {
    const [pop, box] = await Promise.all([plans.properties.boundingBox(), entry.boundingBox()])
    return pop && box && Math.round(box.y - pop.y - pop.height)
  }
  await expect.poll(above).toBe(10)
  // The entry is hidden below the window, and also under the heads of the days.
  for (const scrollTop of [0, 13 * 72 + 10]) {
    await plans.grid.evaluate((grid, top) => (grid.scrollTop = top), scrollTop)
    await expect.poll(() => plans.isSeen(plans.properties)).toBe(false)
    await plans.spot(day, 12)
    await expect.poll(() => plans.isSeen(plans.properties)).toBe(true)
  }

  await page.getByText(words.plans.tree.all).click()
  await expect(plans.properties).toHaveCount(0)

  // A press on the calendar only closes them.
  await entry.click()
  await expect(plans.properties).toBeFocused()
  const free = await plans.spot(day + 2, 12)
  await page.mouse.click(free.x, free.y)
  await expect(plans.properties).toHaveCount(0)
  await expect(plans.creating).toHaveCount(0)

  await entry.click()
  await expect(plans.properties).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(plans.properties).toHaveCount(0)
  await expect(entry).toBeFocused()
})

test('an entry pressed before the page is idle opens, with its code and texts loaded in parallel (PLN-077)', async ({
  page,
  plans,
  seed,
}) => {
  await seed.planned('Review', { column: day, hour: 12 })
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const words = page.waitForRequest(/\/assets\/texts-planning-/)
  await intercept(page, scriptOf('EntryProperties'), async (route) => {
    await words
    await route.continue()
  })
  await plans.open()
  await plans.spot(day, 12)
  await plans.entry('Review').click()
  await expect(plans.properties).toContainText('Review')
})

test('once used, the properties stay in place while their entry is renamed, moved and scrolled away, and Save is their primary button (PLN-N25, PLN-N29, PLN-077)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.planned('Review', { column: day, hour: 12 })
  await seed.planned('Lunch', { column: day + 1, hour: 12 })
  await plans.open()
  const { properties, move } = words.scheduling
  const pop = plans.properties
  const place = () => pop.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  const cornerOf = ({ left, top }: DOMRect) => ({ left, top })
  const primary = pop.locator('[data-look=primary]')

  await page.setViewportSize({ width: 1280, height: 1000 })
  await plans.spot(day, 12)
  await plans.entry('Review').click()
  await expect(primary).toHaveText(properties.complete)
  const first = cornerOf(await place())
  await pop.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(primary).toHaveText(properties.save)
  await page.keyboard.type('Second review')
  await primary.click()
  await expect(plans.entry('Second review')).toBeVisible()
  await expect(primary).toHaveText(properties.complete)
  expect(cornerOf(await place())).toEqual(first)

  await pop.getByRole('button', { name: /12:00 – 13:00/ }).click()
  await expect(primary).toHaveText(properties.save)
  expect(cornerOf(await place())).toEqual(first)
  await pop.getByRole('textbox', { name: move.start }).fill('20:00')
  await page.keyboard.press('Enter')
  await expect(plans.entry('Second review')).toContainText('20:00 – 21:00')
  expect(cornerOf(await place())).toEqual(first)
  await plans.grid.evaluate((grid) => (grid.scrollTop = 0))
  await expect.poll(() => plans.isSeen(pop)).toBe(true)
  expect(cornerOf(await place())).toEqual(first)
  await page.keyboard.press('Escape')

  // A content that would end below the window moves it up, and only as far.
  // A notice would need some of the space.
  await allSaved(page)
  await plans.open()
  await plans.spot(day + 1, 12)
  await plans.entry('Lunch').click()
  await expect(primary).toHaveText(properties.complete)
  const before = await place()
  const height = Math.ceil(before.bottom) + 10
  await page.setViewportSize({ width: 1280, height })
  await expect.poll(async () => (await place()).top).toBe(before.top)
  await pop.getByRole('button', { name: /12:00 – 13:00/ }).click()
  await expect(primary).toHaveText(properties.save)
  await expect.poll(async () => Math.abs(height - 8 - (await place()).bottom)).toBeLessThan(1.5)
  const after = await place()
  expect(after.left).toBe(before.left)
  expect(after.top).toBeLessThan(before.top)
})

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the properties change name, time, priority and due date in place, have one primary button, and handle the keys of their menu (PLN-N25, TSK-042, PLN-077, PLN-080)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      await seed.planned('Review', { column: day, hour: 12 })
      await seed.planned('Lunch', { column: day, hour: 15 })
      await plans.open()
      await plans.spot(day, 12)
      const { properties, move } = words.scheduling
      const pop = plans.properties
      await plans.entry('Review').click()
      await pop.getByRole('button', { name: 'Review', exact: true }).click()
      await page.keyboard.type('Second review')
      await page.keyboard.press('Enter')
      await expect(pop.getByRole('button', { name: 'Second review', exact: true })).toBeFocused()
      const entry = plans.entry('Second review')
      await expect(entry).toBeVisible()

      await pop.getByRole('button', { name: /12:00 – 13:00/ }).press('Enter')
      const start = pop.getByRole('textbox', { name: move.start })
      const save = pop.getByRole('button', { name: properties.save })
      await expect(start).toBeFocused()
      await expect(save).toHaveAttribute('data-look', 'primary')
      await expect(pop.locator('[data-look=primary]')).toHaveCount(1)
      await start.fill('14:30')
      await expect(pop.getByRole('textbox', { name: properties.end })).toHaveValue('15:30')
      await expect(pop.getByRole('status')).toContainText(words.plans.refusals.overlap)
      await expect(save).toBeDisabled()
      await expect(save).toHaveAccessibleDescription(words.plans.refusals.overlap)
      await expectAccessible(page)
      await start.fill('13:30')
      await pop.getByRole('textbox', { name: properties.end }).fill('15:00')
      await page.keyboard.press('Enter')
      await expect(entry).toContainText('13:30 – 15:00')
      await expect(pop.getByRole('button', { name: /13:30 – 15:00/ })).toBeFocused()

      const { priority, priorities, due } = words.taskPanel
      await pop.getByRole('button', { name: new RegExp(`^${priority}`) }).click()
      await page.getByRole('menuitem', { name: priorities.urgent }).click()
      await expect(pop.getByRole('button', { name: `${priority}: ${priorities.urgent}` })).toBeFocused()
      await pop.getByRole('textbox', { name: due }).fill('1.2.2036')
      await page.keyboard.press('Enter')
      await allSaved(page)
      await page.reload()
      await plans.spot(day, 13)
      await entry.click()
      await expect(pop.getByRole('textbox', { name: due })).toHaveValue(/2036/)
      await expect(pop.getByRole('button', { name: `${priority}: ${priorities.urgent}` })).toBeVisible()

      // Letters typed into a field are text; elsewhere in the properties they are shortcuts.
      await pop.getByRole('textbox', { name: due }).press('p')
      await expect(pop.getByRole('button', { name: properties.pin })).toBeVisible()
      await pop.focus()
      await page.keyboard.press('p')
      await expect(pop.getByRole('button', { name: properties.unpin })).toBeVisible()
      await page.keyboard.press('p')
      await expect(pop.getByRole('button', { name: properties.pin })).toBeVisible()
      await page.keyboard.press('m')
      await expect(page.getByRole('dialog', { name: move.title })).toBeVisible()
      await page.keyboard.press('Escape')
      await entry.click()
      await expect(pop).toBeFocused()
      await page.keyboard.press('Delete')
      await expect(entry).toHaveCount(0)
    })
  })
}

test('a pinned entry can be neither dragged nor resized (PLN-005, PLN-061, PLN-072, PLN-080)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.planned('Review', { column: day, hour: 12 })
  await plans.open()
  await plans.spot(day, 12)
  const entry = plans.entry('Review')
  await expect(plans.growing('Review')).toBeVisible()
  await entry.click()
  await plans.properties.getByRole('button', { name: words.scheduling.properties.pin }).click()
  await expect(entry).toHaveAccessibleName(new RegExp(words.plans.grid.pinned))
  await expect(plans.growing('Review')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const grabbed = await plans.middleOf(entry)
  await plans.drag(grabbed, { x: (await plans.spot(day + 1, 12)).x, y: grabbed.y })
  await expect.poll(() => plans.columnOf(entry)).toBe(day)
  const edge = await plans.edgeOf(entry)
  await plans.drag(edge, { x: edge.x, y: edge.y + 40 })
  await expect(entry).toContainText('12:00 – 13:00')

  await entry.click()
  await plans.properties.getByRole('button', { name: words.scheduling.properties.unpin }).click()
  await expect(entry).not.toHaveAccessibleName(new RegExp(words.plans.grid.pinned))
  await expect(plans.growing('Review')).toBeVisible()
})

test('a completed entry has no pin and says so, and its selected task has a warning under the tree until it is closed (PLN-005, PLN-006, PLN-007, PLN-053, PLN-054, PLN-079, PLN-098, PLN-N04)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.planned('Groceries', { column: day, hour: 12 })
  await seed.task('Read')
  await plans.open()
  await plans.spot(day, 12)
  await plans.entry('Groceries').click()
  await plans.properties.getByRole('button', { name: words.scheduling.properties.complete }).click()
  await expect(plans.properties).toContainText(words.scheduling.properties.statuses.COMPLETED)
  await expect(plans.properties.getByRole('button', { name: words.scheduling.properties.pin })).toHaveCount(0)
  await expect(
    plans.properties.getByRole('button', { name: words.scheduling.properties.reopen }),
  ).toBeEnabled()

  const warning = page.getByText(words.plans.warnings.completed('Groceries'))
  await expect(warning).toBeVisible()
  const [below, tree] = await Promise.all([warning.boundingBox(), plans.tree.boundingBox()])
  expect(below!.y).toBeGreaterThanOrEqual(tree!.y + tree!.height)
  expect(below!.x + below!.width).toBeLessThanOrEqual(tree!.x + tree!.width)
  await page.getByRole('status').getByRole('button', { name: words.shell.close }).click()
  await expect(warning).toHaveCount(0)

  await plans.entry('Groceries').click()
  await plans.properties.getByRole('button', { name: words.scheduling.properties.reopen }).click()
  await expect(plans.properties).toContainText(words.scheduling.properties.statuses.NORMAL)
  await expect(plans.properties.getByRole('button', { name: words.scheduling.properties.pin })).toBeVisible()
})

test('a subtask outside of its parent’s period is marked on the entry, in its properties and under the tree, and one command moves it inside (PLN-007, PLN-N09, PLN-N19)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  const launch = await seed.task('Launch')
  await seed.placeOn(launch, 3, (await seed.wireTime(day + 7, 0)).slice(0, 8), 7)
  const part = await seed.task('Review', {}, launch)
  await seed.place(part, { column: day, hour: 12 })
  await plans.open()
  await plans.spot(day, 12)
  const entry = plans.entry('Review')
  const { grid, warnings } = words.plans
  const outside = grid.outside('Launch', '').split('(')[0]!.trim()
  await expect(entry).toHaveAccessibleName(new RegExp(outside))
  await entry.click()
  await expect(plans.properties).toContainText(outside)

  // A closed warning can be reopened.
  const note = page.getByRole('status').filter({ hasText: 'Launch' })
  await note.getByRole('button', { name: words.shell.close }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: warnings.show }).click()
  await expect(note).toBeVisible()

  await entry.click()
  const inside = plans.properties.getByRole('button', {
    name: words.scheduling.properties.moveInside('Launch'),
  })
  await inside.click()
  await expect(plans.entry('Review')).toBeVisible()
  await expect(plans.entry('Review')).not.toHaveAccessibleName(new RegExp(outside))
  await page.getByRole('button', { name: words.ui.notices.undo }).click()
  // It is now in the week before the visible one.
  await expect(plans.entries('Review')).toHaveCount(0)
})

test('the properties show the contexts of the task, categories in colour, like the context list and the entry (CAL-072, PLN-051, PLN-078, CTX-N15, TSK-047)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  const garden = await seed.category('Garden', 'AA00BB')
  const yard = await seed.category('Yard', 'F1D7AF')
  const place = { id: '-1', type: 'Place', name: 'Park', notes: '', additionalData: {} } as const
  const { context: park } = await seed.ask(contexts, 'create', { context: place })
  await seed.planned('Mow', { column: day, hour: 12 }, { contextIds: [garden, park.id] })
  await seed.planned('Sweep', { column: day, hour: 13 }, { contextIds: [yard] })
  await plans.open()
  await plans.spot(day, 12)
  const drawn = [
    ['Mow', '#AA00BB'],
    ['Sweep', '#F1D7AF'],
  ] as const
  const tintOf = (color: string) =>
    page.evaluate((color) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.backgroundColor = `color-mix(in oklab, ${color} 17%, var(--surface))`
      const tint = getComputedStyle(probe).backgroundColor
      probe.remove()
      return tint
    }, color)
  for (const [name, color] of drawn) {
    // A planned entry is a tint of its colour, on which all text is dark.
    const tint = () => plans.entry(name).evaluate((box) => getComputedStyle(box).backgroundColor)
    await expect.poll(tint).toBe(await tintOf(color))
    await expect(plans.entry(name)).toHaveCSS('color', 'rgb(28, 27, 33)')
  }
  await plans.entry('Mow').click()
  const chips = plans.properties.getByRole('listitem')
  await expect(chips).toHaveText(['Garden', 'Park'])
  await expect(chips.first().locator('i')).toHaveCSS('background-color', 'rgb(170, 0, 187)')
  await plans.properties.getByRole('button', { name: words.taskPanel.contexts }).last().click()
  await page.keyboard.type('Shed')
  await page.getByRole('option', { name: words.ui.contexts.add('Shed') }).click()
  await expect(chips).toHaveText(['Garden', 'Park', 'Shed'])
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(plans.properties).toHaveCount(0, { timeout: 500 })
  }).toPass()

  await page.getByRole('button', { name: new RegExp(`^${words.ui.contexts.label} `) }).click()
  const swatch = page.getByRole('option', { name: 'Garden' }).locator('[data-sign=dot]')
  await expect(swatch).toBeVisible()
  await expect(swatch).toHaveCSS('--color', '#AA00BB')
})

test('for a task with subtasks, not for others, the properties and the menu show no completion, and the properties its progress (PLN-056, PLN-081, PLN-N05, TSK-027, TSK-015, TSK-016)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  const { properties } = words.scheduling
  const thesis = await seed.task('Thesis')
  await seed.close(await seed.task('Outline', {}, thesis), 'COMPLETED')
  await seed.place(await seed.task('Chapter', {}, thesis), { column: day, hour: 14 })
  await seed.place(thesis, { column: day, hour: 12 })
  await plans.open()
  await plans.spot(day, 12)
  await plans.entry('Thesis').click()
  await expect(plans.properties).toContainText(properties.percent(50))
  await expect(plans.properties.getByRole('button', { name: properties.pin })).toBeVisible()
  await expect(plans.properties.getByRole('button', { name: properties.complete })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await plans.entry('Thesis').click({ button: 'right' })
  const items = page.getByRole('menu', { name: properties.label('Thesis') }).getByRole('menuitem')
  await expect(items.filter({ hasText: properties.pin })).toBeVisible()
  await expect(items.filter({ hasText: properties.complete })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await plans.entry('Chapter').click()
  await expect(plans.properties.getByRole('button', { name: properties.complete })).toBeVisible()
})

test('nothing under a completed task can be reopened, and completed and cancelled entries show only their status (PLN-054, PLN-055, PLN-081, PLN-N04, PLN-N05, PLN-N02, TSK-017)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  const { properties } = words.scheduling
  const garden = await seed.task('Garden')
  const beds = await seed.task('Beds', {}, garden)
  await seed.complete(await seed.place(beds, { column: day, hour: 12 }))
  await seed.place(garden, { column: day, hour: 13 })
  await seed.close(garden, 'COMPLETED')
  const walk = await seed.task('Walk')
  await seed.place(walk, { column: day, hour: 14 })
  await seed.close(walk, 'CANCELLED')
  await plans.open()
  await plans.spot(day, 12)
  const button = (name: string) => plans.properties.getByRole('button', { name, exact: true })

  await plans.entry('Beds').click()
  await expect(button(properties.reopen)).toBeDisabled()
  await expect(button(properties.reopen)).toHaveAccessibleDescription(
    words.plans.refusals['parent-completed'],
  )
  await expect(plans.properties).toContainText(words.plans.refusals['parent-completed'])
  await page.keyboard.press('Escape')
  await plans.entry('Garden').click()
  await expect(plans.properties).toContainText(properties.statuses.COMPLETED)
  await expect(plans.properties).not.toContainText(properties.percent(100))
  await page.keyboard.press('Escape')
  await plans.entry('Walk').click()
  await expect(plans.properties).toContainText(properties.statuses.CANCELLED)
  for (const name of [properties.complete, properties.reopen, properties.pin])
    await expect(button(name)).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const name of ['Beds', 'Garden', 'Walk']) {
    await plans.entry(name).click({ button: 'right' })
    const items = page.getByRole('menu', { name: properties.label(name) }).getByRole('menuitem')
    await expect(items.filter({ hasText: properties.goToTask })).toBeVisible()
    await expect(items.filter({ hasText: properties.pin })).toHaveCount(0)
    const toggle = (toggled: string) => page.getByRole('menuitem', { name: new RegExp(`^(${toggled})`) })
    if (name === 'Beds') await expect(toggle(properties.reopen)).toHaveAttribute('data-refused', 'true')
    if (name === 'Walk') await expect(toggle(`${properties.reopen}|${properties.complete}`)).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
})

test('the properties stay after a press and close on a drag of more than 8 px, and Escape cancels a drag or a resize (PLN-084, CAL-N15, CAL-058)', async ({
  page,
  plans,
  seed,
}) => {
  await seed.planned('Review', { column: day, hour: 12 })
  await plans.open()
  await plans.spot(day, 12)
  await plans.entry('Review').click()
  await expect(plans.properties).toBeVisible()
  const { x, y } = await plans.middleOf(plans.entry('Review'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 8)
  await expect(plans.properties).toBeVisible()
  await page.mouse.move(x, y + 9)
  await expect(plans.properties).toHaveCount(0)

  const edge = await plans.edgeOf(plans.entry('Review'))
  for (const from of [null, edge]) {
    if (from) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
    }
    await page.mouse.move(x, y + 120, { steps: 5 })
    await expect(page.locator('[data-landing]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-landing]')).toBeHidden()
    await page.mouse.up()
    await expect(plans.entry('Review')).toContainText('12:00 – 13:00')
  }
  await expect(plans.undo).toHaveCount(0)
})

test('the week with every kind of entry is accessible', async ({ page, words, plans, seed }) => {
  await seed.task('Read', { minDur: 3600, maxDur: 3600 })
  await seed.planned('Review', { column: day, hour: 12 })
  await seed.pin(await seed.planned('Stand-up', { column: day, hour: 9, hours: 0.5 }))
  await seed.complete(await seed.planned('Groceries', { column: day + 1, hour: 12 }))
  await seed.planned('Attic', { column: day, wholeDay: true })
  await plans.open()
  await plans.spot(day, 12)
  await expectAccessibleInBothThemes(page)
  await plans.entry('Review').click()
  await expect(plans.properties).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: words.scheduling.move.title })).toBeVisible()
})
