/** The server of a busy user at rest, and the wait after a restart. */
import type { BenchContext } from './bench.ts'
import { busyDataset, tableRowsOf, wireWeekStart } from './dataset.ts'
import { measureFirstCalls } from './first-calls.ts'
import { type Account, call, createAccount, startLustra } from './lustra.ts'
import { idle, quantile, sample } from './measure.ts'
import type { Report } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import type { BenchStore } from './stores.ts'

const residentGoal = 150
const ownGoal = 90
/** Megabytes of each worker thread. */
const workerGoal = 25
const startGoalMs = 2000
/** The first `open` after a restart, beside a warm one. */
const firstRatioGoal = 3

export async function rest(context: BenchContext): Promise<void> {
  for (const createStore of context.stores) {
    await using store = await createStore()
    await measure(context, store)
  }
}

async function measure({ report, isSmoke }: BenchContext, store: BenchStore): Promise<void> {
  const dataset = busyDataset(isSmoke ? 0.1 : 1)
  const account = await createAccount(store)
  await store.fill(tableRowsOf(dataset, account.userId))
  report.note(`\n${dataset.name}, ${store.engine}\n`)

  report.head('', 'resident MB', 'its own MB', 'workers')
  const startMs: number[] = []
  for (let start = 0; start < (isSmoke ? 1 : 5); start++) {
    const begin = performance.now()
    await using lustra = await startLustra(store)
    startMs.push(performance.now() - begin)
    if (start > 0) continue
    await reportMemory(report, 'at rest after the start', lustra)
    await openScreens(lustra.address, account)
    await reportMemory(report, 'at rest after all screens', lustra)
  }
  report.head('', 'ms')
  report.row('start of the server', [{ figure: quantile(startMs, 0.5), most: startGoalMs }])

  const opening = { action: 'open', view: { view: 'WEEK_VIEW', startTime: wireWeekStart } }
  const first = await measureFirstCalls(isSmoke ? 1 : 5, store, account, '/v2/plans', opening)
  await using lustra = first.lustra
  const warm = await sample(isSmoke ? 2 : 40, lustra, () =>
    call(lustra.address, '/v2/plans', { token: account.token, ...opening }),
  )
  const [firstMs, warmMs] = [quantile(first.sample.times, 0.5), quantile(warm.times, 0.5)]
  report.head('open', 'first ms', 'warm ms', 'ratio')
  report.row('open after a restart', [firstMs, warmMs, { figure: firstMs / warmMs, most: firstRatioGoal }])
}

async function reportMemory(report: Report, name: string, lustra: ServerProcess): Promise<void> {
  await idle(lustra)
  const { own, mapped } = lustra.memory()
  const workers = lustra.workers()
  report.row(name, [
    { figure: own + mapped, most: residentGoal + workers * workerGoal },
    { figure: own, most: ownGoal + workers * workerGoal },
    workers,
  ])
}

async function openScreens(address: string, { token }: Account): Promise<void> {
  const view = { view: 'WEEK_VIEW', startTime: wireWeekStart }
  const startTime = wireWeekStart
  for (let round = 0; round < 5; round++) {
    await call(address, '/v2/plans', { action: 'open', view, token })
    await call(address, '/v2/tasks', { action: 'open', show: 'active', token })
    await call(address, '/v2/time', { action: 'open', startTime, token })
    await call(address, '/v2/dashboard', { action: 'getPlans', token })
  }
}
