/** The coming step of a review: entries are pulled down into the period and its parts, by key and by drag. */
import type { Page } from '@playwright/test'
import type { ServerWords } from '@lustra/words'
import { expectAccessible } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { looksFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'

/** The review of January 2027 prepares February, in the winter. */
async function openStep(page: Page, { reviews }: ServerWords) {
  await page.goto('/web/review/months/2027-01-15')
  await page.getByRole('button', { name: new RegExp(`${reviews.steps.coming.MONTHS}$`) }).click()
  await expect(page.getByRole('heading', { level: 2, name: reviews.steps.coming.MONTHS })).toBeVisible()
}

for (const [language, theme] of looksFor('en')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme, viewport: { width: 1440, height: 900 } })

    test('entries of the season and of the coming month are pulled down by a key, by M, by Space and by drag; undo brings them back (RHY-055)', async ({
      page,
      words,
      seed,
    }) => {
      const [attic, roof, pump] = [await seed.task('Attic'), await seed.task('Roof'), await seed.task('Pump')]
      await seed.placeOn(attic, 6, '2026-12-01', 90)
      await seed.placeOn(roof, 4, '2027-02-01', 28)
      await seed.placeOn(pump, 4, '2027-02-01', 28)
      await openStep(page, words)
      const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
      const group = (text: RegExp) =>
        page
          .getByRole('main')
          .locator('section section')
          .filter({ has: page.getByRole('heading', { level: 3, name: text }) })
      const season = group(language === 'ru' ? /зима/i : /winter/i)
      const month = group(language === 'ru' ? /февраль/i : /february/i)
      const targets = page.locator('[data-period]')
      await expect(season).toContainText('Attic')
      await expect(month).toContainText('Roof')
      await expectAccessible(page)

      // `1` is the month itself, the others its weeks.
      await card('Attic').press('1')
      await expect(month).toContainText('Attic')
      await expect(season).toBeHidden()
      await expect(card('Attic')).toBeVisible()
      await card('Attic').press('3')
      await expect(card('Attic')).toBeHidden()
      await expect(page.locator('[data-drag]:focus')).toHaveCount(1)
      await allSaved(page)
      await page.keyboard.press('Control+z')
      await expect(month).toContainText('Attic')

      const from = await card('Roof').boundingBox()
      const to = await targets.nth(2).boundingBox()
      await page.mouse.move(from!.x + 40, from!.y + 12)
      await page.mouse.down()
      await page.mouse.move(to!.x + 30, to!.y + 12, { steps: 8 })
      await expect(targets.nth(2)).toHaveAttribute('data-drop', 'yes')
      await page.mouse.up()
      await expect(card('Roof')).toBeHidden()

      await card('Pump').focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(card('Pump')).toBeHidden()

      await card('Attic').press('m')
      const dialog = page.getByRole('dialog', { name: words.levels.part.moveTitle })
      await expect(dialog.getByRole('radio', { name: words.scheduling.levels.WEEKS })).toBeChecked()
      await dialog.getByRole('button', { name: words.scheduling.move.move, exact: true }).click()
      await expect(page.getByText(words.levels.pullDown.nothing)).toBeVisible()
      await allSaved(page)
      await page.reload()
      await expect(page.getByText(words.levels.pullDown.nothing)).toBeVisible()
    })

    test('“Propose a plan” opens the proposal of the coming month on Plans (RHY-055)', async ({
      page,
      words,
      seed,
    }) => {
      await seed.placeOn(await seed.task('Attic'), 4, '2027-02-01', 28)
      await openStep(page, words)
      await page.getByRole('button', { name: words.plans.propose }).click()
      await expect(page).toHaveURL(/plans\?view=MONTH_WEEKS/)
      await expect(
        page.locator('[data-proposal]').getByText(language === 'ru' ? /февраль 2027/i : /February 2027/),
      ).toBeVisible()
    })
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('an entry is pulled down from its menu (RHY-055)', async ({ page, words, seed }) => {
    await seed.placeOn(await seed.task('Attic'), 6, '2026-12-01', 90)
    await openStep(page, words)
    await page.getByRole('button', { name: words.levels.part.menu('Attic') }).tap()
    await page.getByRole('menuitem', { name: words.levels.pullDown.into('February 2027') }).tap()
    await expect(page.getByRole('heading', { level: 3, name: /February 2027/ })).toBeVisible()
    const main = page.getByRole('main')
    expect(await main.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    await expectAccessible(page)
  })
})
