/** The time screen and the dashboard of a user with very many records. The goal is absolute, because users wait for it. */
import { type BenchContext, measureEach } from './bench.ts'
import { type Dataset, categoryCount, idOf, projectDataset, tableRowsOf, wireWeekStart } from './dataset.ts'
import { call, createAccount, startLustra } from './lustra.ts'
import { sample } from './measure.ts'
import type { BenchStore } from './stores.ts'

const goalMs = 50

export async function records(context: BenchContext): Promise<void> {
  const datasets = context.isSmoke
    ? [projectDataset(600, 1000, 2000)]
    : [projectDataset(5000, 20_000, 200_000), projectDataset(50_000, 20_000, 200_000)]
  await measureEach(context, datasets, (dataset, store) => measure(context, dataset, store))
}

async function measure(
  { report, isSmoke }: BenchContext,
  dataset: Dataset,
  store: BenchStore,
): Promise<void> {
  const { userId, token } = await createAccount(store)
  await store.fill(tableRowsOf(dataset, userId))
  await using lustra = await startLustra(store)
  report.note(`\n${dataset.name}, ${dataset.recordCount} records of one user, ${store.engine}\n`)
  report.serverHead()
  for (const [path, calls] of Object.entries({ '/v2/time': timeCalls, '/v2/dashboard': dashboardCalls })) {
    const send = (body: object) => call(lustra.address, path, { token, ...body })
    for (const [name, bodyOf] of Object.entries(calls)) {
      const measured = await sample(isSmoke ? 2 : 20, lustra, (run) => send(bodyOf(run)))
      report.server(name, { sample: measured, bytes: JSON.stringify(await send(bodyOf(0))).length, goalMs })
    }
  }
}

const startTime = wireWeekStart
const goPeriod = { action: 'goPeriod', setCurrent: false, shouldRound: true, startTime }

const timeCalls: Readonly<Record<string, (run: number) => object>> = {
  open: () => ({ action: 'open', startTime }),
  goPeriod: (run) => ({ ...goPeriod, daysDiff: run % 2 === 0 ? 0 : -7, loadAll: false }),
  'goPeriod, older too': (run) => ({ ...goPeriod, daysDiff: run % 2 === 0 ? 0 : -7, loadAll: true }),
  compare: () => ({ action: 'compare', startTime }),
  listTasks: (run) => ({
    action: 'listTasks',
    contextIds: [idOf('C', run % categoryCount)],
    query: '',
    from: 0,
  }),
  currentTimer: () => ({ action: 'currentTimer' }),
  'trackTime, a move': (run) => ({
    action: 'trackTime',
    timeRecordId: idOf('R', 1000),
    taskId: idOf('T', 200),
    startTime: `2016010${1 + (run % 2)}030000`,
    duration: 1800,
  }),
}

const dashboardCalls: typeof timeCalls = {
  getPlans: () => ({ action: 'getPlans' }),
  getDueTasks: () => ({ action: 'getDueTasks', time: startTime }),
  getBigGoalsReport: () => ({ action: 'getBigGoalsReport', time: startTime }),
}
