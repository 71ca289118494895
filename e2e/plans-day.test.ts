import { capacity } from '@lustra/contract/capacity'
import { expectAccessible } from './environment/accessibility.ts'
import { languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'
import { TimeSeed } from './environment/time-seed.ts'

const week = ',09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,'

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, theme: language === 'en' ? 'light' : 'dark' })

    test('a head opens its day, which shows planned, free and tracked time, and a tick completes an entry (PLN-012, PLN-013, PLN-017, CAL-011, CAL-029)', async ({
      page,
      words,
      plans,
      server,
      person,
    }) => {
      const seed = new TimeSeed(server, person)
      await seed.ask(capacity, 'changeHours', { from: '', week })
      const report = await seed.task('Report')
      await seed.plan(report, { column: 3, hour: 10, hours: 2 })
      await seed.track(report, { column: 3, hour: 11, hours: 3 })
      const day = await seed.dayOfLastWeek(3)
      await plans.open(`/web/plans?view=WEEK_VIEW&from=${day}`)

      const heads = plans.grid.getByRole('columnheader')
      await heads.nth(2).getByRole('button').focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`view=DAY&from=${day}`))
      await expect(page.locator('[data-announcer]')).toHaveText(
        new RegExp(`^${words.plans.views.DAY}, .*20\\d\\d`),
      )
      await expect(page.locator('[data-calendar] :focus')).toHaveCount(1)

      const counts = page.getByRole('listitem')
      const said = words.plans.day
      await expect(counts.filter({ hasText: said.plannedInWorkingHours })).toContainText(
        `2:00 ${said.of('9:00')}`,
      )
      await expect(counts.filter({ hasText: said.free })).toContainText('7:00')
      await expect(counts.filter({ hasText: said.tracked })).toContainText('3:00')

      // Two columns of one row, as in the week.
      await expect(heads).toHaveCount(2)
      await expect(heads.nth(0)).toHaveAccessibleName(/20\d\d/)
      await expect(heads.nth(1)).toHaveAccessibleName(words.plans.lanes.fact)
      const fact = plans.grid.getByRole('gridcell').filter({ hasText: '11:00 – 14:00' })
      await expect(fact).toHaveAttribute('aria-colindex', '3')
      await expect(fact.getByRole('link')).toHaveAttribute('href', /\/web\/time\?from=/)
      await expectAccessible(page)

      const entry = plans.entry('Report')
      await entry.locator('[data-tick]').click()
      await expect(entry).toHaveAttribute('data-status', 'COMPLETED')
      await expect(plans.properties).toHaveCount(0)
      await entry.locator('[data-tick]').click()
      await expect(entry).not.toHaveAttribute('data-status')

      const { views, previousDay } = words.plans
      await plans.button(previousDay).click()
      await expect(plans.entries('Report')).toHaveCount(0)
      await plans.button(words.plans.nextDay).click()
      await expect(entry).toBeVisible()
      await plans.button(words.plans.oneLevelUp(views.WEEK_VIEW)).click()
      await expect(heads).toHaveCount(7)
    })
  })
}
