/** What is seen without a screen, or without its colours: paper, and forced colours. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './environment/journey.ts'

test.use({ hasDemo: true, theme: 'dark' })

test('tasks and a week are printed whole, black on white, without what is pressed', async ({
  page,
  words,
  person,
}) => {
  await page.goto('/web/tasks')
  const tasks = page.getByRole('treeitem')
  await expect(tasks.first()).toBeVisible()
  const seen = await tasks.count()
  await print(page)
  // On the screen only those in sight are rendered.
  expect(await tasks.count()).toBeGreaterThan(2 * seen)
  await expect(tasks.last()).toBeVisible()
  expect(await cutsOf(page)).toEqual([])
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('region', { name: words.tasks.tools })).toBeHidden()
  await expect(page.getByText(person.name)).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/web/plans?view=WEEK_VIEW')
  const entries = page.locator('[data-grid] [data-drag^="entry:"]')
  await expect(entries.first()).toBeAttached()
  await print(page)
  expect(await cutsOf(page)).toEqual([])
  await expect(page.getByText(/^\d.* \d{4} · .*Plans/)).toBeVisible()
  await expect(page.getByRole('tree')).toBeHidden()
  const texts = await entries.evaluateAll((all) => all.map((entry) => getComputedStyle(entry).color))
  expect(new Set(texts)).toEqual(new Set(['rgb(0, 0, 0)']))
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type ?\/Page\b/g)
  expect(pages, 'the whole week stands on one sheet').toHaveLength(1)
})

test('forced colours keep entries, today, what is chosen and where one is apart', async ({ page, words }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await page.goto('/web/plans?view=WEEK_VIEW')
  const entry = page.locator('[data-grid] [data-drag^="entry:"]').first()
  await expect(entry).toBeAttached()
  expect(await styleOf(entry, 'borderTopWidth')).toBe('1px')
  const week = page.getByRole('radio', { name: words.plans.views.WEEK_VIEW, exact: true })
  const month = page.getByRole('radio', { name: words.plans.views.MONTH_WEEKS, exact: true })
  const highlight = await systemColor(page, 'Highlight')
  expect(await styleOf(week, 'backgroundColor')).toBe(highlight)
  expect(await styleOf(month, 'backgroundColor')).not.toBe(highlight)
  const plans = page.getByRole('link', { name: words.shell.screens.plans, exact: true })
  const tasks = page.getByRole('link', { name: words.shell.screens.tasks, exact: true })
  expect(await styleOf(plans, 'backgroundColor')).toBe(highlight)
  expect(await styleOf(tasks, 'backgroundColor')).not.toBe(highlight)
  expect(await styleOf(page.locator('[data-today] strong').first(), 'textDecorationLine')).toBe('underline')
})

/** As the browser does before it lays out the paper. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

/** What a scroller or a box as high as the window would cut. */
function cutsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#app, #app main, #app main *:not(.hidden)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.scrollHeight > element.clientHeight + 4)
      .filter((element) => /auto|scroll|hidden/.test(getComputedStyle(element).overflowY))
      .map((element) => element.className),
  )
}

function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = `forced-color-adjust: none; background: ${color}`
    const computed = getComputedStyle(probe).backgroundColor
    probe.remove()
    return computed
  }, name)
}

function styleOf(
  element: Locator,
  name: 'backgroundColor' | 'borderTopWidth' | 'textDecorationLine',
): Promise<string> {
  return element.evaluate((at, property) => getComputedStyle(at)[property], name)
}
