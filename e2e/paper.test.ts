import { contexts } from '@lustra/contract/contexts'
import { references } from '@lustra/contract/references'
import { settings } from '@lustra/contract/settings'
import type { Locator, Page } from '@playwright/test'
import { call } from './environment/call.ts'
import { dateAgo, lastDays } from './environment/dates.ts'
import { expect, test } from './environment/journey.ts'
import { languages, languagesFor } from './environment/languages.ts'
import { PlansSeed } from './environment/plans-seed.ts'
import { type PrintedPage, printedPages } from './environment/printed-pages.ts'
import { PeriodsPage } from './pages/PeriodsPage.ts'

test.use({ hasDemo: true, theme: 'dark' })

test('tasks and a week are printed completely, black on white, without controls (TSK-001)', async ({
  page,
  words,
  person,
}) => {
  await page.goto('/web/tasks')
  const tasks = page.getByRole('treeitem')
  await expect(tasks.first()).toBeVisible()
  const seen = await tasks.count()
  await print(page)
  // On the screen only visible rows are rendered.
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
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type ?\/Page\b/g)
  expect(pages, 'the whole week stands on one sheet').toHaveLength(1)
})

test('the head of a printed week has the user’s time format (SET-N21)', async ({ page, server, person }) => {
  const head = page.locator('[data-printed-head]')
  for (const [value, time] of [
    ['24', /, \d{1,2}:\d\d$/],
    ['12', /, \d{1,2}:\d\d\s[ap]m$/],
  ] as const) {
    await call(server.address, settings, 'save', { id: 'timeFormat', field: 'value', value }, person.token)
    await page.goto('/web/plans?view=WEEK_VIEW')
    await expect(page.locator('[data-grid]').first()).toBeVisible()
    await print(page)
    await expect(head).toContainText(time)
    await page.emulateMedia({ media: 'screen' })
  }
})

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    // The size of A4 within its margins.
    test.use({ language, viewport: { width: 703, height: 1000 } })

    test('names in printed reports have space beside their figures, and no figures overlap (RPT-N14)', async ({
      page,
    }) => {
      for (const [code, period] of [
        ['weekly-timesheet', 'periodPreset=lastWeek'],
        ['plan-against-fact', 'periodPreset=lastMonth'],
        ['time-by-categories-graph', lastDays(300)],
      ] as const) {
        await page.emulateMedia({ media: 'screen' })
        await page.goto(`/web/reports/${code}?${period}`)
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

    test('texts have the most space on a sheet, and a day with its time is on one line (RPT-N14)', async ({
      page,
    }) => {
      for (const code of ['comments-for-time-tracking-records', 'textual-records-by-goals']) {
        await page.emulateMedia({ media: 'screen' })
        await page.goto(`/web/reports/${code}?periodPreset=allTime`)
        const texts = page.locator('main table tbody td:nth-child(4)')
        await expect(texts.first()).toBeAttached()
        await print(page)
        const shares = await texts.evaluateAll((cells) =>
          cells.map((cell) => cell.clientWidth / cell.closest('table')!.clientWidth),
        )
        expect(Math.min(...shares) * 100, `the width of texts in ${code}, in percent`).toBeGreaterThan(33)
        expect(Math.max(...(await linesIn(texts))), `lines of a text in ${code}`).toBeLessThan(8)
      }
      await page.emulateMedia({ media: 'screen' })
      await page.goto(`/web/reports/completed-tasks?${lastDays(300)}`)
      const days = page.locator('main table tbody td:nth-child(3)')
      await expect(days.first()).toBeAttached()
      await print(page)
      expect(Math.max(...(await linesIn(days)))).toBe(1)
    })
  })
}

for (const language of languages) {
  test.describe(`printed by the menu of the browser in ${language}`, () => {
    test.use({ language })

    test('each page of a table has its head row, the total is printed once at the end, and no row is cut (RPT-N20)', async ({
      page,
      words,
    }) => {
      const { table } = words.reports
      for (const [code, address, head, sum] of [
        [
          'time-spent-for-tasks',
          'periodPreset=allTime',
          [table.task, table.time, table.share],
          table.allTasks,
        ],
        [
          'time-by-categories',
          `${lastDays(28)}&compare=previous`,
          [table.category, table.change],
          table.allCategories,
        ],
        ['weekly-timesheet', 'periodPreset=lastWeek', [table.task, table.total], table.allTasks],
        [
          'completed-tasks',
          'periodPreset=allTime',
          [table.task, table.partOf, table.completed, table.time],
          null,
        ],
      ] as const) {
        await openReport(page, `${code}?${address}`)
        const pages = await printedPages(page, { format: 'A5', landscape: true })
        await print(page)
        const cuts = await page
          .locator('main tbody tr')
          .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside))
        expect(new Set(cuts), `rows of ${code}`).toEqual(new Set(['avoid']))
        await page.emulateMedia({ media: null })
        const pressed = [words.reports.save, words.reports.exports.menu, words.reports.params.from]
        const printed = new Set(pages.flatMap(({ texts }) => texts.map(({ text }) => text)))
        expect(
          pressed.filter((text) => printed.has(text)),
          `what is pressed in ${code}`,
        ).toEqual([])
        expect(pages.length, `the pages of ${code}`).toBeGreaterThan(1)
        for (const [index, { texts }] of pages.entries()) {
          const all = texts.map(({ text }) => text)
          for (const name of head) expect(all, `page ${index + 1} of ${code}`).toContain(name)
        }
        if (sum === null) continue
        expect(
          linesOf(pages).filter((line) => line.startsWith(sum)),
          `sums of ${code} in ${linesOf(pages).join('\n')}`,
        ).toHaveLength(1)
        expect(pages.at(-1)!.lines.join('\n'), `the last page of ${code}`).toContain(sum)
      }
    })

    test('dates in printed tables have their years, also of this year (RPT-N20, RPT-N19)', async ({
      page,
    }) => {
      const months = ['short', 'long'].flatMap((month) =>
        Array.from(
          { length: 12 },
          (_, index) =>
            new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', {
              day: 'numeric',
              month,
            } as Intl.DateTimeFormatOptions)
              .formatToParts(new Date(2026, index, 15))
              .find(({ type }) => type === 'month')?.value,
        ),
      )
      const date = `(?<!\\d)\\d{1,2} (?:${months.join('|')})(?!\\p{L})`
      for (const address of [
        'completed-tasks?periodPreset=allTime',
        'comments-for-time-tracking-records?periodPreset=allTime',
        'weekly-timesheet?periodPreset=lastWeek',
        'abandoned-tasks?abandonedFilter=2',
        `time-by-categories?${lastDays(28)}&compare=previous`,
        'goal-progress',
        'plan-against-fact?periodPreset=lastWeek',
        `inbox-dynamics?${lastDays(28)}&periodDetail=days`,
      ]) {
        await openReport(page, address)
        const text = (await printedPages(page)).map((each) => each.text).join(' ')
        expect(text.match(new RegExp(date, 'gu')), `dates in ${address}`).not.toBeNull()
        // The axis of a chart names the month where it begins, after the day before.
        const bare = text.match(new RegExp(`.{12}(?<!\\d )${date}(?! \\d{4}| –).{8}`, 'gu')) ?? []
        expect(bare, `dates without a year in ${address}`).toEqual([])
      }
    })

    for (const [window, paper] of [
      [{ width: 1440, height: 900 }, { format: 'A4' }],
      [
        { width: 390, height: 800 },
        { format: 'Letter', landscape: true },
      ],
    ] as const) {
      test.describe(`from a window ${window.width} px wide`, () => {
        test.use({ viewport: window })

        test('charts are drawn for paper at its full width, whatever the screen shows, with labels of at least 7 pt and each total once (RPT-N21)', async ({
          page,
          words,
        }) => {
          const { all: inAll } = words.charts
          for (const [code, address, label, sum, shown] of [
            [
              'time-by-categories-graph',
              'periodPreset=lastMonth&periodDetail=weeks',
              /^\d+ (h|ч)$/,
              inAll,
              'chart',
            ],
            [
              'distribution-of-categories-by-hours-of-day',
              'periodPreset=allTime',
              /^(00|21)$/,
              inAll,
              'table',
            ],
            ['inbox-dynamics', `${lastDays(28)}&periodDetail=days`, /^\d$/, inAll, 'table'],
            [
              'created-completed-and-cancelled-tasks',
              `${lastDays(28)}&periodDetail=weeks`,
              /^\d+$/,
              inAll,
              'chart',
            ],
            ['dynamics-of-numeric-values', 'periodPreset=allTime&periodDetail=weeks', /^\d+$/, null, 'table'],
            // Its table always stands beside it.
            ['goal-progress', '', /^\d+$/, null, null],
          ] as const) {
            await openReport(page, `${code}?${address}`)
            if (shown === 'table') {
              await page.getByRole('radio', { name: words.charts.views.table }).press('Enter')
              await expect(page.locator('svg[data-chart]').first()).toBeHidden()
            }
            const pages = await printedPages(page, paper)
            const [first] = pages
            const all = words.reports.paper.allTime
            const labels = first!.texts.filter(({ text }) => label.test(text))
            expect(labels.length, `labels of ${code}`).toBeGreaterThan(1)
            const sizes = first!.texts.map(({ size }) => size)
            expect(Math.min(...sizes), `the smallest text of ${code}`).toBeGreaterThan(6.9)
            // Laid out for paper, not an enlarged small chart.
            const largest = Math.max(...labels.map(({ size }) => size))
            expect(largest, `the labels of ${code}`).toBeLessThan(9.1)
            await print(page)
            const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
            expect(scheme, `the colours of ${code}`).toBe('light')
            await expect(page.locator('svg[data-chart]').first()).toBeVisible()
            if (shown !== null) {
              const table = page.getByRole('table', { name: words.reports.all[code].title })
              await expect(table, `the figures of ${code}`).toBeVisible()
            }
            await page.emulateMedia({ media: null })
            if (sum === null) continue
            expect(
              linesOf(pages).filter((line) => new RegExp(`^${sum} .*\\d`).test(line) && !line.includes(all)),
              `sums of ${code}`,
            ).toHaveLength(1)
          }
        })
      })
    }
  })
}

for (const language of languagesFor('en')) {
  test.describe(`printed by the menu of the browser in ${language}`, () => {
    test.use({ language })

    test('goals are printed with all values of the selected one, without controls and forms (RPT-N20)', async ({
      page,
      words: { goals: texts },
    }) => {
      for (const [goal, kind] of [
        [0, 'values'],
        [2, 'texts'],
      ] as const) {
        await page.goto('/web/goals')
        await page.locator('[data-goal]').nth(goal).click()
        await expect(page.getByRole('button', { name: texts.add.submit })).toBeVisible()
        await print(page)
        await expect(page.getByRole('textbox')).toHaveCount(0)
        const pressed = page.getByRole('main').locator(':is(button:not([data-goal], li *), [role=radio])')
        await expect(pressed.filter({ visible: true })).toHaveCount(0)
        const records = page.getByRole('main').getByRole('list').last().getByRole('listitem')
        if (kind === 'values') expect(await records.count(), 'values on paper').toBeGreaterThan(7)
        else expect(Math.max(...(await linesIn(records.getByRole('paragraph'))))).toBeLessThan(4)
        await page.emulateMedia({ media: null })
      }
    })
  })
}

for (const language of languagesFor('ru')) {
  test.describe(`printed by the menu of the browser in ${language}`, () => {
    test.use({ language })

    test('a report has the same head as when printed by its own button, also as soon as it is visible (RPT-N14, RPT-N22)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const { contexts: all } = await call(server.address, contexts, 'all', {}, person.token)
      const context = all.find(({ type }) => type === 'Category')
      // The names are part of the report.
      await page.route(`**${references.path}`, () => {})
      for (const chosen of ['time-spent-for-tasks?context', 'time-by-categories?category']) {
        await openReport(page, `${chosen}=${context!.id}&periodPreset=lastYear`)
        const [first] = await printedPages(page)
        expect(first!.text, chosen).toContain(words.reports.paper.only(context!.name))
      }
      await page.unroute(`**${references.path}`)

      await page.addInitScript(() =>
        Object.assign(window, { print: () => (document.body.dataset['printed'] = '') }),
      )
      await openReport(page, 'time-spent-for-tasks?periodPreset=lastWeek')
      // Nothing is prefetched, because the browser saves data.
      const [byMenu] = await printedPages(page)
      await page.getByRole('button', { name: words.reports.exports.menu }).click()
      await page.getByRole('menuitem', { name: words.reports.exports.print }).click()
      await expect(page.locator('body[data-printed]')).toBeAttached()
      const [byButton] = await printedPages(page)
      const headOf = (sheet: PrintedPage | undefined) => {
        const lines = sheet!.lines.slice(
          0,
          sheet!.lines.findIndex((line) => line.includes(words.reports.table.share)),
        )
        // Minutes may differ.
        return lines.map((line) => line.replace(/\d{1,2}:\d{2}$/, ''))
      }
      expect(headOf(byMenu)).toEqual(headOf(byButton))
      const head = headOf(byMenu).join('\n')
      const { title } = words.reports.all['time-spent-for-tasks']
      for (const text of [
        title,
        person.name,
        words.reports.params.presets.lastWeek,
        words.reports.paper.allContexts,
        'Europe/Moscow',
        String(new Date().getFullYear()),
      ])
        expect(head).toContain(text)
      expect(byMenu!.text).toContain(`${title}, ${person.name}`)

      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      const made = page.getByRole('term').filter({ hasText: words.reports.paper.made })
      await expect(made).toBeVisible()
      await expect(made.locator('+ dd')).toHaveText(/\b20\d\d\b.*, \d{1,2}:\d{2}$/)
    })
  })
}

test('forced colours distinguish entries, today, the selection and the current place', async ({
  page,
  words,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const entries = page.locator('main [data-drag^="entry:"]')
  const open = entries.and(page.locator(':not([data-status])')).first()
  const done = entries.and(page.locator('[data-status=COMPLETED]')).first()
  // At the beginning of a week nothing is completed yet.
  await page.goto(`/web/plans?view=WEEK_VIEW&from=${dateAgo(7)}`)
  await expect(done).toBeAttached()
  expect(await styleOf(done, 'borderTopStyle')).toBe('dashed')
  // At its end only whole-day entries may be open.
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

test('forced colours distinguish accepting cells, the drop position, its range, and a tick from its background (CAL-063, PLN-064)', async ({
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

async function openReport(page: Page, address: string): Promise<void> {
  await page.goto(`/web/reports/${address}`)
  await expect(page.locator('main :is(table, svg[data-chart])').first()).toBeVisible()
}

function linesOf(pages: readonly PrintedPage[]): string[] {
  return pages.flatMap(({ lines }) => lines)
}

/** As the browser does before the print layout. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

function linesIn(texts: Locator): Promise<number[]> {
  return texts.evaluateAll((all) =>
    all.map((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    }),
  )
}

/** Elements that a scroller, or a box as high as the window, would cut. */
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
