/** Plan, fact or both: on two screens, of one week. */
import { expect, test } from './house/time-journey.ts'

const day = 2

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('from either screen the same week is shown as plan, fact or both, and the choice is kept (TIM-N06)', async ({
      page,
      words,
      time,
      scene,
    }) => {
      const { lanes } = words.plans
      await scene.plan(await scene.task('Swim'), { column: day, hour: 9, hours: 2 })
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
      await page.getByRole('link', { name: words.shell.places.time, exact: true }).first().click()
      await expect(page.getByRole('radio', { name: lanes.both, exact: true })).toBeChecked()
      await choose(lanes.fact)
      await page.reload()
      await expect(page.getByRole('radio', { name: lanes.fact, exact: true })).toBeChecked()
    })
  })
}
