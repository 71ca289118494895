import { comments } from '@lustra/contract/comments'
import { goals } from '@lustra/contract/goals'
import { newEntryId, newGoalId, newGoalRecordId, newRecordId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { reports } from '@lustra/contract/reports'
import { time } from '@lustra/contract/time'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './environment/accessibility.ts'
import { ChartSeed } from './environment/chart-seed.ts'
import { expect, test } from './environment/journey.ts'
import { actionOf } from './environment/recorded-actions.ts'
import { TasksPage } from './pages/TasksPage.ts'

/** `start`: `20240306210000`. */
async function track(seed: ChartSeed, taskId: string, start: string, hours = 1): Promise<string> {
  const recordId = newRecordId()
  const duration = hours * 3600
  await seed.ask(time, 'trackTime', { timeRecordId: '-1', taskId, recordId, duration, startTime: start })
  return recordId
}

async function commented(seed: ChartSeed, taskId: string, start: string, hours: number, text: string) {
  const recordId = await track(seed, taskId, start, hours)
  await seed.ask(comments, 'create', { commentType: 'TIME_RECORD', targetId: recordId, text })
  return recordId
}

async function changeReplies(
  page: Page,
  action: 'report' | 'records',
  change: (reply: Record<string, unknown>) => object,
): Promise<void> {
  await page.route(`**${reports.path}`, async (route) => {
    if (actionOf(route.request()) !== action) return route.fallback()
    const response = await route.fetch()
    const reply = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json: { ...reply, ...change(reply) } })
  })
}

async function expectSelectedRecord(page: Page, id: string): Promise<void> {
  const record = page.locator(`[data-drag="record:${id}"]`)
  await expect(record).toHaveAttribute('data-selected')
  await expect(record).toBeFocused()
  await expect(record).toBeInViewport()
  await expect(page.locator('[data-drag^=record][data-selected]')).toHaveCount(1)
}

const scrollTop = (scroller: Locator) => scroller.evaluate((element) => Math.round(element.scrollTop))

const march = 'startTime=20240301&endTime=20240331'

for (const [device, use] of [
  ['in a window', { viewport: { width: 1440, height: 900 } }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(device, () => {
    test.use(use)

    test('the comments report has the path of each task, and at its foot the number and the time of all records (RPT-N23, RPT-015, RPT-020, RPT-N29)', async ({
      page,
      server,
      person,
      words: { reports: words },
    }) => {
      const seed = new ChartSeed(server, person)
      const house = await seed.task('House')
      const roof = await seed.task('Roof', {}, house)
      const tiles = await seed.task('Tiles', {}, roof)
      const record = await commented(seed, tiles, '20240305090000', 2, 'Red ones')
      const another = { commentType: 'TIME_RECORD', targetId: record, text: 'Or blue ones' } as const
      await seed.ask(comments, 'create', another)
      await commented(seed, house, '20240306090000', 1, 'Measured')
      // Simulates more records than are listed.
      await changeReplies(page, 'report', () => ({ total: 701, time: 901 * 3600 }))
      await page.goto(`/web/reports/comments-for-time-tracking-records?${march}`)
      const { title } = words.all['comments-for-time-tracking-records']
      const table = page.getByRole('table', { name: title })
      const path = table.getByRole('row', { name: /Red ones/ }).getByText('House › Roof')
      await expect(path.filter({ visible: true })).toHaveCount(1)
      await expect(table.getByText('Roof › Tiles')).toHaveCount(0)
      const ofTiles = table.getByRole('row', { name: /Red ones/ })
      for (const text of ['Tiles', /5 Mar.*2024, 9:00 – 11:00/, 'Or blue ones', '02:00:00'])
        await expect(ofTiles).toContainText(text)
      const foot = table.getByRole('row').last()
      await expect(foot).toContainText(words.drill.count(701))
      await expect(foot).toContainText('901:00:00')

      await seed.close(tiles, 'COMPLETED')
      await page.goto('/web/reports/completed-tasks?periodPreset=allTime')
      const completed = page.getByRole('table', { name: words.all['completed-tasks'].title })
      await expect(completed.getByRole('row').last()).toContainText('901:00:00')
      const done = completed.getByRole('row').nth(1)
      for (const text of ['Tiles', 'House › Roof', '02:00:00']) await expect(done).toContainText(text)
    })

    test('the heads of a list are aligned, and nothing covers the figures of a report (RPT-N23)', async ({
      page,
      server,
      person,
      words: { capture },
    }) => {
      const seed = new ChartSeed(server, person)
      await commented(seed, await seed.task('House'), '20240305090000', 2, 'Red ones')
      await page.goto(`/web/reports/comments-for-time-tracking-records?${march}`)
      await expect(page.getByRole('cell', { name: 'Red ones' })).toBeVisible()
      const middles = await page
        .getByRole('columnheader')
        .getByRole('button')
        .filter({ visible: true })
        .evaluateAll((heads) =>
          heads.map((head) => {
            const { top, bottom } = head.getBoundingClientRect()
            return (top + bottom) / 2
          }),
        )
      expect(middles.length).toBeGreaterThan(3)
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(0.6)
      const buttons = page.getByRole('button', { name: capture.open }).filter({ visible: true })
      const positions = await buttons.evaluateAll((all) => all.map((each) => getComputedStyle(each).position))
      expect(positions).not.toContain('fixed')
    })

    /** A tap on touch screens, otherwise a click. */
    const press = (target: Locator) => ('hasTouch' in use ? target.tap() : target.click())

    test('a record in a mark’s list is selected at its place, and Back restores the list, also after a reload (RPT-N24, RPT-N25)', async ({
      page,
      server,
      person,
      words: { reports: words },
    }) => {
      test.slow()
      const seed = new ChartSeed(server, person)
      const thesis = await seed.task('Thesis')
      const ids: string[] = []
      for (const month of ['01', '02', '03'])
        for (const day of ['04', '06', '08', '10', '12', '14', '16', '18', '20', '22'])
          ids.push(await track(seed, thesis, `2024${month}${day}210000`))
      // Ten records per page, so that there are three pages.
      await changeReplies(page, 'records', ({ records }) => ({
        records: (records as unknown[]).slice(0, 10),
      }))
      await page.goto('/web/reports/time-spent-for-tasks?startTime=20240101&endTime=20240331')
      await press(
        page
          .getByRole('table')
          .getByRole('row', { name: /Thesis/ })
          .getByRole('button', { name: /^30:/ }),
      )
      const list = page.getByRole('dialog', { name: words.drill.title('Thesis') })
      for (const shown of [20, 30]) {
        await press(list.getByRole('button', { name: words.drill.more }))
        await expect(list.getByRole('link')).toHaveCount(shown)
      }
      await expect(list.getByRole('button', { name: words.drill.more })).toBeHidden()
      const scroller = list.getByRole('list')
      const chosen = list.getByRole('link').nth(21)
      await scroller.evaluate(
        (element, row) => (element.scrollTop = (row as HTMLElement).offsetTop - 150),
        await chosen.elementHandle(),
      )
      const left = await scrollTop(scroller)
      expect(left).toBeGreaterThan(200)
      await press(chosen)
      await expect(page).toHaveURL(new RegExp(`/web/time\\?from=2024-03-06&record=${ids[21]}`))
      await expect(list).toBeHidden()
      await expectSelectedRecord(page, ids[21]!)
      await expectAccessible(page)

      await page.goBack()
      await expect(chosen).toBeFocused()
      await expect.poll(() => scrollTop(scroller)).toBe(left)
      await expect(list.getByRole('link')).toHaveCount(30)

      // By keys to the next one, and Back to a page that must load everything again.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expectSelectedRecord(page, ids[22]!)
      await page.reload()
      await expectSelectedRecord(page, ids[22]!)
      await page.goBack()
      await expect(list.getByRole('link').nth(22)).toBeFocused({ timeout: 25_000 })
      await expect(list.getByRole('link').nth(22)).toBeInViewport()

      await press(list.getByRole('button', { name: words.drill.close }))
      await expect(list).toBeHidden()
      await page.reload()
      await expect(page.getByRole('table')).toBeVisible()
      await expect(list).toBeHidden()
    })

    test('rows of lists link to their subject: a commented record, a goal’s record, a missed entry, a task; Back returns to the row (RPT-N24, RPT-N25, RPT-025, TSK-009, TSK-053)', async ({
      page,
      server,
      person,
      words,
    }) => {
      const { planFact } = words
      test.slow()
      const seed = new ChartSeed(server, person)
      const house = await seed.task('House')
      const records: string[] = []
      for (let day = 10; day < 30; day++)
        records.push(await commented(seed, house, `202403${day}220000`, 1, `Remark ${day}`))
      await page.goto(`/web/reports/comments-for-time-tracking-records?${march}`)
      const link = page
        .getByRole('row', { name: /Remark 12/ })
        .getByRole('link')
        .last()
      await expect(link).toBeVisible()
      await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const left = await scrollTop(page.locator('main'))
      expect(left).toBeGreaterThan(0)
      await press(link)
      await expectSelectedRecord(page, records[2]!)
      await page.goBack()
      await expect(link).toBeFocused()
      await expect.poll(() => scrollTop(page.locator('main'))).toBe(left)

      const goalId = newGoalId()
      await seed.ask(goals, 'create', {
        id: goalId,
        taskId: house,
        text: 'Diary',
        type: 'TEXT',
        criterion: null,
      })
      for (let day = 10; day < 30; day++) {
        const record = { id: newGoalRecordId(), day: `202403${day}`, value: null, note: `Note ${day}` }
        await seed.ask(goals, 'addRecord', { goalId, record })
      }
      await page.goto(`/web/reports/textual-records-by-goals?${march}`)
      const row11 = page.getByRole('row', { name: /Note 11/ })
      for (const text of ['House', /11 Mar.*2024/]) await expect(row11).toContainText(text)
      const goal = row11.getByRole('link', { name: 'Diary' })
      await press(goal)
      const note = page.getByRole('listitem').filter({ hasText: 'Note 11' })
      await expect(note).toBeFocused()
      await expect(note).toHaveAttribute('aria-current', 'true')
      await expect(note).toBeInViewport()
      await page.goBack()
      await expect(goal).toBeFocused()

      const attic = await seed.task('Attic')
      const entryId = newEntryId()
      await seed.ask(plans, 'scheduleTask', {
        taskId: attic,
        oldEntryId: null,
        entryId,
        oldStartTime: null,
        newStartTime: '20240208220000',
        duration: 3600,
        timeLevel: 1,
      })
      await page.goto('/web/reports/plan-against-fact?startTime=20240205&endTime=20240211')
      const missed = page.getByRole('region', { name: planFact.missed }).getByRole('link', { name: 'Attic' })
      await press(missed)
      const entry = page.locator(`[data-drag="entry:${entryId}"]`)
      await expect(entry).toBeFocused()
      await expect(entry).toHaveAttribute('data-selected')
      await page.goBack()
      await expect(missed).toBeFocused()

      const task = page.getByRole('table').getByRole('link', { name: 'Attic' })
      await press(task)
      await expect(page).toHaveURL(new RegExp(`/web/tasks/${attic}$`))
      await expect(missed).toBeHidden()
      const row = new TasksPage(page, words).row('Attic')
      await expect(row).toHaveAttribute('aria-selected', 'true')
      await expect(row).toBeInViewport()
      await page.goBack()
      await expect(task).toBeFocused()
    })

    // The links do not depend on the window.
    if (device === 'on a phone') return

    test('a figure of one week opens the first of its records, and Back returns to the figure (RPT-N24, RPT-N25)', async ({
      page,
      server,
      person,
      words: { reports: words },
    }) => {
      const seed = new ChartSeed(server, person)
      const thesis = await seed.task('Thesis')
      await track(seed, thesis, '20240305060000')
      const late = await track(seed, thesis, '20240307220000')
      await page.goto('/web/reports/weekly-timesheet?startTime=20240304')
      const figures = page
        .getByRole('table', { name: words.all['weekly-timesheet'].title })
        .getByRole('row', { name: /Thesis/ })
        .getByRole('button', { name: /^01:00:00/ })
      await expect(figures).toHaveCount(2)
      await press(figures.last())
      await expectSelectedRecord(page, late)
      await page.goBack()
      await expect(figures.last()).toBeFocused()
    })
  })
}
