import { newSavedReportId } from '@lustra/contract/ids'
import { savedReports } from '@lustra/contract/saved-reports'
import type { Words } from '@lustra/words'
import type { Page } from '@playwright/test'
import { expectAccessible } from './environment/accessibility.ts'
import { ChartSeed } from './environment/chart-seed.ts'
import { expect, test } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import { ShellPage } from './pages/ShellPage.ts'

const graph = '/web/reports/time-by-categories-graph'
const quarter = 'startTime=20260401&endTime=20261031&timeLevel=months'

async function seedMonths(seed: ChartSeed) {
  const work = await seed.categoryTask('Work', '1371BF')
  const study = await seed.categoryTask('Study', '974C9C')
  for (const month of ['04', '05', '06', '07']) {
    await seed.track(work.taskId, `2026${month}07`, 10)
    await seed.track(study.taskId, `2026${month}08`, 5)
  }
  return { work: work.contextId, study: study.contextId }
}

function searchOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams)
}

function unfoldParams(page: Page, { params }: Words['reports']): Promise<void> {
  return page.getByRole('button', { name: params.tools }).tap()
}

for (const [device, use] of [
  ['in a window', { viewport: { width: 1440, height: 900 } }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  for (const [language, theme] of looksFor(device === 'in a window' ? 'en' : 'ru')) {
    test.describe(`${device}, in ${language}`, () => {
      test.use({ ...use, language, theme })

      test('the view and the hidden series are part of the address: a reload, another tab and Back restore them (RPT-N26)', async ({
        page,
        context,
        server,
        person,
        words: { charts, reports: words },
      }) => {
        test.slow()
        const ids = await seedMonths(new ChartSeed(server, person))
        await page.goto(`${graph}?${quarter}`)
        const series = (of: Page, name: string) => of.getByRole('button', { name, exact: true })
        const view = (of: Page, name: 'chart' | 'table') =>
          of.getByRole('radio', { name: charts.views[name] })
        await series(page, 'Study').click()
        await expect(series(page, 'Study')).toHaveAttribute('aria-pressed', 'false')
        await view(page, 'table').click()
        await expect(view(page, 'table')).toBeChecked()
        await expect.poll(() => searchOf(page)).toMatchObject({ view: 'table', leftOut: ids.study })

        const expectShown = async (of: Page) => {
          await expect(view(of, 'table')).toBeChecked()
          await expect(series(of, 'Study')).toHaveAttribute('aria-pressed', 'false')
          await expect(series(of, 'Work')).toHaveAttribute('aria-pressed', 'true')
          const table = of.getByRole('table', { name: words.all['time-by-categories-graph'].title })
          await expect(table.getByRole('row').last()).toContainText('40:00:00')
          await expect(table.getByRole('row').last()).not.toContainText('60:00:00')
        }
        await page.reload()
        await expectShown(page)
        const other = await context.newPage()
        await other.goto(page.url())
        await expectShown(other)
        await other.close()

        // A choice of a parameter keeps them, and so does Back.
        if (device === 'on a phone') await unfoldParams(page, words)
        await page.getByRole('radio', { name: words.params.details.weeks }).click()
        await expect.poll(() => searchOf(page)).toMatchObject({ timeLevel: 'weeks', leftOut: ids.study })
        await expectShown(page)
        await page.getByRole('main').getByRole('link', { name: words.list }).click()
        await expect(page.getByRole('heading', { level: 1, name: words.list })).toBeVisible()
        await page.goBack()
        await expectShown(page)

        // Two quick presses both count; defaults are not in the address.
        await series(page, 'Study').click()
        await view(page, 'chart').click()
        await expect(view(page, 'chart')).toBeChecked()
        await expect(series(page, 'Study')).toHaveAttribute('aria-pressed', 'true')
        await expect.poll(() => Object.keys(searchOf(page))).not.toContain('view')
        expect(Object.keys(searchOf(page))).not.toContain('leftOut')

        await page.goto(`${graph}?${quarter}&view=pie&leftOut=Study,${ids.study}&saved=1`)
        await expect(view(page, 'chart')).toBeChecked()
        await expect(series(page, 'Study')).toHaveAttribute('aria-pressed', 'true')
      })

      test('a saved report opens with its view, shows when it has changed, and can be saved again (RPT-N26, RPT-N27)', async ({
        page,
        server,
        person,
        words: allWords,
      }) => {
        test.slow()
        const { charts, reports: words, savedReports: saved } = allWords
        const seed = new ChartSeed(server, person)
        await seedMonths(seed)
        const old = { id: newSavedReportId(), name: 'Of old', code: 'time-by-categories-graph' } as const
        await seed.ask(savedReports, 'create', {
          ...old,
          params: { periodPreset: 'curYear', periodDetail: 'months' },
        })
        const series = page.getByRole('button', { name: 'Study', exact: true })
        const view = (name: 'chart' | 'table') => page.getByRole('radio', { name: charts.views[name] })
        const changed = page.getByRole('status').filter({ hasText: words.changed })
        const open = async (name: RegExp) => {
          await page.getByRole('main').getByRole('link', { name: words.list }).click()
          await page.getByRole('link', { name }).click()
        }

        await page.goto(`${graph}?${quarter}`)
        await series.click()
        await view('table').click()
        await page.getByRole('button', { name: words.save }).click()
        await page.getByRole('textbox', { name: saved.name }).fill('Without study')
        await page.getByRole('textbox', { name: saved.name }).press('Enter')
        const name = page.getByRole('status').filter({ hasText: 'Without study' })
        await expect(name.first()).toBeVisible()
        await expect(changed).toBeHidden()

        await open(/^Without study/)
        await expect(view('table')).toBeChecked()
        await expect(series).toHaveAttribute('aria-pressed', 'false')
        await expect(name.first()).toBeVisible()
        await expect(changed).toBeHidden()
        // After reverting the change it is unchanged.
        await series.click()
        await expect(changed).toBeVisible()
        await expectAccessible(page)
        const isCut = await page.getByRole('main').evaluate((main) => main.scrollWidth > main.clientWidth)
        expect(isCut).toBe(false)
        await series.click()
        await expect(changed).toBeHidden()
        await view('chart').click()
        await expect(changed).toBeVisible()
        await page.getByRole('button', { name: words.saveChanges }).click()
        await expect(changed).toBeHidden()
        if (device === 'on a phone') await unfoldParams(page, words)
        await page.getByRole('radio', { name: words.params.details.weeks }).click()
        await expect(changed).toBeVisible()

        await open(/^Without study/)
        await expect(view('chart')).toBeChecked()
        await expect(series).toHaveAttribute('aria-pressed', 'false')
        await expect(changed).toBeHidden()

        await open(/^Of old/)
        await expect(view('chart')).toBeChecked()
        await expect(series).toHaveAttribute('aria-pressed', 'true')
        await expect(page.getByRole('status').filter({ hasText: 'Of old' })).toBeVisible()
        await expect(changed).toBeHidden()

        // The palette and its link also open it as the saved report.
        await page.goto('/web/reports')
        await expect(page.getByRole('heading', { level: 1, name: words.list })).toBeVisible()
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.getByRole('button', { name: saved.menu(old.name) }).click()
        await page.getByRole('menuitem', { name: saved.copyLink }).click()
        await expect(page.getByText(saved.copied)).toBeVisible()
        const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
        expect([link.pathname, link.searchParams.get('saved')]).toEqual([graph, old.id])
        await page.keyboard.press('Control+k')
        const palette = new ShellPage(page, allWords).palette
        await palette.getByRole('combobox').fill('Of old')
        await palette.getByRole('option', { name: /^Of old/ }).click()
        await expect.poll(() => searchOf(page)).toMatchObject({ saved: old.id })
        await expect(page.getByRole('status').filter({ hasText: 'Of old' })).toBeVisible()
        await expect(changed).toBeHidden()
        await page.reload()
        await expect(page.getByRole('status').filter({ hasText: 'Of old' })).toBeVisible()
      })

      // The rows of a report do not depend on the window.
      if (device === 'on a phone') return

      test('the rows of the hours of the day and their category are part of the address and of a saved report (RPT-N26)', async ({
        page,
        server,
        person,
        words: { charts, reports: words, savedReports: saved },
      }) => {
        test.slow()
        const ids = await seedMonths(new ChartSeed(server, person))
        const hours = 'distribution-of-categories-by-hours-of-day'
        await page.goto(`/web/reports/${hours}?startTime=20260401&endTime=20260731`)
        const byWeekday = page.getByRole('radio', { name: charts.hoursOfDay.rows.weekdays })
        const category = page.getByRole('button', { name: charts.category })
        await byWeekday.click()
        await category.click()
        await page.getByRole('option', { name: 'Study' }).click()
        await expect.poll(() => searchOf(page)).toMatchObject({ hourRows: 'weekdays', hoursOf: ids.study })
        await page.reload()
        await expect(byWeekday).toBeChecked()
        await expect(category).toContainText('Study')

        await page.getByRole('button', { name: words.save }).click()
        await page.getByRole('textbox', { name: saved.name }).fill('When I study')
        await page.getByRole('textbox', { name: saved.name }).press('Enter')
        await page.getByRole('radio', { name: charts.hoursOfDay.rows.categories }).click()
        await expect.poll(() => Object.keys(searchOf(page))).not.toContain('hoursOf')
        await expect(page.getByRole('status').filter({ hasText: words.changed })).toBeVisible()
        await page.getByRole('main').getByRole('link', { name: words.list }).click()
        const card = page.getByRole('link', { name: /^When I study/ })
        await expect(card).toContainText(`${saved.about.weekdays}, Study`)
        await card.click()
        await expect(byWeekday).toBeChecked()
        await expect(category).toContainText('Study')

        // On a day without the category, the time of others does not replace it.
        await page.goto(
          `/web/reports/${hours}?startTime=20260407&endTime=20260407&hourRows=weekdays&hoursOf=${ids.study}&view=table`,
        )
        const table = page.getByRole('table', { name: words.all[hours].title })
        await expect(table.getByRole('row').last()).toContainText('00:00:00')
        await expect(table).not.toContainText('10:00:00')
        await expect(category).not.toContainText(charts.hoursOfDay.allCategories)
      })
    })
  }
}
