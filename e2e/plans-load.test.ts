import { expectAccessible } from './environment/accessibility.ts'
import { languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'
import { HoursPage } from './pages/HoursPage.ts'

const name = 'Take the exam'

/** Index of Wednesday by the first weekday. */
const wednesdays = { en: 3, ru: 2 } as const

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('once working hours are set, a day shows their planned share and warns if it is too much', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const { load, duration } = words.plans
      await seed.planned(name, { column: wednesdays[language], hour: 9, hours: 9 }, { maxDur: 43_200 })
      // Of an hour, at any time of the day.
      await seed.planned(
        'Read',
        { column: wednesdays[language], wholeDay: true },
        { minDur: 3600, maxDur: 3600 },
      )
      await plans.open()
      const told = (text: string) => page.getByRole('columnheader').filter({ hasText: text })
      const over = load.over(duration.hours('10'), duration.hours('9'), duration.hours('1'))
      await expect(plans.entry(name)).toBeVisible()
      await expect(told(over)).toHaveCount(0)

      const hours = new HoursPage(page, words)
      await hours.openFromSettings()
      await expectAccessible(page)
      await hours.propose.click()
      await expect(hours.day('9:00 – 18:00')).toHaveCount(5)

      await plans.open()
      await expect(told(over)).toBeAttached()
      await expectAccessible(page)
      await plans.entry(name).focus()
      await page.keyboard.press('Shift+ArrowUp')
      await page.keyboard.press('Shift+ArrowUp')
      await expect(told(load.planned(duration.hours('9'), duration.hours('9')))).toBeAttached()
    })
  })
}
