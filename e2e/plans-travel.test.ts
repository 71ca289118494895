/** From period to period and from level to level, by the toolbar and by the address. */
import { expect, test } from './house/plans-journey.ts'

test('the toolbar leads through weeks and levels (PLN-009, PLN-011, PLN-012, PLN-013, PLN-014, PLN-015, PLN-016, PLN-017, PLN-018, PLN-019)', async ({
  page,
  words,
  plans,
}) => {
  await plans.open()
  await expect(page.getByRole('button', { name: new RegExp(words.widgets.contexts.label) })).toBeVisible()
  await plans.button(words.plans.previous).click()
  await plans.button(words.plans.previous).click()
  await plans.button(words.plans.next).click()
  await plans.button(words.plans.today).click()

  await plans.heading.getByRole('button').click()
  const picker = page.getByRole('dialog', { name: words.widgets.date.dialog })
  await expect(picker).toBeVisible()
  await picker.getByRole('button', { name: words.widgets.date.nextMonth }).click()
  await page.keyboard.press('Escape')

  const levels = page.locator(`[aria-label="${words.plans.levels}"]`)
  const names = [
    words.plans.views.WEEK_VIEW,
    words.plans.views.MONTH_WEEKS,
    words.plans.views.YEAR_SEASONS,
    words.plans.views.LUSTRA_YEARS,
  ]
  for (const name of names) await expect(levels.getByText(name, { exact: true })).toBeVisible()
  await expect(levels.getByText(words.plans.views.WEEK_DAYS)).toBeHidden()

  await plans.button(words.plans.oneLevelUp(words.plans.views.WEEK_DAYS)).click()
  await expect(page).toHaveURL(/view=WEEK_DAYS/)
  await plans.button(words.plans.life).click()
  await expect(page).toHaveURL(/view=LIFE_LUSTRA/)
  await expect(plans.button(words.plans.life)).toBeDisabled()
  await expect(plans.button(words.plans.oneLevelUp(words.plans.life))).toBeDisabled()
  await levels.getByText(words.plans.views.WEEK_VIEW, { exact: true }).click()
  await expect(plans.grid).toBeVisible()
})

test('the address keeps the period: it can be reloaded and gone back to (PLN-088)', async ({
  page,
  words,
  plans,
}) => {
  await plans.open('/web/plans?view=WEEK_VIEW&from=2026-03-01')
  await expect(plans.heading).toContainText('2026')
  const title = await plans.heading.textContent()
  await plans.button(words.plans.next).click()
  await expect(plans.heading).not.toHaveText(title ?? '')
  await page.goBack()
  await expect(plans.heading).toHaveText(title ?? '')
  await page.reload()
  await expect(plans.heading).toHaveText(title ?? '')
})

test('a week that was leafed to is still there after a visit elsewhere (PLN-088)', async ({
  page,
  words,
  plans,
}) => {
  await plans.open()
  await plans.button(words.plans.next).click()
  await plans.button(words.plans.next).click()
  const title = await plans.heading.textContent()
  const { places } = words.shell
  await page
    .getByRole('link', { name: places.settings })
    .or(page.getByRole('link', { name: places.tasks }))
    .first()
    .click()
  await expect(page).not.toHaveURL(/plans/)
  await page.getByRole('link', { name: places.plans, exact: true }).click()
  await expect(plans.heading).toHaveText(title ?? '')
})
