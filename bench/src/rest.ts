/** The idle server of a busy user, and the wait after a restart; and an idle server of small accounts. */
import { setTimeout as pass } from 'node:timers/promises'
import type { BenchContext } from './bench.ts'
import { type BusyStore, busyStore, measureBusy } from './busy-stores.ts'
import { wireWeekStart } from './dataset.ts'
import { measureFirstCalls } from './first-calls.ts'
import { type Account, call, startLustra } from './lustra.ts'
import { idle, quantile, sample } from './measure.ts'
import type { Report } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const residentGoal = 150
const ownGoal = 90
/** Megabytes per worker thread. */
const workerGoal = 25
const startGoalMs = 2000
/** The first `open` after a restart, relative to a warm one. */
const firstRatioGoal = 3
/** A server is idle after this time without calls; it collects garbage after twenty to forty seconds. */
const restMs = 45_000
/** An account of 50 tasks needs no thread. */
const smallShare = 0.01

export async function rest(context: BenchContext): Promise<void> {
  await measureBusy(context, (busy) => measure(context, busy))
  for (const createStore of context.stores) {
    await using small = await busyStore(createStore, smallShare)
    await using lustra = await startLustra(small.store)
    context.report.note(`\n${small.dataset.name}, ${small.store.engine}\n`)
    await openScreens(lustra.address, small.account)
    headMemory(context.report)
    await reportMemory(context, 'at rest, a small account', lustra)
  }
}

async function measure(context: BenchContext, { store, account }: BusyStore): Promise<void> {
  const { report, isSmoke } = context
  const startMs: number[] = []
  headMemory(report)
  for (let start = 0; start < (isSmoke ? 1 : 5); start++) {
    const begin = performance.now()
    await using lustra = await startLustra(store)
    startMs.push(performance.now() - begin)
    if (start > 0) continue
    await reportMemory(context, 'at rest after the start', lustra)
    await openScreens(lustra.address, account)
    await reportMemory(context, 'at rest after all screens', lustra)
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

function headMemory(report: Report): void {
  report.head('', 'resident MB', 'its own MB', 'workers')
}

async function reportMemory(
  { report, isSmoke }: BenchContext,
  name: string,
  lustra: ServerProcess,
): Promise<void> {
  await idle(lustra)
  if (!isSmoke) await pass(restMs)
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
