/** What opens beside a button: the date picker and the dropdowns, as the plans screen uses them, by mouse and by keyboard. */
import { expectAccessible } from './environment/accessibility.ts'
import { expect, test } from './environment/journey.ts'
import { PlansPage } from './pages/PlansPage.ts'

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the date picker opens on request, turns months and years, and Escape and Cancel leave all as it was (FND-077, FND-078, FND-080, FND-082, FND-084)', async ({
      page,
      words,
    }) => {
      const { date } = words.widgets
      const plans = new PlansPage(page, words)
      await plans.open()
      const week = await plans.heading.textContent()
      const grid = page.getByRole('dialog', { name: date.dialog }).getByRole('grid')
      await expect(grid).toHaveCount(0)

      await plans.heading.getByRole('button').click()
      await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(7)
      const numbers = await grid.getByRole('rowheader').allTextContents()
      expect(numbers).toHaveLength(6)
      expect(numbers.every((number) => Number(number) >= 1 && Number(number) <= 53)).toBe(true)
      await expectAccessible(page)

      const first = await grid.getAttribute('aria-label')
      for (const [there, back] of [
        [date.nextMonth, date.previousMonth],
        [date.nextYear, date.previousYear],
      ] as const) {
        await plans.button(there).click()
        await expect(grid).not.toHaveAttribute('aria-label', first ?? '')
        await plans.button(back).click()
        await expect(grid).toHaveAttribute('aria-label', first ?? '')
      }

      await plans.button(date.cancel).click()

      for (const leave of [() => page.keyboard.press('Escape'), () => plans.button(date.cancel).click()]) {
        await plans.heading.getByRole('button').click()
        await plans.button(date.nextMonth).click()
        await grid.getByRole('gridcell').nth(10).click()
        await leave()
        await expect(grid).toHaveCount(0)
        await expect(plans.heading).toHaveText(week ?? '')
        await expect(plans.heading.getByRole('button')).toBeFocused()
      }
    })

    test('by keyboard a week is picked and Done goes there (FND-080, FND-081, FND-085)', async ({
      page,
      words,
    }) => {
      const { date } = words.widgets
      const plans = new PlansPage(page, words)
      await plans.open()
      const week = await plans.heading.textContent()
      await plans.heading.getByRole('button').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('grid').locator(':focus')).toBeVisible()
      await page.keyboard.press('PageDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await plans.button(date.done).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('grid')).toHaveCount(0)
      await expect(plans.heading).not.toHaveText(week ?? '')
    })

    test('the choice of contexts is loaded when opened, counts in words and can be cleared (FND-069, FND-070, FND-071, FND-075)', async ({
      page,
      words,
    }) => {
      const { contexts, clear } = words.widgets
      const plans = new PlansPage(page, words)
      await plans.open()
      const button = page.getByRole('button', { name: new RegExp(`^${contexts.label} `) })
      await expect(button).toHaveText(contexts.all)
      await expect(page.getByRole('option')).toHaveCount(0)

      await button.focus()
      await page.keyboard.press('Enter')
      const none = page.getByRole('option', { name: contexts.none })
      await expect(none).toHaveAttribute('data-key', '-2')
      await expect(page.getByRole('searchbox', { name: contexts.filter })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.type(contexts.none.slice(0, 4))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(none).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByText(contexts.chosen(1))).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await expect(button).toHaveText(contexts.count(1))

      await page.getByRole('button', { name: `${clear}: ${contexts.label}` }).click()
      await expect(button).toHaveText(contexts.all)
    })
  })
}
