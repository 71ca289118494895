/** Reports by keyboard alone: nothing here clicks, or sets the focus in any other way. */
import { dateAgo } from './environment/dates.ts'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { ChartSeed } from './environment/chart-seed.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'

/** Tabs within one screen; more would be too many for keyboard users. */
const mostTabs = 45

/** Presses Tab until a visible element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let count = 0; count < mostTabs; count++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) {
      const ring = await target.evaluate((element) => {
        const { outlineStyle, boxShadow, stroke } = getComputedStyle(element)
        return (
          element.matches(':focus-visible') && [outlineStyle, boxShadow, stroke].some((it) => it !== 'none')
        )
      })
      expect(ring, 'a visible focus').toBe(true)
      return
    }
  }
  throw new Error(`${key} does not reach ${target.toString()}`)
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Moves through an open list to an option and selects it. */
async function selectOption(page: Page, name: string): Promise<void> {
  const option = page.getByRole('option', { name, exact: true })
  await expect(option).toBeVisible()
  for (let count = 0; count < 20; count++) {
    if (await option.evaluate((element) => element.hasAttribute('data-focused'))) {
      await press(page, 'Enter')
      return
    }
    await press(page, 'ArrowDown')
  }
  throw new Error(`Arrow keys do not reach ${name}`)
}

/** The 10th of a month, counted from the current one: `20261010`. */
function tenthOf(months: number): string {
  const [year, month] = dateAgo().split('-').map(Number)
  const date = new Date(Date.UTC(year!, month! - 1 + months, 10))
  return date.toISOString().slice(0, 10).replaceAll('-', '')
}

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a table is opened, configured, sorted, folded, followed to its records, compared, saved and exported by keys alone (RPT-N14, RPT-030, RPT-031, RPT-N25)', async ({
      page,
      server,
      person,
      words: { reports: words, savedReports, shell, ui },
    }) => {
      test.slow()
      const seed = new ChartSeed(server, person)
      const work = await seed.categoryTask('Work', '1371BF')
      const part = await seed.task('Subtask', {}, work.taskId)
      const study = await seed.categoryTask('Study', '974C9C')
      await seed.track(part, tenthOf(-1), 3)
      await seed.track(work.taskId, tenthOf(-1), 1, 15)
      await seed.track(study.taskId, tenthOf(-1), 2, 18)
      await seed.track(part, tenthOf(-2), 5)

      await page.goto('/web/dashboard')
      await tabTo(page, page.getByRole('link', { name: shell.screens.reports }).first())
      await press(page, 'Enter')
      await expect(page.getByRole('heading', { level: 1, name: words.list })).toBeVisible()
      const { title } = words.all['time-spent-for-tasks']
      await tabTo(page, page.getByRole('main').getByRole('link', { name: title }))
      await press(page, 'Enter')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

      // The period, from a list and from a calendar; the focus stays.
      const period = page.getByRole('button', { name: words.params.period })
      await tabTo(page, period)
      await press(page, 'Enter')
      await selectOption(page, words.params.presets.lastMonth)
      await expect(period).toContainText(words.params.presets.lastMonth)
      await expect(period).toBeFocused()
      const table = page.getByRole('table', { name: title })
      await expect(table.getByRole('row', { name: /Work task/ })).toContainText('04:00:00')

      // Contexts: one, then all but that one.
      const contexts = page.getByRole('button', { name: ui.contexts.label }).first()
      await tabTo(page, contexts)
      await press(page, 'Enter')
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.keyboard.type('Stud')
      await selectOption(page, 'Study')
      // The first Escape clears the text.
      await press(page, 'Escape', 'Escape')
      await expect(table.getByRole('rowheader', { name: 'Work task' })).toBeHidden()
      await expect(contexts).toBeFocused()
      const mode = page.getByRole('button', { name: words.params.contextMode })
      await tabTo(page, mode)
      await press(page, 'Enter')
      await selectOption(page, words.params.contextModes.without)
      await expect(table.getByRole('rowheader', { name: 'Work task' })).toBeVisible()
      await expect(table.getByRole('rowheader', { name: 'Study task' })).toBeHidden()
      await tabTo(page, page.getByRole('button', { name: `${ui.clear}: ${ui.contexts.label}` }), 'Shift+Tab')
      await press(page, 'Enter')
      await expect(table.getByRole('rowheader', { name: 'Study task' })).toBeVisible()

      const compare = page.getByRole('button', { name: words.params.compare })
      await tabTo(page, compare)
      await press(page, 'Enter')
      await selectOption(page, words.params.comparisons.previous)
      await expect(table.getByRole('row', { name: /Work task/ })).toContainText('−01:00:00')

      // The time level: arrow keys also move over disabled ones.
      const level = (name: 'days' | 'weeks') => page.getByRole('radio', { name: words.params.details[name] })
      await tabTo(page, level('days'))
      await press(page, 'ArrowRight', 'Space')
      await expect(level('weeks')).toBeChecked()
      await expect(level('weeks')).toBeFocused()

      const byName = table.getByRole('columnheader', { name: words.table.task })
      await tabTo(page, byName.getByRole('button'))
      await press(page, 'Enter')
      await expect(byName).toHaveAttribute('aria-sort', 'ascending')
      await expect(table.getByRole('rowheader').first()).toContainText('Study task')

      const fold = table.getByRole('button', { name: words.table.fold('Work task') })
      await tabTo(page, fold)
      await press(page, 'ArrowLeft')
      await expect(table.getByRole('rowheader', { name: 'Subtask' })).toBeHidden()
      await press(page, 'ArrowRight')
      await expect(table.getByRole('rowheader', { name: 'Subtask' })).toBeVisible()
      await expect(fold).toBeFocused()

      // The records behind a figure, and back to it.
      const figure = table.getByRole('row', { name: /Work task/ }).getByRole('button', { name: /^04:00:00/ })
      await tabTo(page, figure)
      await press(page, 'Enter')
      const list = page.getByRole('dialog', { name: words.drill.title('Work task') })
      await expect(list.getByRole('link')).toHaveCount(2)
      await press(page, 'Escape')
      await expect(list).toBeHidden()
      await expect(figure).toBeFocused()
      await press(page, 'Enter')
      await tabTo(page, list.getByRole('link').first())
      await press(page, 'Enter')
      // The address changes before the screen.
      await expect(page).toHaveURL(/\/web\/time\?from=/)
      await expect(table).toBeHidden()
      await page.goBack()
      await expect(list.getByRole('link').first()).toBeFocused()
      await press(page, 'Escape')
      await expect(list).toBeHidden()
      await expect(table.getByRole('row', { name: /Work task/ })).toContainText('−01:00:00')
      await expect(figure).toBeFocused()

      await tabTo(page, page.getByRole('button', { name: words.save }))
      await press(page, 'Enter')
      const name = page.getByRole('textbox', { name: savedReports.name })
      await expect(name).toBeFocused()
      await press(page, 'ControlOrMeta+a')
      await page.keyboard.type('By keys')
      await press(page, 'Enter')
      await expect(page.getByText(savedReports.isSaved('By keys'))).toBeVisible()

      await tabTo(page, page.getByRole('button', { name: words.exports.menu }))
      await press(page, 'Enter')
      await expect(page.getByRole('menuitem', { name: words.exports.csv })).toBeFocused()
      const download = page.waitForEvent('download')
      await press(page, 'Enter')
      expect(await readFile(await (await download).path(), 'utf8')).toContain('Work task')

      await tabTo(page, page.getByRole('main').getByRole('link', { name: words.list }), 'Shift+Tab')
      await press(page, 'Enter')
      await tabTo(page, page.getByRole('link', { name: /^By keys/ }))
      await press(page, 'Enter')
      await expect(page).toHaveURL(/compare=previous/)
    })
  })
}

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a chart is read point by point by keys alone, with its legend, its figures and its records (RPT-018, RPT-050)', async ({
      page,
      server,
      person,
      words: { reports: words, charts },
    }) => {
      const seed = new ChartSeed(server, person)
      const work = await seed.categoryTask('Work', '1371BF')
      const study = await seed.categoryTask('Study', '974C9C')
      for (const month of ['04', '05', '06', '07']) {
        await seed.track(work.taskId, `2026${month}07`, 10)
        await seed.track(work.taskId, `2026${month}20`, 2)
        await seed.track(study.taskId, `2026${month}08`, 5)
      }
      await page.goto(
        '/web/reports/time-by-categories-graph?startTime=20260301&endTime=20261031&timeLevel=weeks',
      )
      const level = page.getByRole('radio', { name: words.params.details.months })
      await tabTo(page, page.getByRole('radio', { name: words.params.details.weeks }))
      await press(page, 'ArrowRight', 'Enter')
      await expect(level).toBeChecked()

      const mark = page.locator('[data-cursor]')
      await tabTo(page, mark)
      await press(page, 'Home', 'ArrowRight')
      // The current year is omitted.
      const year = dateAgo().startsWith('2026') ? '' : ' 2026'
      const april = `${language === 'en' ? 'April' : 'Апрель'}${year}`
      await expect(mark).toHaveAccessibleName(`${april}: 17:00:00`)
      await press(page, 'ArrowUp')
      await expect(mark).toHaveAccessibleName(new RegExp(`^Work, ${april}: 12:00:00`))
      await press(page, 'ArrowUp', 'ArrowRight')
      await expect(mark).toHaveAccessibleName(/^Study, .+: 05:00:00/)
      await press(page, 'ArrowDown', 'ArrowLeft', 'Enter')
      const list = page.getByRole('dialog', { name: words.drill.title(`Work, ${april}`) })
      await expect(list.getByRole('link')).toHaveCount(2)
      await press(page, 'Escape')
      await expect(mark).toBeFocused()
      await expect(mark).toHaveAccessibleName(new RegExp(`^Work, ${april}`))

      const series = page.getByRole('button', { name: 'Work', exact: true })
      await tabTo(page, series)
      await press(page, 'Space')
      await expect(series).toHaveAttribute('aria-pressed', 'false')
      await tabTo(page, page.getByRole('radio', { name: charts.views.chart }), 'Shift+Tab')
      await press(page, 'ArrowRight', 'Enter')
      const { title } = words.all['time-by-categories-graph']
      await expect(page.getByRole('table', { name: title })).toContainText(april)

      await tabTo(page, page.getByRole('button', { name: words.exports.menu }), 'Shift+Tab')
      await press(page, 'Enter')
      await expect(page.getByRole('menuitem', { name: words.exports.csv })).toBeFocused()
      await press(page, 'End')
      await expect(page.getByRole('menuitem', { name: words.exports.svg })).toBeFocused()
      const download = page.waitForEvent('download')
      await press(page, 'Enter')
      expect((await download).suggestedFilename()).toBe('time-by-categories-graph.svg')
    })
  })
}
