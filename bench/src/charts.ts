/** The charts of the reports in a slowed-down browser: reading, scrolling and hiding series. */
import { newRecordId, newTaskId } from '@lustra/contract/ids'
import type { BenchContext } from './bench.ts'
import { call, createAccount, startLustra } from './lustra.ts'
import { taskRow } from './reports.ts'
import { SlowScreen } from './slow-screen.ts'
import type { Row, TableRows } from './stores.ts'

const [categoryCount, weekCount] = [12, 60]
/** Goal for drawing a chart: milliseconds of the main thread at full speed. */
const drawingGoalMs = 100
const rowCount = 5000
/** Initial number of rows of a report. */
const pageSize = 500
const dayMs = 86_400_000
const firstDay = Date.UTC(2024, 0, 1)

export async function charts(context: BenchContext): Promise<void> {
  await using store = await context.stores[0]!()
  const account = await createAccount(store)
  const rows = context.isSmoke ? 300 : rowCount
  await store.fill(completedTasks(account.userId, rows))
  await using lustra = await startLustra(store)
  const [categories, weeks] = context.isSmoke ? [2, 4] : [categoryCount, weekCount]
  await track(lustra.address, account.token, categories, weeks)
  const period = `startTime=${wireDay(0)}&endTime=${wireDay(weeks * 7 - 1)}`
  const chart = `${lustra.address}/web/reports/time-by-categories-graph?${period}`
  const hours = `${lustra.address}/web/reports/distribution-of-categories-by-hours-of-day?${period}`

  await using screen = await SlowScreen.open(context, account)
  const { page } = screen
  const drawn = page.locator('svg[data-chart]')
  // Loading in idle time has its own row.
  const untilIdle = async () => {
    await screen.wait(8000)
    await page.waitForLoadState('networkidle')
  }
  await page.goto(`${chart}&timeLevel=weeks`)
  await drawn.waitFor()
  await screen.measure('idle after a report', untilIdle)
  for (const [name, address] of [
    ['stacked', `${chart}&timeLevel=weeks`],
    ['hours', hours],
  ] as const) {
    await page.goto(address)
    await drawn.waitFor()
    await untilIdle()
    await screen.measure(`${name}: reading marks`, async () => {
      for (let step = 0; step < screen.steps(30); step++) {
        await page.mouse.move(120 + step * 25, 400 + step * 5)
        await screen.wait(50)
      }
    })
    await page.locator('[data-cursor]').focus()
    await screen.measure(`${name}: reading marks by keys`, async () => {
      for (let step = 0; step < screen.steps(30); step++) await screen.press('ArrowRight')
    })
    await screen.measure(`${name}: scrolling`, async () => {
      for (let step = 0; step < screen.steps(20); step++) {
        await page.mouse.wheel(0, step % 2 === 0 ? 120 : -120)
        await screen.wait(50)
      }
    })
  }

  await page.goto(`${chart}&timeLevel=weeks`)
  await drawn.waitFor()
  await page.waitForLoadState('networkidle')
  // Both are loaded, so that only drawing is measured.
  const levels = page.getByRole('radiogroup').first().getByRole('radio')
  await levels.and(page.locator(':not([aria-disabled])[aria-checked=false]')).first().click()
  await page.waitForURL((url) => url.searchParams.get('timeLevel') !== 'weeks')
  await untilIdle()
  const toWeeks = await screen.clickerOf(levels.nth(1))
  await screen.measureWhole('drawing', drawingGoalMs, async () => {
    await toWeeks()
    await screen.wait(1000)
  })
  await page.waitForURL((url) => url.searchParams.get('timeLevel') === 'weeks')
  await page.goto(`${chart}&timeLevel=weeks`)
  await drawn.waitFor()
  await untilIdle()
  const toggle = await screen.clickerOf(page.locator('aside button').first())
  await toggle()
  await screen.wait(500)
  await screen.measure('leaving a series out', async () => {
    for (let step = 0; step < screen.steps(6); step++) {
      await toggle()
      await screen.wait(300)
    }
  })

  await page.goto(`${lustra.address}/web/reports/completed-tasks?periodPreset=allTime`)
  await page.getByRole('row').nth(100).waitFor()
  if (rows > pageSize) {
    await page.locator('main footer button').click()
    await page.locator('main footer').waitFor({ state: 'detached' })
  }
  await untilIdle()
  await page.mouse.move(600, 500)
  await screen.measure('scrolling a table', async () => {
    for (let step = 0; step < screen.steps(80); step++) {
      await page.mouse.wheel(0, 2500)
      await screen.wait(100)
    }
  })
}

function completedTasks(userId: string, count: number): TableRows {
  const rows = Array.from({ length: count }, (_, index): Row => {
    const completed = { status: 'COMPLETED', completed_at: firstDay + index * 1000 }
    // Without a path of parents, so that rows are alike.
    return { ...taskRow(userId, index), ...completed, parent_id: null }
  })
  return [['tasks', rows]]
}

async function track(address: string, token: string, categories: number, weeks: number): Promise<void> {
  const send = (path: string, body: object) => call(address, path, { token, ...body })
  for (let index = 0; index < categories; index++) {
    const color = ['1371BF', '974C9C', '048448', 'ED925D', '01A9A6', 'E8BC78'][index % 6]!
    const category = {
      id: '-1',
      type: 'Category',
      name: `Category ${index}`,
      notes: '',
      additionalData: { categoryInfo: { color } },
    }
    const reply = await send('/v2/settings/contexts', { action: 'create', context: category })
    const contextId = (reply['context'] as { readonly id: string }).id
    const id = newTaskId()
    await send('/v2/tasks', { action: 'create', id, parentId: '-1', after: null, name: `Task ${index}` })
    await send('/v2/tasks', { action: 'change', id, changes: { contextIds: [contextId] } })
    for (let week = 0; week < weeks; week++) {
      await send('/v2/time', {
        action: 'trackTime',
        timeRecordId: '-1',
        taskId: id,
        recordId: newRecordId(),
        duration: 600 * (1 + ((week * 7 + index * 5) % 6)),
        startTime: `${wireDay(week * 7 + (index % 5))}${String(8 + index).padStart(2, '0')}0000`,
      })
    }
  }
}

/** `20240101`, `days` after the first. */
function wireDay(days: number): string {
  return new Date(firstDay + days * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
}
