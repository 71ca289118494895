import { readFile } from 'node:fs/promises'
import { goals } from '@lustra/contract/goals'
import { newGoalId } from '@lustra/contract/ids'
import type { Locator, Page } from '@playwright/test'
import { contrastOf } from '@lustra/domain/calendar'
import type { ServerWords } from '@lustra/words'
import { expectAccessible } from './environment/accessibility.ts'
import { ChartSeed } from './environment/chart-seed.ts'
import { dateAgo, lastDays, timeZone } from './environment/dates.ts'
import { expect, test } from './environment/journey.ts'
import { looks, looksFor } from './environment/languages.ts'

const graph = '/web/reports/time-by-categories-graph'
const half = 'startTime=20260401&endTime=20260930&timeLevel=months'

/** Three categories over the six months from April: 60, 30 and 6 hours, the last only in June. */
async function seedMonths(seed: ChartSeed) {
  const work = await seed.categoryTask('Work', '1371BF')
  const study = await seed.categoryTask('Study', '974C9C')
  const family = await seed.categoryTask('Family', 'E8BC78')
  for (const month of ['04', '05', '06', '07', '08', '09']) {
    await seed.track(work.taskId, `2026${month}07`, 10)
    await seed.track(study.taskId, `2026${month}08`, 5)
  }
  await seed.track(family.taskId, '20260609', 6)
  return { work, study, family }
}

/** The current year is omitted. */
function monthOf2026(month: string): string {
  return dateAgo().startsWith('2026') ? month : `${month} 2026`
}

const drawn = (page: Page) => page.locator('svg[data-chart]')
const mark = (page: Page) => page.locator('[data-cursor]')

/** Reached by Tab from the head of the report. */
async function focusChart(page: Page): Promise<void> {
  await expect(drawn(page)).toBeVisible()
  for (let count = 0; count < 40; count++) {
    await page.keyboard.press('Tab')
    if (await mark(page).evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not reach the chart')
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

function rowsOf(table: Locator): Promise<string[][]> {
  return table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...(row as HTMLTableRowElement).cells].map((cell) =>
          cell.innerText.trim().replaceAll('\u00a0', ' '),
        ),
      ),
    )
}

test('Back from the Time screen, its reload, or a list of records returns to the opened bar (RPT-N25, RPT-N24)', async ({
  page,
  server,
  person,
  words: { reports: words },
}) => {
  const seed = new ChartSeed(server, person)
  const { taskId } = await seed.categoryTask('Work', '1371BF')
  await seed.track(taskId, '20240305', 3)
  await seed.track(taskId, '20240306', 2)
  await seed.track(taskId, '20240412', 4)

  await page.goto(`${graph}?startTime=20240304&endTime=20240310&timeLevel=days`)
  const wednesday = /6 March 2024: 02:00:00/
  const expectWednesday = async () => {
    await expect(mark(page)).toHaveAccessibleName(wednesday)
    await expect(mark(page)).toBeFocused()
  }
  await focusChart(page)
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'Enter')
  await expect(page).toHaveURL(/\/web\/time/)
  await page.goBack()
  await expectWednesday()
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/web\/time/)
  await page.reload()
  await expect(page.locator('[data-drag^=record][data-selected]')).toBeVisible()
  await page.goBack()
  await expectWednesday()

  // The figure in the mark's name has changed meanwhile.
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/web\/time/)
  await page.reload()
  await expect(page.locator('[data-drag^=record][data-selected]')).toBeVisible()
  await seed.track(taskId, '20240306', 1, 15)
  await page.goBack()
  await expect(mark(page)).toHaveAccessibleName(/6 March 2024: 03:00:00/)
  await expect(mark(page)).toBeFocused()

  // By mouse, the one beside it.
  await press(page, 'ArrowLeft')
  await expect(mark(page)).toHaveAccessibleName(/: 03:00:00/)
  const tuesday = (await mark(page).boundingBox())!
  await press(page, 'ArrowRight')
  await page.mouse.click(tuesday.x + tuesday.width / 2, tuesday.y + tuesday.height / 2)
  await expect(page).toHaveURL(/\/web\/time/)
  await page.goBack()
  await expect(mark(page)).toHaveAccessibleName(/: 03:00:00/)
  await expect(mark(page)).toBeFocused()

  await page.goto(`${graph}?startTime=20240101&endTime=20240630&timeLevel=months`)
  const list = page.getByRole('dialog', { name: words.drill.title('March 2024') })
  await focusChart(page)
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'Enter')
  await expect(list.getByRole('link')).toHaveCount(3)
  await list.getByRole('link').last().press('Enter')
  await expect(page).toHaveURL(/\/web\/time/)
  await page.goBack()
  await expect(list.getByRole('link').last()).toBeFocused()
  await press(page, 'Escape')
  await expect(list).toBeHidden()
  await expect(mark(page)).toHaveAccessibleName(/^March 2024: 06:00:00/)
  await expect(mark(page)).toBeFocused()
})

for (const [language, theme] of looks) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('hours by category are read by keys alone: columns, parts, hiding by the legend, table and records (RPT-018, RPT-050)', async ({
      page,
      server,
      person,
      words,
    }) => {
      const { charts } = words
      await seedMonths(new ChartSeed(server, person))
      await page.goto(`${graph}?${half}`)
      const legend = page.getByRole('table', { name: charts.category })
      const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1 })
      const share = (of: number) => percent.format(of).replaceAll('\u00a0', ' ')
      await expect(legend).toBeVisible()
      expect((await rowsOf(legend)).slice(1)).toEqual([
        ['Work', '60:00:00', share(0.625)],
        ['Study', '30:00:00', share(0.313)],
        ['Family', '06:00:00', share(0.062)],
        [charts.all, '96:00:00', share(1)],
      ])
      await expectAccessible(page)

      await focusChart(page)
      const september = monthOf2026(language === 'en' ? 'September' : 'Сентябрь')
      const june = monthOf2026(language === 'en' ? 'June' : 'Июнь')
      await expect(mark(page)).toHaveAccessibleName(`${september}: 15:00:00`)
      await press(page, 'ArrowUp')
      await expect(mark(page)).toHaveAccessibleName(`Work, ${september}: 10:00:00, ${percent.format(0.667)}`)
      await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp')
      await expect(mark(page)).toHaveAccessibleName(`Family, ${june}: 06:00:00, ${percent.format(0.286)}`)
      await expect(mark(page)).toBeFocused()
      const tip = page.locator('b', { hasText: june })
      await expect(tip).toBeVisible()
      await press(page, 'Escape')
      await expect(tip).toBeHidden()
      await press(page, 'Home')
      await expect(mark(page)).toBeFocused()

      // A hidden series is removed from the chart, the total and the shares.
      const work = legend.getByRole('button', { name: 'Work' })
      await work.focus()
      await press(page, 'Space')
      await expect(work).toHaveAttribute('aria-pressed', 'false')
      expect((await rowsOf(legend)).slice(1)).toEqual([
        ['Work', '60:00:00', '–'],
        ['Study', '30:00:00', share(0.833)],
        ['Family', '06:00:00', share(0.167)],
        [charts.all, '36:00:00', share(1)],
      ])
      await press(page, 'Space')
      await expect(work).toHaveAttribute('aria-pressed', 'true')

      await page.getByRole('radio', { name: charts.views.table }).press('Enter')
      const figures = page.getByRole('table', { name: words.reports.all['time-by-categories-graph'].title })
      // On a busy computer the series returns in a later frame.
      await expect
        .poll(async () => (await rowsOf(figures)).at(-1))
        .toEqual([charts.all, '60:00:00', '30:00:00', '06:00:00', '96:00:00'])
      const rows = await rowsOf(figures)
      expect(rows[0]).toEqual([charts.period, 'Work', 'Study', 'Family', charts.all])
      expect(rows[3]).toEqual([june, '10:00:00', '05:00:00', '06:00:00', '21:00:00'])
      await expectAccessible(page)

      await page.getByRole('radio', { name: charts.views.chart }).press('Enter')
      await focusChart(page)
      await press(page, 'End', 'ArrowUp', 'Enter')
      await expect(page.getByText(`Work, ${september}`).first()).toBeVisible()
      await expect(page.getByText('Work task').first()).toBeVisible()
    })
  })
}

for (const [language, theme] of looksFor('ru')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme })

    test('hours of the day are read cell by cell, by category and by weekday (RPT-019, RPT-050)', async ({
      page,
      server,
      person,
      words,
    }) => {
      const { charts } = words
      const seed = new ChartSeed(server, person)
      const work = await seed.categoryTask('Work', '1371BF')
      const study = await seed.categoryTask('Study', '974C9C')
      // Two Mondays and a Tuesday.
      await seed.track(work.taskId, '20260907', 2, 9)
      await seed.track(work.taskId, '20260914', 1, 9)
      await seed.track(study.taskId, '20260908', 1, 20)
      await page.goto(
        '/web/reports/distribution-of-categories-by-hours-of-day?startTime=20260901&endTime=20260930',
      )
      await focusChart(page)
      await press(page, 'Home', ...Array.from({ length: 9 }, () => 'ArrowRight'))
      await expect(mark(page)).toHaveAccessibleName(
        `${charts.all}, 9:00 – 10:00: 02:00:00, ${charts.hoursOfDay.most}`,
      )
      await press(page, 'ArrowUp', 'ArrowUp')
      await expect(mark(page)).toHaveAccessibleName(`Work, 9:00 – 10:00: 02:00:00, ${charts.hoursOfDay.most}`)
      await press(page, 'ArrowRight')
      await expect(mark(page)).toHaveAccessibleName('Work, 10:00 – 11:00: 01:00:00')
      await expectAccessible(page)

      await page.getByRole('radio', { name: charts.hoursOfDay.rows.weekdays }).press('Enter')
      await page.getByRole('radio', { name: charts.views.table }).press('Enter')
      const title = words.reports.all['distribution-of-categories-by-hours-of-day'].title
      const rows = await rowsOf(page.getByRole('table', { name: title }))
      const [monday, tuesday] = language === 'en' ? ['Monday', 'Tuesday'] : ['Понедельник', 'Вторник']
      expect(rows.map((cells) => [cells[0], ...cells.slice(-2)]).slice(1, 3)).toEqual([
        [monday, '9:00', '03:00:00'],
        [tuesday, '20:00', '01:00:00'],
      ])
      expect(rows).toHaveLength(9)
      // One category of all.
      await page.getByRole('button', { name: charts.category }).press('Enter')
      await page.getByRole('option', { name: 'Study' }).click()
      await expect(page.getByRole('row', { name: monday })).toContainText('00:00:00')
    })

    test('the strength of a cell is its time, whatever the colour of its category; its hue is that of the category, grey without one (RPT-N18)', async ({
      page,
      server,
      person,
      words,
    }) => {
      const seed = new ChartSeed(server, person)
      const work = await seed.categoryTask('Work', '1371BF')
      const family = await seed.categoryTask('Family', 'FECDC8')
      const nowhere = await seed.task('Of no category')
      await seed.track(work.taskId, '20260907', 1, 9)
      await seed.track(family.taskId, '20260908', 1, 9)
      for (const day of ['09', '10', '11', '12', '13']) await seed.track(nowhere, `202609${day}`, 1, 9)
      await page.goto(
        '/web/reports/distribution-of-categories-by-hours-of-day?startTime=20260901&endTime=20260930',
      )
      const [ground] = await hexesOf(drawn(page).locator('[data-cells]'))
      const cellsOf = (name: string) => drawn(page).locator('g g', { hasText: name }).locator('[data-series]')
      const strengthOf = async (name: string) => {
        const [cell] = await hexesOf(cellsOf(name))
        return contrastOf(cell!, ground!)
      }
      const [ofWork, ofFamily] = [await strengthOf('Work'), await strengthOf('Family')]
      expect(Math.abs(ofFamily / ofWork - 1)).toBeLessThan(0.02)
      expect(ofWork).toBeGreaterThan(1.2)
      const { charts } = words
      expect(await strengthOf(charts.noCategory)).toBeGreaterThan(2 * ofWork)

      const huesOf = async (cells: Locator) => new Set((await hexesOf(cells)).map(hueOf))
      expect(await huesOf(cellsOf('Work'))).toEqual(new Set(['blue']))
      expect(await huesOf(cellsOf('Family'))).toEqual(new Set(['red']))
      expect(await huesOf(cellsOf(charts.noCategory))).toEqual(new Set(['grey']))
      await page.getByRole('radio', { name: charts.hoursOfDay.rows.weekdays }).press('Enter')
      const days = drawn(page).locator('[data-series]')
      await expect(days).toHaveCount(7)
      expect(await huesOf(days)).toEqual(new Set(['grey']))
      await page.getByRole('button', { name: charts.category }).press('Enter')
      await page.getByRole('option', { name: 'Family' }).click()
      await expect(days).toHaveCount(1)
      expect(await huesOf(days)).toEqual(new Set(['red']))
    })
  })
}

/** The colours of shapes as they are painted, as hex digits. */
async function hexesOf(shapes: Locator): Promise<string[]> {
  await shapes.first().waitFor({ state: 'attached' })
  return shapes.evaluateAll((all) =>
    all.map((shape) => {
      const { fill, fillOpacity } = getComputedStyle(shape)
      if (fillOpacity !== '1') throw new Error('What is behind it shows through')
      const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(fill)!.slice(1)
      return channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')
    }),
  )
}

function hueOf(hex: string): string {
  const channels = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const most = Math.max(...channels)
  return most - Math.min(...channels) < 8 ? 'grey' : ['red', 'green', 'blue'][channels.indexOf(most)]!
}

test('with fewer than three columns a table replaces a stacked chart, and without any there is no data (RPT-046, RPT-047, RPT-N05)', async ({
  page,
  server,
  person,
  words,
}) => {
  const { charts, reports } = words
  await seedMonths(new ChartSeed(server, person))
  const title = reports.all['time-by-categories-graph'].title
  const figures = page.getByRole('table', { name: title })
  const views = page.getByRole('radio', { name: charts.views.chart })
  await page.goto(`${graph}?startTime=20260907&endTime=20260909&timeLevel=days`)
  await expect(drawn(page)).toBeVisible()
  await expect(views).toBeVisible()
  await expect(figures).toBeHidden()

  await page.goto(`${graph}?startTime=20260907&endTime=20260908&timeLevel=days`)
  await expect(figures).toBeVisible()
  expect((await rowsOf(figures)).slice(1)).toEqual([
    [monthOf2026('7 September'), '10:00:00', '–', '10:00:00'],
    [monthOf2026('8 September'), '–', '05:00:00', '05:00:00'],
    [charts.all, '10:00:00', '05:00:00', '15:00:00'],
  ])
  await expect(page.getByText(charts.fewColumns)).toBeVisible()
  await expect(drawn(page)).toBeHidden()
  await expect(views).toBeHidden()
  await expect(page.getByText(reports.noData)).toBeHidden()
  await expect(page.getByRole('table', { name: charts.category })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: reports.exports.menu }).press('Enter')
  await expect(page.getByRole('menuitem', { name: reports.exports.svg })).toContainText(
    reports.exports.svgNone,
  )

  await page.goto(`${graph}?startTime=20260907&endTime=20260907&timeLevel=days`)
  await expect(figures).toBeVisible()
  expect((await rowsOf(figures))[1]![0]).toBe(monthOf2026('7 September'))
  await expect(page.getByText(reports.noData)).toBeHidden()

  await page.goto(`${graph}?startTime=20260910&endTime=20260911&timeLevel=days`)
  await expect(page.getByText(reports.noData)).toBeVisible()
  await expect(figures).toBeHidden()
})

test('the report waits for the script of its chart, however long it takes (RPT-049)', async ({
  page,
  server,
  person,
  words,
}) => {
  await seedMonths(new ChartSeed(server, person))
  await page.clock.install()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isAsked = false
  await page.route(/StackedTime[^/]*\.js/, async (route) => {
    isAsked = true
    await released
    await route.continue()
  })
  await page.goto(`${graph}?${half}`)
  await expect.poll(() => isAsked).toBe(true)
  // The report is there, and only the chart is missing.
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
  await page.clock.fastForward('05:00')
  await expect(drawn(page)).toBeHidden()
  await expect(page.getByText(words.reports.noData)).toBeHidden()
  release()
  await expect(drawn(page)).toBeVisible()
})

test('a chart that cannot be drawn is replaced by a sentence (RPT-048)', async ({
  page,
  server,
  person,
  words,
  expectedErrors,
}) => {
  expectedErrors.push(/not drawn/)
  await seedMonths(new ChartSeed(server, person))
  // Any error while it is rendered.
  await page.addInitScript(() => {
    const { round } = Math
    Math.round = (value) => {
      if (new Error('where').stack?.includes('StackedTime')) throw new RangeError('not drawn')
      return round(value)
    }
  })
  await page.goto(`${graph}?${half}`)
  await expect(page.getByText(words.reports.noData)).toBeVisible()
})

function widthOf(shape: Locator): Promise<number> {
  return shape.evaluate((drawn: SVGGraphicsElement) => drawn.getBBox().width)
}

/** The fraction of the plot's height that a line takes. */
function filled(line: Locator): Promise<number> {
  return line.evaluate(
    (path: SVGPathElement) => path.getBBox().height / (path.ownerSVGElement!.clientHeight - 56),
  )
}

test('lines show the values of a goal with its target, and the numbers of created, completed and cancelled tasks based on zero (RPT-024, RPT-028, RPT-052, RPT-N08, RPT-N19, TSK-030, TSK-052)', async ({
  page,
  server,
  person,
  words,
}) => {
  const { charts } = words
  const seed = new ChartSeed(server, person)
  const thesis = await seed.task('Thesis')
  const goal = await seed.goal(thesis, 'Pages', [
    ['20260601', 10],
    ['20260705', 22],
    ['20260910', 48],
  ])
  await page.goto(
    `/web/reports/dynamics-of-numeric-values?numGoal=${goal}&startTime=20260501&endTime=20261031&timeLevel=months`,
  )
  await expect(drawn(page)).toContainText(charts.goalLine('60'))
  await expect(drawn(page).locator('[data-goal]')).toHaveCount(1)
  await focusChart(page)
  await press(page, 'ArrowLeft')
  await expect(mark(page)).toHaveAccessibleName(`${monthOf2026('September')}, Pages: 48`)
  await press(page, 'ArrowLeft')
  await expect(mark(page)).toHaveAccessibleName(`${monthOf2026('August')}, ${charts.nothing}`)

  await seed.close(await seed.task('Swim'), 'COMPLETED')
  const [start, end] = [dateAgo(9), dateAgo()].map((date) => date.replaceAll('-', ''))
  await page.goto(
    `/web/reports/created-completed-and-cancelled-tasks?startTime=${start}&endTime=${end}&timeLevel=days`,
  )
  const { created, completed, cancelled } = charts.fixed
  for (const name of [created, completed, cancelled]) await expect(drawn(page).getByText(name)).toHaveCount(1)
  // Two were created today, none was cancelled.
  const ofCreated = drawn(page).locator('[data-line]').first()
  expect(await filled(ofCreated)).toBeCloseTo(1 / 1.2, 2)
  const bottomOf = (element: Locator) =>
    element.evaluate((shape: SVGGraphicsElement) => shape.getBBox().y + shape.getBBox().height)
  const base = await bottomOf(drawn(page).locator('[data-base]'))
  expect(await bottomOf(ofCreated)).toBeCloseTo(base, 0)
  expect(await bottomOf(drawn(page).locator('[data-line]').last())).toBeCloseTo(base, 0)
  await page.getByRole('radio', { name: charts.views.table }).press('Enter')
  const title = words.reports.all['created-completed-and-cancelled-tasks'].title
  const rows = await rowsOf(page.getByRole('table', { name: title }))
  expect(rows[0]).toEqual([charts.period, created, completed, cancelled])
  // The line and the points of each series, and nothing else that looks like data.
  await expect(drawn(page).locator('path')).toHaveCount(6)
  expect(rows.at(-1)).toEqual([charts.all, '2', '1', '0'])
})

test('weights fill the chart of their goal, and without a target 30 is only a named tick (RPT-051, RPT-052, RPT-N08, RPT-024, RPT-030, RPT-067)', async ({
  page,
  server,
  person,
  words: { reports },
}) => {
  const seed = new ChartSeed(server, person)
  const health = await seed.task('Health')
  const weights = [
    ['20260601', 78],
    ['20260705', 75],
    ['20260910', 70],
  ] as const
  const [withTarget, without] = [
    await seed.goal(health, 'Target', weights, { operator: 'no_more_than', checkValue: 68 }),
    await seed.goal(health, 'No target', weights, null),
  ]
  const diary = { id: newGoalId(), taskId: health, text: 'Diary', type: 'TEXT', criterion: null } as const
  await seed.ask(goals, 'create', diary)
  const months = 'startTime=20260501&endTime=20261031&timeLevel=months'
  await page.goto(`/web/reports/dynamics-of-numeric-values?numGoal=${without}&${months}`)
  await expect(drawn(page)).toContainText(`${reports.usual('30')} ↓`)
  await expect(drawn(page).locator('[data-goal]')).toHaveCount(0)
  expect(await widthOf(drawn(page).locator('[data-usual] line'))).toBeLessThan(6)
  expect(await filled(drawn(page).locator('[data-line]'))).toBeCloseTo(1 / 1.2, 2)

  await page.getByRole('button', { name: reports.params.numGoal }).press('Enter')
  await expect(page.getByRole('option'), 'no textual goal').toHaveText([/^Target/, /^No target/])
  await page.getByRole('option', { name: /^Target/ }).click()
  await expect(page).toHaveURL(new RegExp(`numGoal=${withTarget}`))
  await expect(drawn(page).locator('[data-goal]')).toHaveCount(1)
  expect(await widthOf(drawn(page).locator('[data-goal]'))).toBeGreaterThan(300)
  await expect(drawn(page)).not.toContainText(reports.usual('30'))
  expect(await filled(drawn(page).locator('[data-line]'))).toBeCloseTo(8 / 10 / 1.2, 2)

  await page.goto(`/web/reports/goal-progress?goalWithCriteria=${withTarget}&periodPreset=allTime`)
  await expect(drawn(page)).not.toContainText(reports.usual('30'))
  await expect(drawn(page).locator('[data-target]')).toHaveCount(1)
  expect(await filled(drawn(page).locator('path'))).toBeCloseTo(8 / 10 / 1.2, 2)
})

test('Tab focuses today’s column, not the last one of the period, and each bar has its sum above it (RPT-N19)', async ({
  page,
  server,
  person,
}) => {
  const seed = new ChartSeed(server, person)
  const day = (daysAgo: number) => dateAgo(daysAgo).replaceAll('-', '')
  const { taskId } = await seed.categoryTask('Work', '1371BF')
  for (const daysAgo of [1, 2, 3]) await seed.track(taskId, day(daysAgo), 1)
  await page.goto(`${graph}?startTime=${day(3)}&endTime=${day(-5)}&timeLevel=days`)
  const noTime = ['', '', '', '', '', '']
  await expect(drawn(page).locator('text[data-mid]')).toHaveText(['1:00', '1:00', '1:00', ...noTime])
  await focusChart(page)
  const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }).format()
  await expect(mark(page)).toHaveAccessibleName(`${today}: 00:00:00`)
  await press(page, 'ArrowLeft')
  await expect(mark(page)).toHaveAccessibleName(/: 01:00:00$/)
})

test('received notes are above the line, processed ones below (RPT-023, TSK-059)', async ({
  page,
  server,
  person,
  words,
}) => {
  const { charts } = words
  const seed = new ChartSeed(server, person)
  for (const text of ['One', 'Two', 'Three']) await seed.note(text)
  await page.goto('/web/reports/inbox-dynamics?periodPreset=curWeek')
  await expect(drawn(page)).toBeVisible()
  await expect(page.getByText(charts.fixed.received).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: charts.views.table }).press('Enter')
  const rows = await rowsOf(page.getByRole('table', { name: words.reports.all['inbox-dynamics'].title }))
  expect(rows.at(-1)?.slice(1)).toEqual(['3', '0'])
})

test('a chart is saved as a standalone image, light in the dark theme too (RPT-N14)', async ({
  page,
  server,
  person,
  words,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await seedMonths(new ChartSeed(server, person))
  await page.goto(`${graph}?${half}`)
  await expect(drawn(page)).toBeVisible()
  await page.getByRole('button', { name: words.reports.exports.menu }).press('Enter')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words.reports.exports.svg }).click(),
  ])
  expect(file.suggestedFilename()).toBe('time-by-categories-graph.svg')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).not.toMatch(/var\(|light-dark|color-mix|class=|style=|data-|tabindex/)
  for (const shown of [titleOf(words), '1 April – 30 September 2026', 'Study', '30:00:00', 'Sept'])
    expect(text).toContain(shown)
  // In another program, which loads nothing for an image.
  const other = await page.context().newPage()
  await other.setContent(`<img src="data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}">`)
  const width = () => other.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(900)
  await other.close()
  expect(text).toContain('rgb(19, 113, 191)')
})

test.describe('of the demonstration', () => {
  test.use({ hasDemo: true, theme: 'dark' })

  test('the scale of the days of plan against fact is also 1.2 times the highest bar (RPT-052)', async ({
    page,
  }) => {
    await page.goto('/web/reports/plan-against-fact?periodPreset=lastWeek')
    await expect(drawn(page)).toBeVisible()
    const [highest, whole] = await drawn(page).evaluate((svg) => {
      const tops = [...svg.querySelectorAll('rect')].map((bar) => bar.getBBox().y)
      const base = svg.querySelector<SVGLineElement>(':scope > line')!.y1.baseVal.value
      // 12 px above are free.
      return [base - Math.min(...tops), base - 12]
    })
    expect(whole / highest).toBeCloseTo(1.2, 2)
  })

  test('every chart is a standalone image with title, period, plain colours and no styles (RPT-N14)', async ({
    page,
    words,
  }) => {
    test.slow()
    const year = `?${lastDays(300)}`
    for (const [code, query] of [
      ['time-by-categories-graph', `${year}&timeLevel=months`],
      ['time-spent-on-big-goals', `${year}&timeLevel=weeks`],
      ['distribution-of-categories-by-hours-of-day', year],
      ['inbox-dynamics', `${year}&timeLevel=weeks`],
      ['created-completed-and-cancelled-tasks', `${year}&timeLevel=months`],
      ['dynamics-of-numeric-values', ''],
      ['goal-progress', ''],
      ['plan-against-fact', '?periodPreset=lastWeek'],
    ] as const) {
      await page.goto(`/web/reports/${code}${query}`)
      await expect(drawn(page).first()).toBeVisible()
      await page.getByRole('button', { name: words.reports.exports.menu }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: words.reports.exports.svg }).click(),
      ])
      const text = await readFile(await file.path(), 'utf8')
      expect(text, code).not.toMatch(
        /var\(|light-dark|color-mix|oklab|color\(|class=|style=|data-|tabindex|href/,
      )
      expect(text, code).toContain(words.reports.all[code].title)
      expect(text, code).toMatch(/font-family="Inter, system-ui, sans-serif"/)
      expect(text.match(/<text(?![^>]* fill=)/g), code).toBeNull()
      expect(text.match(/<(path|rect|circle)/g)?.length, code).toBeGreaterThan(2)
      // In another program.
      const other = await page.context().newPage()
      const image = `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
      await other.setContent(`<img src="${image}">`)
      const width = () => other.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
      await expect.poll(width, code).toBeGreaterThan(300)
      await other.close()
    }
  })
})

test('a printed report has its period, user, contexts and zone, without controls (RPT-N14, RPT-N20, RPT-N22)', async ({
  page,
  server,
  person,
  words,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await seedMonths(new ChartSeed(server, person))
  await page.goto(`${graph}?${half}`)
  await expect(drawn(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const head = page.getByRole('heading', { name: titleOf(words) })
  await expect(head).toBeVisible()
  await expect(page.getByText('1 April – 30 September 2026').first()).toBeVisible()
  await expect(page.getByText(person.name, { exact: true })).toBeVisible()
  await expect(page.getByText(words.reports.paper.zone)).toBeVisible()
  for (const name of Object.values(words.charts.views))
    await expect(page.getByRole('radio', { name })).toBeHidden()
  await expect(page.getByRole('button', { name: words.reports.exports.menu })).toBeHidden()
  const width = await drawn(page).evaluate((svg) => svg.getBoundingClientRect().width)
  const room = await page.evaluate(() => document.querySelector('main')!.clientWidth)
  expect(width).toBeLessThanOrEqual(room)
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type ?\/Page\b/g)
  expect(pages?.length).toBe(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a touch reads a mark, and its tooltip opens the records', async ({ page, server, person, words }) => {
    await seedMonths(new ChartSeed(server, person))
    await page.goto(`${graph}?${half}`)
    await expect(drawn(page)).toBeVisible()
    await drawn(page).evaluate((svg) => svg.scrollIntoView({ block: 'center' }))
    const box = (await drawn(page).boundingBox())!
    await page.touchscreen.tap(box.x + box.width - 40, box.y + box.height - 60)
    const records = page.getByRole('button', { name: words.reports.drill.show(1) })
    await expect(records).toBeVisible()
    await expectAccessible(page)
    await records.tap()
    await expect(page.getByText('Work task').first()).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })
})

function titleOf(words: ServerWords): string {
  return words.reports.all['time-by-categories-graph'].title
}
