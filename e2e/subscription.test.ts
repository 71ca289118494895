/** The subscription page of an installation without payments. */
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('without payments everything is included, and no report has sample data (SUB-N12)', async ({
      page,
      words,
    }) => {
      await page.goto('/web/subscription')
      await expect(page.getByText(words.subscription.open)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: words.subscription.toReports }).click()
      await page.goto('/web/reports/time-by-categories-graph')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(words.reports.sample.tag)).toBeHidden()
    })
  })
}
