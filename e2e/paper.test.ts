/** What is seen without a screen, or without its colours: paper, and forced colours. */
import type { Locator, Page } from '@playwright/test'
import { dateAgo } from './environment/dates.ts'
import { expect, test } from './environment/journey.ts'
import { PlansSeed } from './environment/plans-seed.ts'
import { PeriodsPage } from './pages/PeriodsPage.ts'

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

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}`, () => {
    // What a sheet of A4 has between its margins.
    test.use({ language, viewport: { width: 703, height: 1000 } })

    test('names of reports have room beside their figures on a sheet, and no figure is on another (RPT-N14)', async ({
      page,
    }) => {
      for (const [code, period] of [
        ['weekly-timesheet', 'lastWeek'],
        ['plan-against-fact', 'curMonth'],
        ['time-by-categories-graph', 'curYear'],
      ] as const) {
        await page.emulateMedia({ media: 'screen' })
        await page.goto(`/web/reports/${code}?periodPreset=${period}`)
        const names = page.locator('main table tbody th[scope=row]')
        await expect(names.first()).toBeAttached()
        await print(page)
        const widths = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().width))
        expect(Math.min(...widths), `the width of names in ${code}`).toBeGreaterThan(120)
        const cells = page.locator('main table :is(td, th):not([colspan])')
        const wide = await cells.evaluateAll((all) =>
          all
            .filter((cell) => cell.getClientRects().length > 0 && cell.scrollWidth > cell.clientWidth + 1)
            .map((cell) => cell.textContent),
        )
        expect(wide, `figures beyond their cells in ${code}`).toEqual([])
      }
    })
  })
}

test('forced colours keep entries, today, what is chosen and where one is apart', async ({ page, words }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const entries = page.locator('main [data-drag^="entry:"]')
  const open = entries.and(page.locator(':not([data-status])')).first()
  const done = entries.and(page.locator('[data-status=COMPLETED]')).first()
  // At the beginning of a week nothing is done yet.
  await page.goto(`/web/plans?view=WEEK_VIEW&from=${dateAgo(7)}`)
  await expect(done).toBeAttached()
  expect(await styleOf(done, 'borderTopStyle')).toBe('dashed')
  // At its end only those of whole days may be open.
  await page.goto('/web/plans?view=WEEK_VIEW')
  await expect(open).toBeAttached()
  expect(await styleOf(open, 'borderTopWidth')).toBe('1px')
  expect(await styleOf(open, 'borderTopStyle')).toBe('solid')
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
  expect(await styleOf(page.locator('[data-grid] [data-kind=today]'), 'borderLeftWidth')).toBe('3px')

  await page.goto(`/web/time?from=${dateAgo(7)}`)
  const fact = page.locator('[data-grid] [data-tracked]').first()
  await expect(fact).toBeAttached()
  expect(await styleOf(fact, 'borderTopWidth'), 'a fact has a thicker border than a plan').toBe('3px')
})

test('forced colours tell where a task may go and where it would land, its range, and a tick from its ground', async ({
  page,
  words,
  server,
  person,
}) => {
  const seed = new PlansSeed(server, person)
  await seed.task('Send the letter', { dueTime: `${await seed.wireTime(6, 12)}0000` })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const [highlight, ground] = [await systemColor(page, 'Highlight'), await systemColor(page, 'Canvas')]
  const periods = new PeriodsPage(page, words)
  await periods.openView('MONTH_WEEKS')
  expect(await styleOf(periods.now('bottom'), 'borderLeftWidth')).toBe('3px')
  await periods.task('Send the letter').focus()
  await page.keyboard.press('Space')
  const cell = (state: string) => periods.row('bottom').locator(state).first()
  const [allowed, refused] = [cell('[data-allowed=yes]:not([data-landing])'), cell('[data-allowed=no]')]
  await expect(refused).toBeVisible()
  expect(await styleOf(allowed, 'outlineStyle')).toBe('solid')
  expect(await styleOf(allowed, 'outlineColor')).toBe(highlight)
  expect(await styleOf(refused, 'outlineStyle')).toBe('dotted')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  const landing = cell('[data-landing][data-allowed=yes]')
  await expect(landing).toBeVisible()
  expect(await styleOf(landing, 'outlineStyle')).toBe('dashed')
  await page.keyboard.press('Escape')

  await page.goto('/web/tasks')
  const task = page.getByRole('treeitem', { name: 'Send the letter' })
  const tick = task.getByRole('checkbox').first()
  expect(await styleOf(tick, 'borderTopColor')).not.toBe(ground)
  await task.press('Alt+Enter')
  await page.getByRole('radio', { name: words.taskPanel.tabs.schedule }).press('Enter')
  const range = page.getByRole('slider').first().locator('xpath=..')
  expect(await styleOf(range, 'backgroundColor', '::after')).toBe(highlight)
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

function styleOf(element: Locator, name: keyof CSSStyleDeclaration & string, part?: '::after') {
  return element.evaluate((at, [property, of]) => getComputedStyle(at, of)[property], [name, part] as const)
}
