/** The plan beside the fact: a day planned, recorded as planned or in part, and what that makes of its sums. */
import { expect, test } from './house/time-journey.ts'

const day = 2

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a planned day is recorded as planned by one key, in part by a drag, and corrected (TIM-N06, TIM-036)', async ({
      page,
      words,
      time,
      scene,
    }) => {
      const { summary, done } = words.time
      const { lanes } = words.plans
      await scene.plan(await scene.task('Write chapter 4'), { column: day, hour: 9, hours: 2 })
      await scene.plan(await scene.task('Swim'), { column: day, hour: 12, hours: 2 })
      await time.openLastWeek()
      await expect(time.planned('Swim')).toHaveCount(0)
      await page.getByRole('radio', { name: lanes.both }).click()
      await expect(page).toHaveURL(/show=both/)
      await expect(time.planned('Swim')).toBeVisible()
      const week = page.getByRole('region', { name: summary.label }).locator('section').first()
      await expect(week).toContainText(`${summary.missed}4:00`)

      await time.spot(day, 10)
      await time.planned('Write chapter 4').focus()
      await time.pressAt('KeyR')
      await expect(time.record('Write chapter 4')).toHaveAttribute('title', /9:00 – 11:00/)
      await expect(page.getByRole('alertdialog')).toContainText(done.asPlanned('Write chapter 4'))
      await expect(week).toContainText(`${summary.done}2:00`)
      await expect(week).toContainText(`${summary.missed}2:00`)

      const { x } = await time.factSpot(day, 11)
      const grabbed = await time.middleOf(time.planned('Swim'))
      await time.drag(grabbed, { x, y: grabbed.y + 36 })
      await expect(time.record('Swim')).toHaveAttribute('title', /12:30 – 14:00/)
      await expect(week).toContainText(`${summary.missed}0:30`)

      await time.drag(await time.middleOf(time.record('Swim')), { x: 150, y: 500 })
      await expect(week).toContainText(`${summary.missed}2:00`)
      await page.keyboard.press('Control+z')
      await expect(time.record('Swim')).toHaveAttribute('title', /12:30 – 14:00/)
    })
  })
}

test('one click records it from the properties, and the plan’s own half takes no drops (TIM-036)', async ({
  page,
  words,
  time,
  scene,
}) => {
  await scene.plan(await scene.task('Swim'), { column: day, hour: 9, hours: 2 })
  await time.openLastWeek('&show=both')
  const swim = time.planned('Swim')
  const grabbed = await time.middleOf(swim)
  await time.drag(grabbed, { x: grabbed.x, y: grabbed.y + 72 })
  await expect(time.records('Swim')).toHaveCount(0)
  await swim.click()
  await time.properties.getByRole('button', { name: words.time.properties.asPlanned }).click()
  await expect(time.record('Swim')).toHaveAttribute('title', /9:00 – 11:00/)
  await page.getByRole('radio', { name: words.plans.lanes.plan }).click()
  await expect(page).toHaveURL(/\/web\/plans\?.*view=WEEK_VIEW/)
})
