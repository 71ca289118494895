import { expectAccessible } from './environment/accessibility.ts'
import { languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'
import { SettingsPage } from './pages/SettingsPage.ts'

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
      const { workingHours } = words.settings.details
      await seed.planned(name, { column: wednesdays[language], hour: 9, hours: 10 }, { maxDur: 43_200 })
      await plans.open()
      const told = (text: string) => page.getByRole('columnheader').filter({ hasText: text })
      const over = load.over(duration.hours('10'), duration.hours('9'), duration.hours('1'))
      await expect(plans.entry(name)).toBeVisible()
      await expect(told(over)).toHaveCount(0)

      const settings = new SettingsPage(page, words)
      await settings.open()
      await expect(settings.row(workingHours)).toContainText(words.settings.working.none)
      await settings.change(workingHours).click()
      await expectAccessible(page)
      await settings.save.click()
      await expect(settings.row(workingHours)).toContainText('9:00 – 18:00')

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
