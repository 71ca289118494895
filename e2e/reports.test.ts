import { dateAgo } from './environment/dates.ts'
import { goals } from '@lustra/contract/goals'
import { newGoalId, newGoalRecordId, newRecordId } from '@lustra/contract/ids'
import { references } from '@lustra/contract/references'
import { reports } from '@lustra/contract/reports'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import type { Locator, Page, Request } from '@playwright/test'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { languages, languagesFor } from './environment/languages.ts'
import type { Person } from './environment/person.ts'
import { seedManyTasks, seedTasks } from './environment/seed-tasks.ts'
import type { JourneyServer } from './environment/server.ts'

/** `20261119` */
function daysAgo(days: number): string {
  return dateAgo(days).replaceAll('-', '')
}

class Seed {
  readonly #server: JourneyServer
  readonly #person: Person

  constructor(server: JourneyServer, person: Person) {
    this.#server = server
    this.#person = person
  }

  tasks(tree: Parameters<typeof seedTasks>[2]): Promise<Map<string, string>> {
    return seedTasks(this.#server.address, this.#person.token, tree)
  }

  async track(taskId: string, day: string, minutes: number, hour = '10'): Promise<void> {
    const record = {
      timeRecordId: '-1',
      taskId,
      duration: minutes * 60,
      startTime: `${day}${hour}0000`,
      recordId: newRecordId(),
    }
    await call(this.#server.address, time, 'trackTime', record, this.#person.token)
  }

  async due(id: string, day: string): Promise<void> {
    const changes = { dueTime: `${day}1200000000` }
    await call(this.#server.address, tasks, 'change', { id, changes }, this.#person.token)
  }

  async goal(
    taskId: string,
    text: string,
    values: readonly (readonly [string, number])[],
    criterion: { operator: 'no_less_than'; checkValue: number } | null = {
      operator: 'no_less_than',
      checkValue: 60,
    },
  ): Promise<string> {
    const id = newGoalId()
    const { address } = this.#server
    await call(address, goals, 'create', { id, taskId, text, type: 'NUMERIC', criterion }, this.#person.token)
    for (const [day, value] of values) {
      const record = { id: newGoalRecordId(), day, value, note: '' }
      await call(address, goals, 'addRecord', { goalId: id, record }, this.#person.token)
    }
    return id
  }

  async chosenPreset(): Promise<string | undefined> {
    const asked = { actions: 'select,params,data', report: 'time-spent-for-tasks' } as const
    return (await call(this.#server.address, reports, 'report', asked, this.#person.token)).params
      .periodPreset
  }
}

async function cellsOf(table: Locator): Promise<string[][]> {
  return table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...(row as HTMLTableRowElement).cells].map((cell) =>
          cell.innerText.trim().replaceAll('\u00a0', ' ').replaceAll('\u00ad', ''),
        ),
      ),
    )
}

function heardReportActions(page: Page): string[] {
  const heard: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/extreporting')) return
    heard.push((request.postDataJSON() as { actions: string }).actions)
  })
  return heard
}

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the list opens time by task: a foldable tree, whose period is kept until it is opened from the list again (RPT-008, RPT-013, RPT-032, RPT-045, RPT-050, RPT-064, RPT-N03, RPT-N12, FND-027, FND-028, RPT-063, RPT-N11)', async ({
      page,
      server,
      person,
      words: { reports: words, shell },
    }) => {
      const seed = new Seed(server, person)
      const ids = await seed.tasks({ Thesis: { Chapter: { Figures: {} } }, Swim: {} })
      await seed.track(ids.get('Figures')!, '20240229', 90)
      await seed.track(ids.get('Thesis')!, '20240301', 30)
      await seed.track(ids.get('Swim')!, '20240301', 60, '14')
      const heard = heardReportActions(page)
      await page.goto('/web/dashboard')
      await page.getByRole('link', { name: shell.screens.reports }).first().click()
      await expect(page.getByRole('heading', { name: words.groups.timeByTasks.title })).toBeVisible()
      await expectAccessible(page)
      const { title, description } = words.all['time-spent-for-tasks']
      await page.getByRole('link', { name: title }).press('Enter')

      await expect(page).toHaveURL(/\/web\/reports\/time-spent-for-tasks/)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(description)).toBeVisible()
      await expect(page.getByText(words.noData, { exact: true })).toBeVisible()
      expect(heard).toEqual(['select,reset,params,data'])
      const period = page.getByRole('button', { name: words.params.period })
      await expect(period).toContainText(words.params.presets.curWeek)
      await period.press('Enter')
      await page.getByRole('option', { name: words.params.presets.allTime }).click()
      const table = page.getByRole('table', { name: title })
      await expect(table).toBeVisible()
      const half = language === 'ru' ? '50,0 %' : '50.0%'
      await expect
        .poll(async () => (await cellsOf(table)).map((cells) => [cells[0], cells[2], cells[3]].join(' ')))
        .toEqual([
          [words.table.task, words.table.time, words.table.share].join(' '),
          expect.stringMatching(/^Thesis 02:00:00 66/),
          `Chapter 01:30:00 ${half}`,
          `Figures 01:30:00 ${half}`,
          expect.stringMatching(/^Swim 01:00:00 33/),
          expect.stringContaining(`${words.table.allTasks} 03:00:00`),
        ])
      expect(heard.at(-1)).toBe('params,data')
      await expectAccessible(page)

      await table.getByRole('button', { name: words.table.fold('Thesis') }).press('Enter')
      await expect(table.getByText('Figures')).toBeHidden()
      await table.getByRole('button', { name: words.table.unfold('Thesis') }).press('Space')
      await expect(table.getByText('Figures')).toBeVisible()

      await page.reload()
      await expect(table).toBeVisible()
      expect(heard.at(-1)).toBe('select,params,data')
      await expect(period).toContainText(words.params.presets.allTime)
      expect(await seed.chosenPreset()).toBe('allTime')
      await page.getByRole('link', { name: words.list }).last().click()
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByText(words.noData)).toBeVisible()
      await expect(period).toContainText(words.params.presets.curWeek)
      await page.getByRole('button', { name: words.hints.wider }).click()
      await expect(table.getByText('Figures')).toBeVisible()
    })

    test('days are picked one by one and stay in order, and contexts restrict the records (FND-083, RPT-N13, RPT-030, FND-086, FND-069)', async ({
      page,
      server,
      person,
      words: { reports: words, ui },
    }) => {
      const seed = new Seed(server, person)
      const ids = await seed.tasks({ Swim: {} })
      await seed.track(ids.get('Swim')!, '20240220', 60)
      const isOfReferences = (request: Request) => request.url().endsWith(references.path)
      const loaded: Request[] = []
      page.on('request', (request) => void (isOfReferences(request) && loaded.push(request)))
      await page.goto('/web/reports/time-spent-for-tasks?startTime=20240310&endTime=20240331')
      const from = page.getByRole('button', { name: new RegExp(`^${words.params.from} `) })
      const to = page.getByRole('button', { name: new RegExp(`^${words.params.to} `) })
      const picker = page.getByRole('dialog', { name: ui.date.dialog })
      await to.click()
      await expectAccessible(page)
      await picker.getByRole('button', { name: ui.date.previousMonth }).click()
      await picker.locator('[data-day]:not([data-outside])').filter({ hasText: /^28$/ }).click()
      await expect(from).toContainText(/28.*2024/)
      // Otherwise there would be two until it is closed.
      await expect(picker).toHaveCount(0)
      await from.press('Enter')
      await picker.locator('[data-day]:not([data-outside])').filter({ hasText: /^14$/ }).press('Enter')
      await expect(page).toHaveURL(/startTime=20240214&endTime=20240228/)
      const table = page.getByRole('table')
      await expect(table.getByRole('row', { name: /Swim/ })).toContainText('01:00:00')
      await expect(page.getByRole('button', { name: words.params.period })).toContainText(
        words.params.chooseDates,
      )
      await expect(picker).toHaveCount(0)
      await from.press('Enter')
      await picker.getByRole('button', { name: ui.date.remove, exact: true }).press('Enter')
      await expect(page).not.toHaveURL(/startTime/)
      await expect(page).toHaveURL(/endTime=20240228/)
      await expect(from).toContainText(ui.list.choose)
      const loading = page.waitForRequest(isOfReferences)
      expect(loaded, 'contexts are loaded only when the list opens').toEqual([])
      await page.getByRole('button', { name: ui.contexts.label }).click()
      await loading
      await page.getByRole('option', { name: ui.contexts.none }).click()
      await page.keyboard.press('Escape')
      await expect(table.getByRole('row', { name: /Swim/ })).toBeVisible()
    })

    test('a task’s panel links to its time of all time, and from there to that of all tasks and to a subtask (TSK-062, RPT-034, RPT-N24)', async ({
      page,
      server,
      person,
      words: { reports: words },
    }) => {
      const seed = new Seed(server, person)
      const ids = await seed.tasks({ Thesis: { Chapter: {} }, Swim: {} })
      await seed.track(ids.get('Chapter')!, '20240229', 90)
      await seed.track(ids.get('Swim')!, '20240301', 60)
      await page.goto(`/web/tasks/${ids.get('Thesis')}`)
      await page.getByRole('link', { name: words.links.task, exact: true }).click()
      await expect(page).toHaveURL(/time-spent-for-tasks\?.*taskId=\w{12}/)
      const table = page.getByRole('table')
      await expect(table.getByText('Chapter')).toBeVisible()
      await expect(table.getByText('Swim')).toBeHidden()
      await expect(page.getByRole('button', { name: words.params.period })).toContainText(
        words.params.presets.allTime,
      )
      await expectAccessible(page)
      await page.getByRole('button', { name: words.params.allTasks }).click()
      await expect(table.getByText('Swim')).toBeVisible()
      await expect(page).not.toHaveURL(/taskId/)
      await table.getByRole('link', { name: 'Chapter' }).click()
      await expect(page).toHaveURL(new RegExp(`/web/tasks/${ids.get('Chapter')}$`))
    })

    test('a goal links to its progress against the criterion, of all time (TSK-054, TSK-055, TSK-N11, RPT-026, RPT-035, RPT-067, RPT-N19, RPT-030)', async ({
      page,
      server,
      person,
      words: { reports: words, goals: goalWords },
    }) => {
      const seed = new Seed(server, person)
      const ids = await seed.tasks({ Thesis: {} })
      const thesis = ids.get('Thesis')!
      const pages = await seed.goal(thesis, 'Pages', [
        ['20240101', 14.5],
        ['20240201', 44],
        ['20240301', 61],
      ])
      await seed.goal(thesis, 'Sources', [['20240101', 3]])
      await seed.goal(thesis, 'No target', [], null)
      await page.goto(`/web/goals?goal=${pages}`)
      await page.getByRole('button', { name: goalWords.menu.label('Pages') }).click()
      await page.getByRole('menuitem', { name: words.links.goal }).click()
      await expect(page).toHaveURL(/goal-progress\?.*goalWithCriteria=\w{12}/)
      await expect(page.getByRole('button', { name: words.params.period })).toContainText(
        words.params.presets.allTime,
      )
      const { title, description } = words.all['goal-progress']
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(description)).toBeVisible()
      await expect(
        page.getByRole('img', { name: goalWords.chart('Pages', goalWords.values(3)) }),
      ).toBeVisible()
      const table = page.getByRole('table', { name: 'Pages' })
      await expect
        .poll(async () =>
          (await cellsOf(table))
            .slice(1)
            .map((cells) => cells.slice(1, 4).map((text) => text.replace(/(\d),(\d)/, '$1.$2'))),
        )
        .toEqual([
          ['61.0', '+17.0', words.table.met],
          ['44.0', '+29.5', '16.0'],
          ['14.5', '', '45.5'],
        ])
      await expectAccessible(page)
      await page.getByRole('button', { name: words.params.goal }).click()
      await expect(page.getByRole('option')).toHaveCount(2)
      await page.getByRole('option', { name: /^Sources/ }).click()
      await expect(page.getByText(words.hints.values)).toBeVisible()
      await expect(page.getByText(words.noData)).toBeVisible()
    })

    test('the dashboard links to abandoned tasks, with the rule for each (TSK-066, RPT-021, RPT-033, DSH-017, RPT-030, DSH-N07)', async ({
      page,
      server,
      person,
      words: { reports: words, dashboard },
    }) => {
      const seed = new Seed(server, person)
      const ids = await seed.tasks({ House: { Attic: {} }, Swim: {} })
      await seed.due(ids.get('Attic')!, daysAgo(3))
      await page.goto('/web/dashboard')
      await page.getByRole('link', { name: dashboard.due.abandoned }).click()
      const { title } = words.all['abandoned-tasks']
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      const { untouched, plannedInPast, overdue } = words.abandoned.types
      const types = page.getByRole('radiogroup', { name: words.params.abandoned })
      await expect(types.getByRole('radio')).toHaveText([untouched, plannedInPast, overdue])
      await expect(page.getByText(words.abandoned.rules.untouched(30))).toBeVisible()
      await expect(page.getByText(words.abandoned.none.untouched)).toBeVisible()
      await page.getByRole('radio', { name: overdue }).click()
      await expect(page.getByText(words.abandoned.rules.overdue)).toBeVisible()
      const row = page.getByRole('table', { name: title }).getByRole('row').last()
      await expect(row).toContainText('Attic')
      await expect(row).toContainText('House')
      await expect(row.getByRole('cell').last()).toHaveText('3')
      await expectAccessible(page)

      // Changes made elsewhere appear here.
      const done = { id: ids.get('Attic')!, status: 'COMPLETED', withSubtasks: false } as const
      await call(server.address, tasks, 'complete', done, person.token)
      await expect(page.getByText(words.abandoned.none.overdue)).toBeVisible()
    })

    test('a report with another name is unknown (RPT-012)', async ({ page, words: { reports: words } }) => {
      for (const name of ['abandoned', '14', 'Abandoned-tasks']) {
        await page.goto(`/web/reports/${name}`)
        await expect(page.getByRole('heading', { name: words.unknown }), name).toBeVisible()
      }
      await page.getByRole('link', { name: words.toList }).click()
      await expect(page).toHaveURL(/\/web\/reports$/)
    })
  })
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } })

      test('reports fit into the window, and the kind of abandoned tasks is selected from a list (RPT-033, RPT-034, TSK-062)', async ({
        page,
        server,
        person,
        words: { reports: words },
      }) => {
        const seed = new Seed(server, person)
        const ids = await seed.tasks({
          House: { 'The attic, where the roof has been leaking since spring': {} },
        })
        const [, attic] = [...ids.values()]
        await seed.due(attic!, daysAgo(3))
        await seed.track(attic!, '20240301', 20 * 60)
        const fits = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await page.goto('/web/reports')
        await expect(page.getByRole('link', { name: words.all['abandoned-tasks'].title })).toBeVisible()
        expect(await fits()).toBeLessThanOrEqual(0)
        await page.getByRole('link', { name: words.all['abandoned-tasks'].title }).click()
        await page.getByRole('button', { name: words.params.tools }).click()
        await page.getByRole('button', { name: words.params.abandoned }).click()
        await page.getByRole('option', { name: words.abandoned.types.overdue }).click()
        await expect(page.getByRole('table').getByText(/^The attic/)).toBeVisible()
        expect(await fits()).toBeLessThanOrEqual(0)
        await expectAccessible(page)
        await page.goto(`/web/reports/time-spent-for-tasks?task_id=${attic}`)
        await expect(page.getByRole('table').getByText(/^The attic/)).toBeVisible()
        expect(await fits()).toBeLessThanOrEqual(0)
        await expectAccessible(page)
      })
    })
  })
}

test('a table has 500 rows and, on request, all; they appear without scrolling, also after sorting, so that the browser’s search finds them (RPT-N16, RPT-N14)', async ({
  page,
  server,
  person,
  words: { reports: words },
}) => {
  const names = Array.from({ length: 503 }, (_, index) => `Chapter ${String(index + 1).padStart(3, '0')}`)
  const completed = names.map((name) => `x 2026-01-02 ${name}`)
  await seedManyTasks(server.address, person.token, completed)
  await page.goto('/web/reports/completed-tasks?periodPreset=allTime')
  const rows = page.locator('main tbody tr')
  await expect(rows).toHaveCount(500)
  await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }))
  await page.getByRole('button', { name: words.exports.menu }).click()
  await page.getByRole('menuitem', { name: words.exports.print }).click()
  await expect(page).toHaveTitle('printed')
  await expect(rows, 'on paper all').toHaveCount(503)
  await page.reload()
  await expect(rows).toHaveCount(500, { timeout: 20_000 })
  await expect(page.getByText(words.rowCount(500, 503))).toBeVisible()
  await page.getByRole('button', { name: words.showAll }).click()
  await expect(rows).toHaveCount(503)
  await expect(page.getByRole('button', { name: words.showAll })).toBeHidden()
  // The button is below the rows.
  await page.locator('main').evaluate((main) => main.scrollTo(0, 0))
  await page.getByRole('button', { name: words.table.task, exact: true }).click()
  await expect(rows).toHaveCount(503)
  await expect(rows.first()).toContainText('Chapter 001')
  await expect(rows.last()).toContainText('Chapter 503')
  expect(await page.locator('main').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
})
