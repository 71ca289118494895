import type { Words } from '@lustra/words'
import { expect, test } from './environment/time-journey.ts'
import { languagesFor } from './environment/languages.ts'
import { PlansPage } from './pages/PlansPage.ts'
import type { TimePage } from './pages/TimePage.ts'

const day = 2

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('by mouse a day is planned, tracked, compared and corrected (TIM-001, TIM-036, TIM-038, TIM-N06, TIM-042, CAL-066)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      const { lanes } = words.plans
      await seed.task('Write chapter 4')
      await seed.task('Swim')
      const plans = new PlansPage(page, words)
      await time.openLastWeek()
      await page.getByRole('radio', { name: lanes.plan, exact: true }).click()
      await expect(plans.tree).toBeVisible()
      await plans.drag(await plans.middleOf(plans.task('Write chapter 4')), await plans.spot(day, 9))
      const end = await plans.edgeOf(plans.growing('Write chapter 4'))
      await plans.drag(end, { x: end.x, y: end.y + 36 })
      await expect(plans.entry('Write chapter 4')).toHaveAttribute('title', /9:00 – 10:00/)
      await page.getByRole('radio', { name: lanes.both, exact: true }).click()

      await time.spot(day, 10)
      const planned = await time.middleOf(time.planned('Write chapter 4'))
      const { x } = await time.factSpot(day, 10)
      await time.drag(planned, { x, y: planned.y + 36 })
      // The rest of it.
      await expect(time.record('Write chapter 4')).toHaveAttribute('title', /9:30 – 10:00/)
      await expectSums(time, words, { unplanned: '0:00', missed: '0:30' })
      await time.drag(await time.middleOf(time.record('Write chapter 4')), { x: 150, y: 500 })
      await expectSums(time, words, { unplanned: '0:00', missed: '1:00' })
      await page.keyboard.press('Control+z')
      await expectSums(time, words, { unplanned: '0:00', missed: '0:30' })
      await time.drag(await time.middleOf(time.task('Swim')), await time.factSpot(day, 13))
      await expect(time.record('Swim')).toHaveAttribute('title', /13:00 – 13:30/)
      await expectSums(time, words, { unplanned: '0:30', missed: '0:30' })

      const edge = await time.edgeOf(time.growing('Swim'))
      await time.drag(edge, { x: edge.x, y: edge.y + 36 })
      await expect(time.record('Swim')).toHaveAttribute('title', /13:00 – 14:00/)
      await expectSums(time, words, { unplanned: '1:00', missed: '0:30' })

      await time.task('Swim').hover()
      await page.getByRole('button', { name: words.time.timer.startOf('Swim') }).click()
      await time.timer.getByRole('button', { name: words.time.timer.stopOf('Swim') }).click()
      await expect(time.timer).toHaveCount(0)
      await time.button(words.plans.today).click()
      await expect(time.records('Swim')).toHaveCount(1)
    })

    test('by keyboard alone a day is planned, tracked, compared and corrected (TIM-001, TIM-036, TIM-N06, CAL-N14)', async ({
      page,
      words,
      time,
      seed,
    }) => {
      const { keyboard } = page
      const { lanes } = words.plans
      await seed.task('Write chapter 4')
      await seed.task('Swim')
      const plans = new PlansPage(page, words)
      await time.openLastWeek()
      await page.getByRole('radio', { name: lanes.plan, exact: true }).click()
      await expect(plans.tree).toBeVisible()
      await plans.task('Write chapter 4').focus()
      await keyboard.press('Enter')
      await plans.tabStop.focus()
      await keyboard.press('Enter')
      await expect(plans.nameOfNew).toBeFocused()
      await keyboard.press('Enter')
      await expect(plans.entry('Write chapter 4')).toBeVisible()

      await page.getByRole('radio', { name: lanes.plan, exact: true }).focus()
      await keyboard.press('ArrowRight')
      await keyboard.press('ArrowRight')
      await keyboard.press('Enter')
      await time.planned('Write chapter 4').focus()
      await time.pressAt('KeyR')
      await expect(time.record('Write chapter 4')).toHaveAttribute('title', /8:00 – 8:30/)
      await expect(page.getByRole('alertdialog')).toContainText(
        words.time.notices.asPlanned('Write chapter 4'),
      )
      await expectSums(time, words, { unplanned: '0:00', missed: '0:00' })

      await time.task('Swim').focus()
      await keyboard.press('Enter')
      await time.tabStop.focus()
      for (let row = 0; row < 6; row += 1) await keyboard.press('ArrowDown')
      await time.pressAt('KeyS')
      await expect(time.record('Swim')).toBeFocused()
      await keyboard.press('Shift+ArrowDown')
      await expectSums(time, words, { unplanned: '1:00', missed: '0:00' })
      await keyboard.press('Control+z')
      await expectSums(time, words, { unplanned: '0:30', missed: '0:00' })

      await time.task('Swim').focus()
      await time.pressAt('KeyT')
      await expect(time.timer).toContainText('Swim')
      await time.pressAt('KeyT')
      await expect(time.timer).toHaveCount(0)
      await time.button(words.plans.today).focus()
      await keyboard.press('Enter')
      await expect(time.records('Swim')).toHaveCount(1)
    })
  })
}

async function expectSums(
  time: TimePage,
  { time: { summary } }: Words,
  { unplanned, missed }: { readonly unplanned: string; readonly missed: string },
): Promise<void> {
  const week = time.page.getByRole('region', { name: summary.label }).locator('section').first()
  await expect(week).toContainText(`${summary.unplanned}${unplanned}`)
  await expect(week).toContainText(`${summary.missed}${missed}`)
}
