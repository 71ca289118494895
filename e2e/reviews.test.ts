/** Reviews: the line that offers one, and its steps. */
import type { Response } from '@playwright/test'
import { expectAccessible } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { expect, test } from './environment/journey.ts'

/** The reply after which the line is visible, if there is one. */
function isOffer(response: Response): boolean {
  return response.url().includes('/v2/reviews')
}

// A new account has no review that waits; the one of last week waits for an older one since Friday.
test.use({ isPastTrial: true, hasDemo: true })

test('a review is opened from the dashboard, worked through by keys, left, gone on with and finished; undo offers it again (RHY-050, RHY-052, RHY-054)', async ({
  page,
  words,
}) => {
  const { reviews } = words
  const line = page.getByRole('group', { name: reviews.line.label })
  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await page.goto('/web/dashboard')
  await expect(line).toContainText('The review of week')
  await line.getByRole('button', { name: reviews.line.start }).focus()
  await page.keyboard.press('Enter')
  await expect(step(reviews.steps.done)).toBeFocused()
  await expect(page.getByRole('table').first()).toContainText('Thesis')
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await expect(step(reviews.steps.leftovers)).toBeVisible()
  await expect(page.getByRole('region', { name: words.leftovers.list.title, exact: true })).toBeVisible()
  // Enter on the row of a leftover does not go on; the button does.
  await page.getByRole('button', { name: new RegExp(`^${reviews.next('inbox')}`) }).click()
  await expect(step(reviews.steps.inbox)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(step(reviews.steps.goals)).toBeFocused()
  await allSaved(page)

  // Another device begins where this one was left.
  await page.reload()
  await expect(step(reviews.steps.goals)).toBeFocused()
  const pages = page.getByRole('textbox', { name: 'Pages written' })
  await pages.fill('51')
  await pages.press('Enter')
  await expect(pages).not.toBeFocused()
  await expect(pages).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ has: pages })).toContainText('51')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(step(reviews.steps.coming.WEEKS)).toBeFocused()
  await expect(page.locator('[data-drag]').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await expect(step(reviews.steps.goals)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(step(reviews.steps.diary)).toBeVisible()
  const field = page.getByRole('main').getByRole('textbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('Slept well.')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/dashboard$/)
  await expect(page.getByText(reviews.finished)).toBeVisible()
  await expect(line).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: reviews.line.start }).click()
  await expect(field).toHaveValue('Slept well.')
})

test('each review can be offered at another time or not at all (RHY-050)', async ({ page, words }) => {
  const { line, times } = words.reviews
  const section = page.getByRole('region', { name: times.title })
  await page.goto('/web/settings/working-hours')
  const week = section.getByRole('switch', { name: times.isOn(times.kinds.WEEKS) })
  await expect(week).toBeChecked()
  await week.click()
  await section.getByRole('switch', { name: times.isOn(times.kinds.YEARS) }).click()
  await section.getByRole('button', { name: times.day(times.kinds.YEARS) }).click()
  await page.getByRole('option', { name: times.last, exact: true }).click()
  await expectAccessible(page)
  await allSaved(page)
  await page.reload()
  await expect(week).not.toBeChecked()
  await expect(section.getByRole('button', { name: times.day(times.kinds.YEARS) })).toContainText(times.last)
  const offered = page.waitForResponse(isOffer)
  await page.goto('/web/dashboard')
  await offered
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('group', { name: line.label })).toBeHidden()
})

test('an address without a period leads to no page, and a review that failed is loaded once the server replies (RHY-050)', async ({
  page,
  words,
  expectedErrors,
}) => {
  const { reviews, shell } = words
  for (const address of ['weeks/nonsense', 'life/2026-11-30']) {
    await page.goto(`/web/review/${address}`)
    await expect(page.getByRole('heading', { name: shell.notFound.title })).toBeVisible()
  }
  expectedErrors.push(/ERR_FAILED/)
  await page.route('**/v2/reviews', (route) => route.abort())
  await page.goto('/web/review/weeks/2026-11-23')
  await expect(page.getByRole('alert')).toContainText(reviews.failed)
  await expectAccessible(page)
  await page.unroute('**/v2/reviews')
  // It is loaded as soon as the server replies; the button does not wait for that.
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reviews.title(''))
})

test('a review stays open over midnight, and without the leftovers, whose step says that they could not be loaded (RHY-052)', async ({
  page,
  words,
  expectedErrors,
}) => {
  const { reviews, leftovers } = words
  expectedErrors.push(/ERR_FAILED/)
  await page.clock.install()
  await page.route('**/v2/leftovers', (route) => route.abort())
  await page.goto('/web/review/weeks/2026-11-23')
  const steps = page.getByRole('list', { name: reviews.steps.title })
  await steps.getByRole('button', { name: reviews.steps.leftovers }).click()
  await expect(page.getByText(leftovers.list.failed)).toBeVisible()
  await page.unroute('**/v2/leftovers')
  await page.getByRole('button', { name: words.ui.retry }).click()
  await expect(page.getByText(leftovers.list.failed)).toBeHidden()
  await steps.getByRole('button', { name: reviews.steps.diary }).click()
  const text = page.getByRole('textbox', { name: /./ })
  await text.fill('Late')
  await allSaved(page)
  const field = await text.elementHandle()
  await page.route('**/v2/leftovers', () => {})
  const asked = page.waitForRequest('**/v2/leftovers')
  await page.clock.fastForward('24:00:00')
  await asked
  // The very field stays, not a new one with the same text.
  expect(await field.evaluate((element) => element.isConnected)).toBe(true)
})

test.describe('on a phone in Russian', () => {
  test.use({ language: 'ru', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a review is gone through by finger from Plans, left, and put off (RHY-050, RHY-052)', async ({
    page,
    words,
  }) => {
    const { reviews } = words
    const line = page.getByRole('group', { name: reviews.line.label })
    await page.goto('/web/plans')
    await line.getByRole('button', { name: reviews.line.start }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Итоги: ')
    await page.getByRole('button', { name: /^Далее/ }).tap()
    await expect(page.getByRole('heading', { level: 2, name: reviews.steps.leftovers })).toBeVisible()
    await page.getByRole('button', { name: reviews.steps.goals }).tap()
    await expect(page.getByRole('heading', { level: 2, name: reviews.steps.goals })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: reviews.later }).tap()
    await expect(page).toHaveURL(/dashboard$/)
    await line.getByRole('button', { name: reviews.line.notNow }).tap()
    await expect(line).toBeHidden()
    await allSaved(page)
    const offered = page.waitForResponse(isOffer)
    await page.reload()
    await offered
    await page.waitForLoadState('networkidle')
    await expect(line).toBeHidden()
  })
})
