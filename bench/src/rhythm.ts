/** A plan proposed for a month with 500 tasks (RHY-040). Its goal is absolute, because users wait for it. */
import {
  TimeLevel,
  dayOf,
  formatLocalTime,
  localTimeOf,
  nextPeriod,
  spanOfLevel,
} from '@lustra/domain/calendar'
import type { BenchContext } from './bench.ts'
import { type Dataset, idOf, tableRowsOf, wireTime } from './dataset.ts'
import { call, createAccount, startLustra } from './lustra.ts'
import { sample } from './measure.ts'
import type { Row, TableRows } from './stores.ts'

const proposalGoalMs = 50
const hours = `,${Array(5).fill('09:00-12:30 13:30-18:00').join(',')},`

export async function rhythm({ isSmoke, report, stores }: BenchContext): Promise<void> {
  const count = isSmoke ? 50 : 500
  const dataset: Dataset = {
    name: `a month with ${count} candidates`,
    taskCount: 2 * count,
    parentOf: () => null,
    entryCount: isSmoke ? 100 : 20_000,
    // The other half of the tasks, because these hours leave nothing to be laid.
    taskOf: (entry) => count + (entry % count),
    recordCount: 0,
  }
  for (const createStore of stores) {
    await using store = await createStore()
    const { userId, token } = await createAccount(store)
    const month = nextMonth()
    await store.fill(rowsOf(dataset, userId, month))
    await using lustra = await startLustra(store)
    report.note(`\n${dataset.name}, ${dataset.entryCount} other entries, ${store.engine}\n`)
    report.serverHead()
    const propose = () =>
      call(lustra.address, '/v2/proposals', {
        token,
        action: 'propose',
        what: { kind: 'plan', taskId: null },
        tl: TimeLevel.Months,
        day: wireTime(month.start).slice(0, 8),
        options: { keptFree: 20, pause: null },
        kept: [],
        skipped: [],
      })
    report.server('propose, a month', {
      sample: await sample(isSmoke ? 2 : 20, lustra, propose),
      bytes: JSON.stringify(await propose()).length,
      goalMs: proposalGoalMs,
    })
  }
}

/** The server's clock, by which it proposes. */
function nextMonth() {
  const now = new Date()
  const today = dayOf(localTimeOf({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: 1 }))
  return spanOfLevel(TimeLevel.Months, nextPeriod('MONTHS', today), { firstWeekday: 1 })!
}

/** The first half of the tasks have an entry on the month. */
function rowsOf(dataset: Dataset, userId: string, month: ReturnType<typeof nextMonth>): TableRows {
  const onMonth = Array.from({ length: dataset.taskCount / 2 }, (_, index): Row => ({
    user_id: userId,
    id: idOf('M', index),
    task_id: idOf('T', index),
    level: TimeLevel.Months,
    start_time: formatLocalTime(month.start),
    end_time: formatLocalTime(month.end),
    duration: month.end - month.start,
    status: 'NORMAL',
    pinned: 0,
    reminder: null,
    created_at: 0,
  }))
  return [
    ...tableRowsOf(dataset, userId),
    ['entries', onMonth],
    ['working_hours', [{ user_id: userId, id: '1000-01-01', hours }]],
  ]
}
