import { plans as calls } from '@lustra/contract/plans'
import { actionOf } from './environment/recorded-actions.ts'
import { expect, test } from './environment/plans-journey.ts'

test('the toolbar moves through weeks and levels (PLN-009, PLN-011, PLN-012, PLN-013, PLN-014, PLN-015, PLN-016, PLN-017, PLN-018, PLN-019, PLN-N15, PLN-N21, PLN-091)', async ({
  page,
  words,
  plans,
}) => {
  const dayMs = 86_400_000
  /** The first visible day, in days since 1970. */
  const from = () => Date.parse(new URL(page.url()).searchParams.get('from') ?? '') / dayMs
  await plans.open()
  const thisWeek = from()
  await plans.button(words.plans.previous).click()
  await expect.poll(from).toBe(thisWeek - 7)
  await plans.button(words.plans.previous).click()
  await expect.poll(from).toBe(thisWeek - 14)
  await plans.button(words.plans.next).click()
  await expect.poll(from).toBe(thisWeek - 7)
  await plans.button(words.plans.today).click()
  await expect.poll(from).toBe(thisWeek)

  await plans.heading.getByRole('button').click()
  const picker = page.getByRole('dialog', { name: words.ui.date.dialog })
  await expect(picker).toBeVisible()
  await picker.getByRole('button', { name: words.ui.date.nextMonth }).click()
  const picked = picker.getByRole('gridcell').nth(10).getByRole('button')
  const day = Number(await picked.getAttribute('data-day'))
  await picked.click()
  await plans.button(words.ui.date.done).click()
  await expect.poll(() => day - from()).toBeLessThan(7)
  expect(day).toBeGreaterThanOrEqual(from())

  // The two additional levels are smaller, where PLN-015 has separators.
  const { views } = words.plans
  const levels = page.getByRole('radiogroup', { name: words.plans.levels })
  await expect(levels.getByRole('radio')).toHaveText([
    views.DAY,
    views.WEEK_VIEW,
    views.WEEK_DAYS,
    views.MONTH_WEEKS,
    views.SEASON_MONTHS,
    views.YEAR_SEASONS,
    views.LUSTRA_YEARS,
  ])
  const sizeOf = (view: keyof typeof views) =>
    levels
      .getByText(views[view], { exact: true })
      .evaluate((name) => parseFloat(getComputedStyle(name).fontSize))
  expect(await sizeOf('WEEK_DAYS')).toBeLessThan(await sizeOf('WEEK_VIEW'))
  expect(await sizeOf('SEASON_MONTHS')).toBeLessThan(await sizeOf('MONTH_WEEKS'))
  const up = plans.button(words.plans.oneLevelUp(views.WEEK_DAYS))
  const contexts = page.getByRole('button', { name: new RegExp(`^${words.ui.contexts.label} `) })
  const tool = (name: 'today' | 'previous' | 'next' | 'life') =>
    page
      .getByRole('region', { name: words.plans.tools })
      .getByRole('button', { name: words.plans[name], exact: true })
  const tools = [contexts, tool('today'), tool('previous'), tool('next'), levels, up, tool('life')]
  const places = await Promise.all(tools.map(async (one) => (await one.boundingBox())?.x ?? NaN))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const rightPlaces = () =>
    Promise.all(
      [levels, tool('life'), tool('life').locator('xpath=preceding-sibling::button[1]')].map((one) =>
        one.boundingBox(),
      ),
    )
  const inWeek = await rightPlaces()
  for (const icon of [up, tool('life')]) {
    await expect(icon).toHaveText('')
    await expect(icon.locator('svg')).toHaveCount(1)
    await expect(icon).toHaveAttribute('data-tip', (await icon.getAttribute('aria-label')) ?? '')
  }

  await levels.getByText(views.LUSTRA_YEARS, { exact: true }).click()
  await expect(page).toHaveURL(/view=LUSTRA_YEARS/)
  await expect.poll(rightPlaces).toEqual(inWeek)
  // Wider and narrower toolbars have other columns.
  const { width: usual, height } = page.viewportSize()!
  for (const width of [1920, 1100]) {
    await page.setViewportSize({ width, height })
    const inLustra = await rightPlaces()
    await levels.getByText(views.WEEK_VIEW, { exact: true }).click()
    await expect(plans.grid).toBeVisible()
    await expect.poll(rightPlaces, `${width} px`).toEqual(inLustra)
    await levels.getByText(views.LUSTRA_YEARS, { exact: true }).click()
    await expect(plans.grid).toBeHidden()
  }
  await page.setViewportSize({ width: usual, height })
  await levels.getByText(views.WEEK_VIEW, { exact: true }).click()
  await up.click()
  await expect(page).toHaveURL(/view=WEEK_DAYS/)
  await expect(plans.heading.getByRole('button')).toHaveCount(0)
  await plans.button(words.plans.life).click()
  await expect(page).toHaveURL(/view=LIFE_LUSTRA/)
  for (const name of [words.plans.life, words.plans.oneLevelUp(words.plans.life)]) {
    await expect(plans.button(name)).toBeDisabled()
    await expect(plans.button(name)).toHaveAccessibleDescription(words.plans.widest)
  }
  await levels.getByText(views.WEEK_VIEW, { exact: true }).click()
  await expect(plans.grid).toBeVisible()
})

test('every step counts, even before the previous one is displayed (PLN-012, PLN-013, TIM-003, TIM-078)', async ({
  page,
  words,
  plans,
}) => {
  const dayMs = 86_400_000
  const from = () => Date.parse(new URL(page.url()).searchParams.get('from') ?? '') / dayMs
  const quickly = (...names: string[]) =>
    page.evaluate((labels) => {
      for (const label of labels)
        document.querySelector<HTMLElement>(`main [role=region] button[aria-label="${label}"]`)?.click()
    }, names)
  await plans.open('/web/plans?view=DAY&from=2026-11-23')
  const monday = from()
  const { previousDay, nextDay } = words.plans
  await quickly(nextDay, nextDay, nextDay)
  await expect.poll(from).toBe(monday + 3)
  await expect(plans.heading).toContainText('26')
  await quickly(previousDay, previousDay)
  await expect.poll(from).toBe(monday + 1)
  await page.evaluate(() => {
    for (const key of ['-', '-', '-', '+', '+', '+'])
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await expect(page).toHaveURL(/view=DAY/)
  await expect.poll(from).toBe(monday + 1)

  await page.goto('/web/time?from=2026-11-16')
  await plans.grid.waitFor()
  await quickly(words.plans.previous, words.plans.previous)
  await expect.poll(() => from()).toBe(monday - 22)
})

test('the address contains the period, so that it survives a reload and Back (PLN-088)', async ({
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

  // Also on the next visit, although the visible week was not the last one fetched.
  await plans.button(words.plans.next).click()
  await expect(plans.heading).not.toHaveText(title ?? '')
  const stored = page.waitForResponse((response) => actionOf(response.request()) === 'open')
  await plans.button(words.plans.previous).click()
  await expect(plans.heading).toHaveText(title ?? '')
  await stored
  await page.goto('/web/plans')
  await expect(plans.heading).toHaveText(title ?? '')
})

test('a week opened by paging is still there after visiting another screen, whatever another tab shows (PLN-088, CAL-005)', async ({
  page,
  words,
  plans,
  seed,
}) => {
  await plans.open()
  await plans.leaf(words.plans.next)
  await plans.leaf(words.plans.next)
  const title = await plans.heading.textContent()
  const { screens } = words.shell
  await page
    .getByRole('link', { name: screens.settings })
    .or(page.getByRole('link', { name: screens.tasks }))
    .first()
    .click()
  await expect(page).not.toHaveURL(/plans/)
  await seed.ask(calls, 'open', { view: { view: 'LUSTRA_YEARS', startTime: '202401010000000000' } })
  await page.getByRole('link', { name: screens.plans, exact: true }).click()
  await expect(plans.heading).toHaveText(title ?? '')
})
