import { allowOverlaps } from './environment/allow-overlaps.ts'
import { expect, test } from './environment/time-journey.ts'
import { languagesFor } from './environment/languages.ts'

const day = 2

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('either screen can show the same week as plan, fact or both, and the choice is stored (PLN-N01, TIM-N01)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      const { lanes } = words.plans
      await seed.plan(await seed.task('Swim'), { column: day, hour: 9, hours: 2 })
      await time.openLastWeek()
      const week = await time.heading.textContent()
      const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click()
      const startOfTitle = new RegExp(`^${(week ?? '').split(' – ')[0]}`)

      await choose(lanes.plan)
      await expect(page).toHaveURL(/\/web\/plans\?.*view=WEEK_VIEW/)
      await expect(time.heading).toHaveText(startOfTitle)
      await expect(page.getByRole('radio', { name: lanes.plan, exact: true })).toBeChecked()
      await choose(lanes.both)
      await expect(page).toHaveURL(/\/web\/time\?.*show=both/)
      await expect(time.heading).toHaveText(startOfTitle)
      await expect(time.planned('Swim')).toBeVisible()

      await page.goto('/web/tasks')
      await page.getByRole('link', { name: words.shell.screens.time, exact: true }).first().click()
      await expect(page.getByRole('radio', { name: lanes.both, exact: true })).toBeChecked()
      await choose(lanes.fact)
      await page.reload()
      await expect(page.getByRole('radio', { name: lanes.fact, exact: true })).toBeChecked()
    })
  })
}

test('one click in the properties records an entry, and the plan’s half accepts no drops (TIM-053, TIM-058, TIM-067, PLN-N26)', async ({
  page,
  words,
  time,
  seed,
  server,
  person,
}) => {
  await seed.plan(await seed.task('Swim'), { column: day, hour: 9, hours: 2 })
  await seed.plan(await seed.task('Call'), { column: day, hour: 12 })
  await time.openLastWeek('&show=both')
  const swim = time.planned('Swim')
  const grabbed = await time.middleOf(swim)
  await time.drag(grabbed, { x: grabbed.x, y: grabbed.y + 72 })
  await expect(time.records('Swim')).toHaveCount(0)
  await swim.click()
  await time.properties.getByRole('button', { name: words.time.properties.close, exact: true }).click()
  await expect(time.properties).toHaveCount(0)
  await swim.click()
  await expect(time.properties.getByRole('button', { name: words.time.properties.goToTask })).toBeVisible()
  await time.properties.getByRole('button', { name: words.time.properties.asPlanned }).click()
  await expect(time.record('Swim')).toHaveAttribute('title', /9:00 – 11:00/)

  const moveToNoon = async () => {
    await swim.click()
    await time.properties.getByRole('button', { name: /9:00 – 11:00/ }).click()
    await time.properties.getByRole('textbox', { name: words.scheduling.move.start }).fill('12:00')
  }
  await moveToNoon()
  await expect(time.properties).toContainText(words.plans.refusals.overlap)
  await allowOverlaps(server.address, person.token)
  await time.openLastWeek('&show=both')
  await moveToNoon()
  await page.keyboard.press('Enter')
  await expect(swim).toHaveAttribute('title', /12:00 – 14:00/)
})

test('a planned entry whose time is tracked in part offers the free part, and without free time the reason (TIM-N20)', async ({
  page,
  words,
  time,
  seed,
}) => {
  const { properties, refusals } = words.time
  await seed.plan(await seed.task('Swim'), { column: day, hour: 9, hours: 2 })
  await seed.track(await seed.task('Call'), { column: day, hour: 9.5 })
  await time.openLastWeek('&show=both')
  await time.planned('Swim').click()
  await expect(time.properties).toContainText('9:00 – 9:30, 10:30 – 11:00')
  await time.properties.getByRole('button', { name: properties.asFree }).click()
  await expect(time.records('Swim')).toHaveCount(2)
  await expect(page.getByRole('alertdialog')).toContainText('9:00 – 9:30')
  await time.planned('Swim').click()
  const track = time.properties.getByRole('button', { name: properties.asPlanned })
  await expect(track).toHaveAccessibleDescription(refusals.overlap)
})
