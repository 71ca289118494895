import { expect, test } from './environment/plans-journey.ts'

// In both languages the third column is a working day: Tuesday or Wednesday.
const day = 2

test('the tree moves into a task, out of it, and along the path (PLN-021, PLN-036, PLN-N03, TSK-034, PLN-023)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  const thesis = await seed.task('Thesis')
  const chapter = await seed.task('Chapter', {}, thesis)
  await seed.task('Figures', {}, chapter)
  await seed.task('Read')
  await plans.open()
  await expect(plans.task('Chapter')).toBeVisible()
  await expect(plans.task('Figures')).toHaveCount(0)
  expect((await plans.task('Chapter').boundingBox())?.height).toBe(45)
  const { up, down } = words.plans.tree
  const expectBothButtons = async (rows: readonly string[]) => {
    for (const row of rows) {
      await plans.task(row).hover()
      for (const name of [up, down]) await expect(plans.task(row).getByRole('button', { name })).toBeVisible()
    }
  }
  await expectBothButtons(['Thesis', 'Chapter', 'Read'])

  await plans.task('Thesis').hover()
  await plans.task('Thesis').getByRole('button', { name: words.plans.tree.down }).click()
  await expect(plans.task('Figures')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`root=${thesis}`))
  await expect(plans.task('Read')).toHaveCount(0)
  await expectBothButtons(['Chapter', 'Figures'])
  await plans.task('Chapter').hover()
  await plans.task('Chapter').getByRole('button', { name: words.plans.tree.up }).click()
  await expect(plans.task('Thesis')).toBeVisible()
  await page.goBack()
  await expect(plans.task('Figures')).toBeVisible()
  await plans.task('Chapter').hover()
  await plans.task('Chapter').getByRole('button', { name: down }).click()
  await expect(plans.task('Chapter')).toHaveCount(0)
  await expect(plans.task('Figures')).toBeVisible()
  const steps = page.getByRole('navigation', { name: words.plans.tree.path }).getByRole('button')
  await expect(steps).toHaveText([words.plans.tree.all, 'Thesis', 'Chapter'])
  await steps.nth(1).click()
  await expect(plans.task('Chapter')).toBeVisible()
  await expect(steps).toHaveText([words.plans.tree.all, 'Thesis'])
  await steps.first().click()
  await expect(plans.task('Thesis')).toBeVisible()
})

test('selecting a task on the calendar returns the tree to its root (PLN-036)', async ({
  words,
  plans,
  seed,
}) => {
  const thesis = await seed.task('Thesis')
  await seed.task('Chapter', {}, thesis)
  await seed.planned('Swim', { column: day, hour: 12 })
  await plans.open()
  await plans.task('Thesis').hover()
  await plans.task('Thesis').getByRole('button', { name: words.plans.tree.down }).click()
  await expect(plans.task('Thesis')).toHaveCount(0)
  await plans.spot(day, 12)
  await plans.entry('Swim').click()
  await expect(plans.task('Thesis')).toBeVisible()
  await expect(plans.properties).toBeVisible()
})

test('the name filter applies from three characters on, and Escape or its clear button empties it (PLN-004, PLN-024, PLN-025, PLN-026, PLN-027, PLN-037, PLN-041, PLN-042, PLN-028, PLN-034)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await seed.task('Read')
  await seed.task('Write')
  await plans.open()
  const [filter, tree] = await Promise.all([plans.filter.boundingBox(), plans.tree.boundingBox()])
  expect(filter!.y + filter!.height).toBeLessThanOrEqual(tree!.y)
  await plans.filter.fill('ri')
  await expect(plans.task('Read')).toBeVisible()
  await plans.filter.fill('RIT')
  await expect(plans.task('Read')).toHaveCount(0)
  await expect(plans.task('Write')).toBeVisible()
  await plans.filter.press('Backspace')
  await expect(plans.filter).toHaveValue('RI')
  await expect(plans.task('Read')).toBeVisible()
  await plans.filter.fill('zzz')
  await expect(page.getByText(words.plans.tree.empty.query('zzz'))).toBeVisible()
  await expect(page.getByText(words.plans.tree.empty.queryHint)).toBeVisible()
  await plans.filter.press('Escape')
  await expect(plans.task('Read')).toBeVisible()
  await expect(plans.filter).toHaveValue('')
  // Chromium empties a search field by itself, though not for an event that a script dispatches.
  await plans.filter.fill('rit')
  await expect(plans.task('Read')).toHaveCount(0)
  await plans.filter.dispatchEvent('keydown', { key: 'Escape' })
  await expect(plans.task('Read')).toBeVisible()
  await expect(plans.filter).toHaveValue('')

  await plans.filter.fill('rit')
  await expect(plans.task('Read')).toHaveCount(0)
  await plans.main.getByRole('button', { name: words.ui.clear, exact: true }).click()
  await expect(plans.task('Read')).toBeVisible()
  await expect(plans.filter).toHaveValue('')
})

test('a click on a row selects its task, also if it only heads its subtasks or at the next visit (PLN-022, PLN-104)', async ({
  page,
  plans,
  seed,
}) => {
  await seed.task('Read')
  // Too coarse for the week itself.
  const thesis = await seed.task('Thesis', { minTL: 4 })
  await seed.task('Chapter', {}, thesis)
  const write = await seed.task('Write')
  await plans.open()
  await plans.task('Thesis').click()
  await expect(plans.task('Thesis')).toHaveAttribute('aria-selected', 'true')
  await plans.task('Read').click()
  await expect(plans.task('Read')).toHaveAttribute('aria-selected', 'true')
  await plans.task('Write').click()
  await expect(plans.task('Write')).toHaveAttribute('aria-selected', 'true')
  await expect(plans.task('Read')).toHaveAttribute('aria-selected', 'false')
  await expect.poll(async () => (await seed.open()).selection).toBe(write)
  await page.reload()
  await expect(plans.task('Write')).toHaveAttribute('aria-selected', 'true')
})

test('without tasks the tree says so, has no filter, and links to the tasks; with all of them planned it says that (FND-026, PLN-N14)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  const { tree } = words.plans
  const filters = page
    .getByRole('searchbox', { name: tree.filter })
    .or(page.getByRole('switch', { name: tree.scheduledToo }))
  await plans.open()
  await expect(page.getByText(tree.empty.nothing)).toBeVisible()
  await expect(page.getByText(tree.empty.nothingHint)).toBeVisible()
  await expect(filters).toHaveCount(0)
  await page.getByRole('link', { name: tree.empty.toTasks }).click()
  await expect(page).toHaveURL(/\/web\/tasks$/)
  await page.goBack()
  const field = page.getByRole('textbox', { name: words.scheduling.starts.task })
  await field.fill('Read')
  await field.press('Enter')
  await expect(plans.task('Read')).toBeVisible()
  await expect(filters).toHaveCount(2)

  const { id } = (await seed.open()).tasks.find(({ name }) => name === 'Read')!
  await seed.place(id, { column: 3, wholeDay: true })
  await page.reload()
  await expect(page.getByText(tree.empty.allPlanned)).toBeVisible()
  await expect(page.getByText(tree.empty.nothing)).toHaveCount(0)
  await expect(filters).toHaveCount(2)
})

test('the switch above the tree shows scheduled tasks with their planned time in any week (PLN-029)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  const swim = await seed.task('Swim', { minDur: 1800, maxDur: 8 * 3600 })
  await seed.place(swim, { column: 2, hour: 12, hours: 2 })
  await seed.place(swim, { column: 16, hour: 12 })
  const later = await seed.task('Later')
  await seed.place(later, { column: 16, hour: 10 })
  await seed.task('Read')
  await plans.open()
  await expect(plans.task('Read')).toBeVisible()
  await expect(plans.task('Swim')).toHaveCount(0)
  await expect(plans.task('Later')).toHaveCount(0)
  const also = page.getByRole('switch', { name: words.plans.tree.scheduledToo })
  await expect(also).not.toBeChecked()
  // Its label can be pressed, too, and the browser stores it.
  await page.getByText(words.plans.tree.scheduledToo).click()
  await expect(also).toBeChecked()
  await page.reload()
  await expect(also).toBeChecked()
  const { planned } = words.plans.tree
  const { hours } = words.plans.duration
  await expect(plans.task('Swim')).toContainText(planned(hours('3'), hours('8')))
  await also.click()
  await expect(plans.task('Swim')).toHaveCount(0)
})
