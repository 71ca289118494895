/** An entry: its properties, what a pin and a completion change, and the week full of every kind. */
import { expectAccessible } from './house/accessibility.ts'
import { expect, test } from './house/plans-journey.ts'

// In both languages the third column is a working day: Tuesday in one, Wednesday in the other.
const day = 2

test('the properties of an entry say what it is, stand 10 px from it and go when one looks elsewhere (PLN-077, PLN-078, PLN-079, PLN-080, PLN-081, PLN-082, PLN-083, PLN-085, PLN-086)', async ({
  page,
  words,
  plans,
  scene,
}) => {
  await scene.planned('Review', { column: day, hour: 12 })
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
  plans,
  scene,
}) => {
  await scene.planned('Review', { column: day, hour: 12 })
  await plans.open()
  await plans.spot(day, 12)
  const entry = plans.entry('Review')
  await expect(plans.growing('Review')).toBeVisible()
  await entry.click()
  await plans.properties.getByRole('button', { name: words.plans.properties.pin }).click()
  await expect(entry).toHaveAccessibleName(new RegExp(words.plans.grid.pinned))
  await expect(plans.growing('Review')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const grabbed = await plans.middleOf(entry)
  await plans.drag(grabbed, { x: (await plans.spot(day + 1, 12)).x, y: grabbed.y })
  await expect.poll(() => plans.columnOf(entry)).toBe(day)
  const edge = await plans.edgeOf(entry)
  await plans.drag(edge, { x: edge.x, y: edge.y + 40 })
  await expect(entry).toContainText('12:00 – 13:00')
})

test('a completed entry shows no pin and says so; its task, selected, is warned about until closed (PLN-053, PLN-054, PLN-007, PLN-098)', async ({
  page,
  words,
  plans,
  scene,
}) => {
  await scene.complete(await scene.planned('Groceries', { column: day, hour: 12 }))
  await scene.task('Read')
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

for (const theme of ['light', 'dark'] as const) {
  test.describe(`with every kind of entry, ${theme}`, () => {
    test.use({ theme })

    test('the week can be used by everyone', async ({ page, words, plans, scene }) => {
      await scene.task('Read', { minDur: 3600, maxDur: 3600 })
      await scene.planned('Review', { column: day, hour: 12 })
      await scene.pin(await scene.planned('Stand-up', { column: day, hour: 9, hours: 0.5 }))
      await scene.complete(await scene.planned('Groceries', { column: day + 1, hour: 12 }))
      await scene.planned('Attic', { column: day, wholeDay: true })
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
