import { dateAgo } from './environment/dates.ts'
import { comments } from '@lustra/contract/comments'
import { goals } from '@lustra/contract/goals'
import { newGoalId, newGoalRecordId, newRecordId } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import type { Statistic } from '@lustra/contract/reports'
import { type ReportCode, hasData, periodPresets, reportGroups, reports } from '@lustra/domain/reports'
import { exactDuration } from '@lustra/domain/time'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { ChartSeed } from './environment/chart-seed.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import type { Person } from './environment/person.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import type { JourneyServer } from './environment/server.ts'

/** Tracks an hour from ten on each of the days. */
async function track(server: JourneyServer, person: Person, taskId: string, days: readonly string[]) {
  const recordIds: string[] = []
  for (const day of days) {
    const record = {
      timeRecordId: '-1',
      taskId,
      duration: 3600,
      startTime: `${day}100000`,
      recordId: newRecordId(),
    }
    await call(server.address, time, 'trackTime', record, person.token)
    recordIds.push(record.recordId)
  }
  return recordIds
}

/** A placeholder for the name of a day, which depends on the week. */
const anyDay = 'a day'
const sevenDays = Array<string>(7).fill(anyDay)

function searchOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams)
}

const codesWithFigures = [
  'time-spent-for-tasks',
  'weekly-timesheet',
  'time-by-categories',
  'time-by-categories-graph',
  'goal-progress',
  'completed-tasks',
  'comments-for-time-tracking-records',
] as const

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test.describe('of the demonstration', () => {
      test.use({ hasDemo: true })

      test('five groups have a card for each report, which opens with its title, description, parameters and data (RPT-001, RPT-002, RPT-003, RPT-004, RPT-005, RPT-006, RPT-013, RPT-014, RPT-015, RPT-016, RPT-017, RPT-018, RPT-019, RPT-020, RPT-021, RPT-022, RPT-023, RPT-024, RPT-025, RPT-026, RPT-027, RPT-028, RPT-046, RPT-N01, RPT-N02, RPT-N03, RPT-N04, FND-027)', async ({
        page,
        words: { reports: words, savedReports },
      }) => {
        test.slow()
        await page.goto('/web/reports')
        await expect(page.getByRole('heading', { level: 2 })).toHaveText([
          savedReports.title,
          ...reportGroups.map((group) => words.groups[group].title),
        ])
        await expectAccessible(page)
        for (const group of reportGroups) {
          const section = page.getByRole('region', { name: words.groups[group].title, exact: true })
          const titles = reports
            .filter((report) => report.group === group)
            .map(({ code }) => words.all[code].title)
          await expect(section.getByRole('link')).toHaveCount(titles.length)
          await expect(section.getByRole('link')).toContainText(titles)
        }
        for (const report of reports) {
          const { title, description } = words.all[report.code]
          const answered = page.waitForResponse((response) => response.url().endsWith('/extreporting'))
          const section = page.getByRole('region', { name: words.groups[report.group].title, exact: true })
          const card = section.getByRole('link').filter({ has: page.getByText(title, { exact: true }) })
          await card.click()
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
          const reply = (await (await answered).json()) as { info: { id: number }; data: unknown[] }
          expect(reply.info.id, report.code).toBe(report.id)
          if (report.code !== 'abandoned-tasks') await expect(page.getByText(description)).toBeVisible()
          const empty = page.getByText(words.noData)
          if (hasData(report, reply.data.length)) {
            await expect(
              page.locator('main').locator('table, figure, svg[role=group]').first(),
            ).toBeAttached()
            await expect(empty).toBeHidden()
          } else await expect(empty).toBeVisible()
          if (report.code === 'statistics') {
            const values = (reply.data as Statistic[]).map(({ code, value }) => [
              words.statistics[code],
              code === 'trackedSeconds'
                ? exactDuration(value)
                : new Intl.NumberFormat(language).format(value),
            ])
            await expect(page.locator('main tbody :is(th, td)')).toHaveText(values.flat())
          }
          await page.goBack()
          await expect(page.getByRole('heading', { level: 1, name: words.list })).toBeVisible()
        }
      })

      test('each report has the controls of its parameters, the columns of its rows, and times as hh:mm:ss (RPT-013, RPT-014, RPT-015, RPT-016, RPT-017, RPT-018, RPT-019, RPT-020, RPT-021, RPT-022, RPT-023, RPT-024, RPT-025, RPT-026, RPT-027, RPT-028, RPT-030, RPT-050, RPT-N03, RPT-N04, FND-028, RPT-011)', async ({
        page,
        server,
        person,
        words: { reports: words, charts, planFact },
      }) => {
        test.slow()
        const ids = await seedTasks(server.address, person.token, { Letters: {} })
        const [targetId] = await track(server, person, ids.get('Letters')!, ['20240301'])
        const comment = { commentType: 'TIME_RECORD', targetId: targetId!, text: 'To Ida' } as const
        await call(server.address, comments, 'create', comment, person.token)
        const { params, table } = words
        const period = [params.period, params.from, params.to]
        const figures = [table.bar, table.time, table.share]
        const parts = [charts.category, table.time, table.share]
        const plans = [planFact.planned, planFact.done, planFact.missed, planFact.unplanned]
        // oxfmt-ignore
        const expected: Record<ReportCode, readonly [controls: readonly string[], columns: readonly string[] | null]> = {
          'time-spent-for-tasks': [[...period, params.contexts, params.compare], [table.task, ...figures]],
          'weekly-timesheet': [[...period, params.week, params.contexts], [table.task, ...sevenDays, table.total]],
          'comments-for-time-tracking-records': [[...period, params.contexts], [table.task, table.partOf, table.record, table.comments, table.time]],
          'plan-against-fact': [[...period, params.contexts], [planFact.levelOrProject, table.bar, ...plans, planFact.kept]],
          'time-by-categories': [[...period, params.categories.label, params.compare], [table.category, ...figures]],
          'weekly-timesheet-by-categories': [[...period, params.week, params.categories.label], [table.category, ...sevenDays, table.total]],
          'time-by-categories-graph': [[...period, params.categories.label, params.columns], parts],
          'distribution-of-categories-by-hours-of-day': [[...period, params.categories.label], null],
          'completed-tasks': [[...period, params.contexts], [table.task, table.partOf, table.completed, table.time]],
          'abandoned-tasks': [[params.abandoned], null],
          'time-spent-on-big-goals': [[...period, params.columns], [table.goal, table.time, table.share]],
          'inbox-dynamics': [[...period, params.columns], null],
          'dynamics-of-numeric-values': [[params.numGoal, ...period, params.columns], null],
          'textual-records-by-goals': [[params.textGoal, ...period], [table.task, table.partOf, table.goal, table.record, table.day]],
          'goal-progress': [[params.goal, ...period], [table.day, table.value, table.change, table.toGo, table.note]],
          statistics: [[], [table.figure, table.value]],
          'created-completed-and-cancelled-tasks': [[...period, params.columns], null],
        }
        const times = new Set<string>([
          table.time,
          table.total,
          planFact.planned,
          planFact.done,
          planFact.unplanned,
        ])
        const mayBeEmpty = new Set<string>([anyDay, table.bar, table.partOf, table.note])
        for (const { code, mode } of reports) {
          const [controls, columns] = expected[code]
          const preset = mode === 'timesheet' ? 'lastWeek' : 'allTime'
          await page.goto(`/web/reports/${code}${mode === 'abandoned' ? '' : `?periodPreset=${preset}`}`)
          const tools = page.getByRole('region', { name: params.tools })
          await expect(tools.locator('p')).toBeVisible()
          await expect(page.locator('main[aria-busy], main [role=region] [inert]')).toHaveCount(0, {
            timeout: 30_000,
          })
          const shown = [
            ...(await tools.ariaSnapshot()).matchAll(/^ {2}- (?:button|radiogroup|group) "([^"]*)"/gm),
          ]
          const names = shown.map(
            ([, name = '']) =>
              controls.toReversed().find((control) => name === control || name.startsWith(`${control} `)) ??
              name,
          )
          expect(names.toSorted(), `the controls of ${code}`).toEqual(controls.toSorted())
          if (columns === null) continue
          const rows = page.locator('main table').first()
          await expect(rows).toBeVisible({ timeout: 30_000 })
          const heads = await rows.locator('thead th').allTextContents()
          const plain = heads.map((head) => head.replaceAll('­', '').trim())
          expect(
            plain.map((head, index) => (columns[index] === anyDay ? anyDay : head)),
            `the columns of ${code}`,
          ).toEqual(columns)
          if (code === 'statistics') await expect(rows).toContainText(/\d{2,}:\d{2}:\d{2}/)
          if (code === 'time-by-categories') await expect(rows).toContainText(table.noCategory)
          for (const [index, column] of columns.entries()) {
            const cells = await rows
              .locator(`:is(tbody, tfoot) tr > :nth-child(${index + 1})`)
              .allInnerTexts()
            if (!mayBeEmpty.has(column))
              expect(cells.join('').trim(), `what ${code} has in ${column}`).not.toBe('')
            if (column !== anyDay && !times.has(column)) continue
            const written = cells.filter((text) => !/^\s*(–|$)/.test(text))
            expect(written.length, `times of ${code} in ${column}`).toBeGreaterThan(
              column === anyDay ? -1 : 0,
            )
            for (const text of written) expect(text.trim(), code).toMatch(/^\d{2,}:\d{2}:\d{2}/)
          }
        }
      })
    })

    test('the dashboard links to time on big goals and to abandoned tasks (RPT-029, DSH-016, DSH-017, DSH-N01, DSH-N07, FND-N02)', async ({
      page,
      words: { reports: words, dashboard },
    }) => {
      await page.goto('/web/dashboard')
      await page.getByRole('link', { name: dashboard.goals.more, exact: true }).press('Enter')
      const { title } = words.all['time-spent-on-big-goals']
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.goBack()
      await page.getByRole('link', { name: dashboard.due.abandoned }).press('Enter')
      await expect(page).toHaveURL(/abandoned-tasks/)
    })

    test('the address has all parameters and takes precedence; a choice changes it, and Back restores the last (FND-070, RPT-030, RPT-031, RPT-032, RPT-N10, RPT-N11, RPT-N09, FND-075)', async ({
      page,
      context,
      words: { reports: words, ui },
    }) => {
      await page.goto('/web/reports')
      await page.getByRole('link', { name: words.all['time-by-categories-graph'].title }).click()
      await expect(page).toHaveURL(/periodPreset=curMonth/)
      expect(Object.keys(searchOf(page)).toSorted()).toEqual([
        'endTime',
        'periodPreset',
        'startTime',
        'timeLevel',
      ])
      const period = page.getByRole('button', { name: words.params.period })
      await expect(page.getByRole('button', { name: `${ui.clear}: ${words.params.period}` })).toHaveCount(0)
      await period.press('Enter')
      await expect(page.getByRole('option')).toHaveText(
        periodPresets.map((preset) => words.params.presets[preset]),
      )
      await page.getByRole('option', { name: words.params.presets.lastYear }).click()
      await expect(page).toHaveURL(/periodPreset=lastYear/)
      // A year has no columns of days.
      await expect(page).toHaveURL(/timeLevel=weeks/)
      await page.getByRole('radio', { name: words.params.details.months }).click()
      await expect(page).toHaveURL(/timeLevel=months/)
      const address = page.url()
      await page.goBack()
      await expect(page).toHaveURL(/timeLevel=weeks/)
      await expect(period).toContainText(words.params.presets.lastYear)
      await page.goBack()
      await expect(period).toContainText(words.params.presets.curMonth)

      // The address opens the same report elsewhere, whatever was chosen last.
      const other = await context.newPage()
      await other.goto(address)
      await expect(other.getByRole('button', { name: words.params.period })).toContainText(
        words.params.presets.lastYear,
      )
      await expect(other.getByRole('radio', { name: words.params.details.months })).toBeChecked()
      // Without parameters the last ones apply.
      await other.goto('/web/reports/time-by-categories-graph')
      await expect(other).toHaveURL(/periodPreset=lastYear/)
      const { categories } = words.params
      await other.getByRole('button', { name: categories.label }).click()
      await other.getByRole('option', { name: categories.none }).click()
      await expect(other).toHaveURL(/category=-2/)
    })

    test('time levels that do not fit the period are disabled with the reason, and the selected one cannot be selected again (RPT-037, RPT-038, RPT-039, RPT-040, RPT-041, RPT-042, RPT-043, RPT-044, RPT-N09)', async ({
      page,
      words: { reports: words },
    }) => {
      const { details, detailRules } = words.params
      const level = (name: keyof typeof details) => page.getByRole('radio', { name: details[name] })
      await page.goto('/web/reports/inbox-dynamics?startTime=20240101&endTime=20240127')
      await expect(
        page.getByRole('radiogroup', { name: words.params.columns }).getByRole('radio'),
      ).toHaveText([details.days, details.weeks, details.months, details.years])
      await expect(level('days')).toBeChecked()
      for (const name of ['weeks', 'months', 'years'] as const) {
        await expect(level(name)).toHaveAttribute('aria-description', detailRules[name])
      }
      await page.goto('/web/reports/inbox-dynamics?startTime=20240101&endTime=20240128')
      await expect(level('weeks')).not.toHaveAttribute('aria-disabled')
      await expect(page).toHaveURL(/timeLevel=days/)
      const position = () => page.evaluate(() => [location.href, history.length])
      const before = await position()
      // Neither a disabled level nor the active one.
      await level('months').click({ force: true })
      await level('days').click()
      await expect(level('days')).toBeChecked()
      expect(await position()).toEqual(before)
      await page.goto('/web/reports/inbox-dynamics?startTime=20240101&endTime=20240629')
      await expect(level('days')).toHaveAttribute('aria-disabled', 'true')
      await expect(level('months')).not.toHaveAttribute('aria-disabled')
      await page.goto('/web/reports/inbox-dynamics?startTime=20240101&endTime=20251231')
      await expect(level('weeks')).toHaveAttribute('aria-disabled', 'true')
      await expect(level('years')).not.toHaveAttribute('aria-disabled')
      await page.goto('/web/reports/inbox-dynamics?periodPreset=allTime')
      await expect(level('days')).toHaveAttribute('aria-disabled', 'true')
      await expect(level('weeks')).not.toHaveAttribute('aria-disabled')
      await expect(level('years')).not.toHaveAttribute('aria-disabled')
    })

    test('a timesheet has the seven days of a week, moves by weeks, and its cells open the day of their records (RPT-014, RPT-036, RPT-030)', async ({
      page,
      server,
      person,
      words: { reports: words },
    }) => {
      const ids = await seedTasks(server.address, person.token, { Thesis: { Chapter: {} } })
      await track(server, person, ids.get('Chapter')!, ['20240228', '20240301', '20240306'])
      await page.goto('/web/reports/weekly-timesheet?startTime=20240301')
      const { title } = words.all['weekly-timesheet']
      const table = page.getByRole('table', { name: title })
      await expect(table.getByRole('columnheader')).toHaveCount(9)
      await expect(page).toHaveURL(/startTime=20240226/)
      const row = table.getByRole('row', { name: /Chapter/ })
      await expect(row.getByRole('button', { name: /^01:00:00/ })).toHaveCount(2)
      await expect(row.getByRole('button', { name: /^02:00:00/ })).toHaveCount(1)
      await expectAccessible(page)
      await page.getByRole('button', { name: words.params.nextWeek }).click()
      await expect(page).toHaveURL(/startTime=20240304/)
      await expect(row.getByRole('button', { name: /^01:00:00/ })).toHaveCount(2)
      await page.getByRole('button', { name: words.params.previousWeek }).press('Enter')
      await expect(row.getByRole('button', { name: /^02:00:00/ })).toHaveCount(1)
      await row
        .getByRole('button', { name: /^01:00:00/ })
        .last()
        .press('Enter')
      await expect(page).toHaveURL(/\/web\/time\?from=2024-03-01/)
      await page.goBack()
      await expect(table).toBeVisible()
    })

    test('a figure of several weeks opens the list of its records, which link to their day (RPT-013, RPT-050, RPT-N24)', async ({
      page,
      server,
      person,
      words: { reports: words },
    }) => {
      const ids = await seedTasks(server.address, person.token, { Thesis: { Chapter: {} } })
      await track(server, person, ids.get('Chapter')!, ['20240110', '20240215', '20240306'])
      await page.goto('/web/reports/time-spent-for-tasks?startTime=20240101&endTime=20240331')
      const row = page.getByRole('table').getByRole('row', { name: /Thesis/ })
      await row.getByRole('button', { name: /^03:00:00/ }).press('Enter')
      const list = page.getByRole('dialog', { name: words.drill.title('Thesis') })
      await expect(list.getByRole('link')).toHaveCount(3)
      await expect(list).toContainText(`${words.drill.count(3)}, 03:00:00`)
      await expect(list.getByRole('link').first()).toContainText('01:00:00')
      await expectAccessible(page)
      await list.getByRole('link').last().press('Enter')
      await expect(page).toHaveURL(/\/web\/time\?from=2024-03-06/)
    })

    test('a card beside a bar or a figure describes it and counts its records (RPT-050)', async ({
      page,
      server,
      person,
      words: { reports: words },
    }) => {
      const ids = await seedTasks(server.address, person.token, { Thesis: { Chapter: {} } })
      await track(server, person, ids.get('Chapter')!, ['20240205', '20240306', '20240308'])
      await page.goto(
        '/web/reports/time-spent-for-tasks?startTime=20240301&endTime=20240331&compare=previous',
      )
      const row = page.getByRole('table').getByRole('row', { name: /Chapter/ })
      await row.locator('td').first().hover()
      const several = page.getByText(words.drill.show(2))
      await expect(several).toBeVisible()
      await expect(page.getByText(/^\+01:00:00.+100/)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(several).toBeHidden()
      const figure = row.getByRole('button', { name: /^02:00:00/ })
      await figure.focus()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowDown')
      await expect(several).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(2)

      await page.goto('/web/reports/weekly-timesheet?startTime=20240304')
      const cell = page
        .getByRole('table')
        .getByRole('row', { name: /Chapter/ })
        .getByRole('button', { name: /^01:00:00/ })
        .first()
      await cell.hover()
      await expect(page.getByText(words.drill.show(1))).toBeVisible()
    })

    test('a table is sorted by any column and folded by arrow keys; a comparison has differences with signs', async ({
      page,
      server,
      person,
      words: { reports: words },
    }) => {
      const ids = await seedTasks(server.address, person.token, {
        Thesis: { Chapter: {} },
        Swim: {},
        House: {},
      })
      await track(server, person, ids.get('Chapter')!, ['20240205', '20240206', '20240306'])
      await track(server, person, ids.get('Swim')!, ['20240307', '20240308'])
      await track(server, person, ids.get('House')!, ['20240207'])
      await page.goto(
        '/web/reports/time-spent-for-tasks?startTime=20240301&endTime=20240331&compare=previous',
      )
      const table = page.getByRole('table')
      const names = () => table.getByRole('rowheader').allInnerTexts()
      const { table: texts } = words
      await expect(table.getByRole('columnheader', { name: texts.difference })).toBeVisible()
      await expect(table.getByRole('row', { name: /^Swim/ })).toContainText('+02:00:00')
      await expect(table.getByRole('row', { name: /^Swim/ })).toContainText(texts.isNew)
      await expect(table.getByRole('row', { name: /Thesis/ })).toContainText('−01:00:00')
      const head = table.getByRole('columnheader', { name: texts.task })
      await head.getByRole('button').press('Enter')
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
      await expect.poll(async () => (await names()).slice(-2)[0]?.trim()).toBe('Chapter')
      await head.getByRole('button').press('Enter')
      await expect(head).toHaveAttribute('aria-sort', 'descending')
      await expect.poll(async () => (await names())[0]?.trim()).toBe('Thesis')
      await expectAccessible(page)
      const fold = table.getByRole('button', { name: texts.fold('Thesis') })
      await fold.press('ArrowLeft')
      await expect(table.getByText('Chapter')).toBeHidden()
      await page.keyboard.press('ArrowRight')
      await expect(table.getByText('Chapter')).toBeVisible()
    })

    test('a parameter whose task or goal no longer exists is ignored, with a note', async ({
      page,
      server,
      person,
      words: { reports: words },
    }) => {
      const ids = await seedTasks(server.address, person.token, { Thesis: {}, Swim: {} })
      await track(server, person, ids.get('Swim')!, ['20240301'])
      await call(server.address, tasks, 'remove', { ids: [ids.get('Thesis')!] }, person.token)
      await page.goto(`/web/reports/time-spent-for-tasks?taskId=${ids.get('Thesis')}`)
      await expect(page.getByText(words.params.gone.taskId)).toBeVisible()
      await expect(page.getByRole('table').getByText('Swim')).toBeVisible()
      await expect(page).not.toHaveURL(/taskId/)
    })

    test('a report is saved under a name, opened with its parameters, renamed and removed by keys, and the removal is undone', async ({
      page,
      words: { reports: words, savedReports, ui },
    }) => {
      await page.goto('/web/reports/completed-tasks?periodPreset=lastYear')
      await page.getByRole('button', { name: words.save }).click()
      const name = page.getByRole('textbox', { name: savedReports.name })
      await expect(name).toHaveValue(words.all['completed-tasks'].title)
      await name.fill('Finished')
      await name.press('Enter')
      await expect(page.getByText(savedReports.isSaved('Finished'))).toBeVisible()
      await page.getByRole('link', { name: words.list }).last().click()
      const card = page.getByRole('link', { name: /^Finished/ })
      await expect(card).toContainText(words.params.presets.lastYear.toLowerCase())
      await expectAccessible(page)
      await card.press('Enter')
      await expect(page).toHaveURL(/completed-tasks\?.*periodPreset=lastYear/)
      await page.goBack()
      await card.press('F2')
      await name.fill('Done last year')
      await name.press('Enter')
      const renamed = page.getByRole('link', { name: /^Done last year/ })
      await renamed.press('Delete')
      await expect(renamed).toBeHidden()
      await expect(page.getByText(savedReports.removed('Done last year'))).toBeVisible()
      await page.getByRole('button', { name: ui.notices.undo }).click()
      await expect(renamed).toBeVisible()
    })

    test('all rows of a report are exported as CSV (RPT-N14)', async ({
      page,
      server,
      person,
      words: { reports: words },
    }) => {
      const ids = await seedTasks(server.address, person.token, { Thesis: {} })
      await track(server, person, ids.get('Thesis')!, ['20240301'])
      await page.goto('/web/reports/time-spent-for-tasks?startTime=20240301&endTime=20240331')
      await expect(page.getByRole('table')).toBeVisible()
      await page.getByRole('button', { name: words.exports.menu }).press('Enter')
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: words.exports.csv }).press('Enter')
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file).toContain('Thesis')
    })

    test('textual goals are shown together or one by one, and too few values count as no data (RPT-025, RPT-030, RPT-046)', async ({
      page,
      server,
      person,
      words: { reports: words },
    }) => {
      const ids = await seedTasks(server.address, person.token, { Thesis: {} })
      const id = newGoalId()
      const goal = { id, taskId: ids.get('Thesis')!, text: 'Diary', type: 'TEXT', criterion: null } as const
      await call(server.address, goals, 'create', goal, person.token)
      await page.goto('/web/reports/textual-records-by-goals')
      await expect(page.getByText(words.hints.texts)).toBeVisible()
      const choice = page.getByRole('button', { name: words.params.textGoal })
      await expect(choice).toContainText(words.params.allGoals)
      await choice.press('Enter')
      await page.getByRole('option', { name: /^Diary/ }).click()
      await expect(page).toHaveURL(new RegExp(`textGoal=${id}`))
      await expect(choice).toContainText('Diary')
    })

    test('a chart that cannot be drawn is replaced by "No data for the report" (RPT-048)', async ({
      page,
      server,
      person,
      expectedErrors,
      words: { reports: words },
    }) => {
      expectedErrors.push(/no chart today/, /error occurred in/)
      const ids = await seedTasks(server.address, person.token, { Thesis: {} })
      const yesterday = dateAgo(1).replaceAll('-', '')
      await track(server, person, ids.get('Thesis')!, [yesterday])
      await page.goto('/web/reports')
      await expect(page.getByRole('heading', { level: 1, name: words.list })).toBeVisible()
      await page.evaluate(() => {
        window.ResizeObserver = class extends ResizeObserver {
          constructor(callback: ResizeObserverCallback) {
            super(callback)
            throw new Error('no chart today')
          }
        }
      })
      await page.getByRole('link', { name: words.all['time-by-categories-graph'].title }).click()
      await expect(page.getByText(words.noData, { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasDemo: true })

      test('nothing moves when the parameters and the rows of a report arrive', async ({
        page,
        words: { reports: words },
      }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        for (const code of ['time-spent-for-tasks', 'plan-against-fact', 'goal-progress'] as const) {
          let reply = () => {}
          const isAwaited = new Promise<void>((resolve) => (reply = resolve))
          await page.route('**/extreporting', async (route) => {
            await isAwaited
            await route.continue()
          })
          // At the beginning of a week nothing is tracked in it.
          await page.goto(`/web/reports/${code}?periodPreset=allTime`)
          // Invisible until the parameters are known.
          const line = page.locator('main [role=region] [aria-expanded]:not([aria-haspopup])')
          await line.waitFor({ state: 'attached' })
          const before = await line.boundingBox()
          reply()
          await expect(page.getByRole('button', { name: words.params.tools })).toBeVisible()
          await expect(page.getByRole('main').getByRole('table').first()).toBeAttached()
          expect(await line.boundingBox(), code).toEqual(before)
          await page.unroute('**/extreporting')
        }
      })

      test('the parameters are one line, so that the first figure is in the upper half; it unfolds and names what is chosen (RPT-N28)', async ({
        page,
        words: { reports: words },
      }) => {
        test.slow()
        for (const height of [844, 740]) {
          await page.setViewportSize({ width: height === 844 ? 390 : 360, height })
          for (const code of codesWithFigures) {
            await page.goto(`/web/reports/${code}?periodPreset=allTime`)
            // A chart appears shortly after its table.
            const figure = page.locator('main :is(table tbody tr, svg[role])').first()
            const upperPart = async () => {
              const { y, height: own } = (await figure.boundingBox())!
              return y + Math.min(own, 160)
            }
            await expect.poll(upperPart, `${code} at ${height}`).toBeLessThan(height / 2)
            if (code !== 'weekly-timesheet' || height !== 844) continue
            for (const label of [
              words.params.previousWeek,
              words.params.nextWeek,
              words.save,
              words.exports.menu,
            ])
              await expect(page.getByRole('button', { name: label }), label).toHaveText('')
          }
        }
        await page.goto('/web/reports/time-spent-for-tasks?periodPreset=allTime')
        const line = page.getByRole('button', { name: words.params.tools })
        await expect(line).toHaveText(new RegExp(`${words.params.presets.allTime}$`))
        await expect(line).toHaveAttribute('aria-expanded', 'false')
        await expect(page.getByText(words.all['time-spent-for-tasks'].description)).toBeHidden()
        await line.click()
        await expect(page.getByText(words.all['time-spent-for-tasks'].description)).toBeVisible()
        await page.getByRole('button', { name: words.params.period }).click()
        await page.getByRole('option', { name: words.params.presets.lastYear }).click()
        await expect(line).toHaveText(new RegExp(`${words.params.presets.lastYear}$`))
        await expect(line).toHaveAttribute('aria-expanded', 'true')
        await line.press('Enter')
        await expect(page.getByRole('button', { name: words.params.period })).toBeHidden()
        await expect(line).toBeFocused()
      })

      test('every column of a comparison, a timesheet and the values of a goal with notes is reached sideways, beside the names that stay (RPT-N29)', async ({
        page,
        server,
        person,
        words: { reports: words },
      }) => {
        const seed = new ChartSeed(server, person)
        const day = dateAgo(1).replaceAll('-', '')
        const goal = await seed.goal(await seed.task('Weight'), 'Kilograms', [[day, 78]])
        const record = { id: newGoalRecordId(), day, value: 77, note: 'After a run' }
        await seed.ask(goals, 'addRecord', { goalId: goal, record })
        for (const [address, count, last] of [
          ['time-spent-for-tasks?periodPreset=curYear&compare=lastYear', 7, 'difference'],
          ['weekly-timesheet?periodPreset=lastWeek', 9, 'total'],
          [`goal-progress?periodPreset=allTime&goalWithCriteria=${goal}`, 5, 'note'],
        ] as const) {
          await page.goto(`/web/reports/${address}`)
          const row = page.locator('main tbody tr').first()
          const name = row.getByRole('rowheader')
          const heads = page.getByRole('columnheader')
          await expect(heads).toHaveCount(count)
          for (const head of await heads.all()) {
            await head.scrollIntoViewIfNeeded()
            // Notes are wider than the space beside the names.
            await expect(head).toBeInViewport({ ratio: 0.75 })
            await expect(name).toBeInViewport({ ratio: 0.9 })
          }
          await expect(heads.filter({ hasText: words.table[last] })).toBeVisible()
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          ).toBeLessThanOrEqual(0)
          await expectAccessible(page)
        }
      })

      test('every report fits into the window', async ({ page, words: { reports: words } }) => {
        test.slow()
        const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        for (const { code } of reports) {
          await page.goto(`/web/reports/${code}?periodPreset=curYear&compare=previous`)
          await expect(page.locator('main [aria-busy], main[aria-busy]')).toHaveCount(0)
          await expect(page.getByRole('heading', { level: 1, name: words.all[code].title })).toBeVisible()
          expect(await wider(), code).toBeLessThanOrEqual(0)
        }
        await page.goto('/web/reports/time-by-categories?periodPreset=allTime')
        await expect(page.getByRole('table')).toBeVisible()
        await expectAccessible(page)
      })
    })
  })
}
