/**
 * Compares the calls of the plans screen with a baseline without our code: bare `node:http` with raw statements that reads and writes the same rows
 * and replies equally much. The figures are ratios within one run; there are no goals.
 */
import { deepStrictEqual, ok } from 'node:assert/strict'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchContext } from './bench.ts'
import { type Dataset, hasDueTime, idOf, projectDataset, tableRowsOf, wireWeekStart } from './dataset.ts'
import { type Account, type Reply, call, signUp, startLustra } from './lustra.ts'
import { type Sample, quantile, sample } from './measure.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { type EmbeddedStore, embeddedStore } from './stores.ts'

const clientCount = 16
const plansPath = '/v2/plans'
const view = { view: 'WEEK_VIEW', startTime: wireWeekStart }

export async function calls(context: BenchContext): Promise<void> {
  const dataset = context.isSmoke ? projectDataset(600, 1000) : projectDataset(5000, 20_000)
  await using store = embeddedStore()
  const { account, startMs: firstStartMs } = await createFilledStore(store, dataset)
  // The embedded store allows one server, so the baseline has a copy.
  await using copy = embeddedStore()
  copyFileSync(store.file, copy.file)

  const start = performance.now()
  await using lustra = await startLustra(store)
  const opened = await call(lustra.address, plansPath, { action: 'open', token: account.token, view })
  const secondStartMs = performance.now() - start
  await using baseline = await startServerProcess(join(import.meta.dirname, 'baseline-server.ts'), {
    ...copy.environment,
    TREE_TASK_IDS: (opened['treeRows'] as { rows: { id: string }[] }).rows.map(({ id }) => id).join(','),
    WEEK_START: (opened['calendarState'] as { startTime: string }).startTime,
  })
  await compare(context, dataset, account, { lustra, baseline })

  const { own, mapped } = lustra.memory()
  const { report } = context
  report.note(`\nOne user, ${dataset.name}. Ratios: Lustra over the baseline.`)
  report.head('', 'MB', 'mapped MB', 'ms')
  report.row('memory afterwards', [own + mapped, mapped])
  report.row('first start to first reply', [firstStartMs])
  report.row('next start to first reply', [secondStartMs])
}

/** The account, and the time from the first start to the first reply. */
async function createFilledStore(
  store: EmbeddedStore,
  dataset: Dataset,
): Promise<{ readonly account: Account; readonly startMs: number }> {
  const start = performance.now()
  const created = await (async () => {
    await using lustra = await startLustra(store)
    await call(lustra.address, '/version', { action: 'version' })
    const startMs = performance.now() - start
    const account = await signUp(lustra)
    // Stores the displayed view, which both servers then read.
    await call(lustra.address, plansPath, { action: 'open', token: account.token, view })
    return { account, startMs }
  })()
  await store.fill(tableRowsOf(dataset, created.account.userId))
  return created
}

interface Servers {
  readonly lustra: ServerProcess
  readonly baseline: ServerProcess
}

async function compare(
  { report, isSmoke }: BenchContext,
  dataset: Dataset,
  { token }: Account,
  servers: Servers,
): Promise<void> {
  const checkStatus = (address: string) =>
    call(address, '/v1/core/security', { action: 'checkStatus', token })
  const open = (address: string) => call(address, plansPath, { action: 'open', token, view })
  const entries = movableEntries(dataset)
  /** Each client has its own entry and day; each turn moves the entry to another hour. */
  const scheduleTask = (address: string, turn: number, client = 0) => {
    const entry = entries[client]!
    return call(address, plansPath, {
      action: 'scheduleTask',
      token,
      taskId: idOf('T', dataset.taskOf(entry, true)),
      oldEntryId: idOf('E', entry),
      oldStartTime: null,
      newStartTime: `203101${10 + client}${turn % 2 === 0 ? '10' : '12'}0000`,
      duration: 1800,
      timeLevel: 1,
      onlyChanged: true,
    })
  }
  const mixed = (address: string, turn: number) =>
    Promise.all(
      Array.from({ length: clientCount }, (_, client) => {
        if (client % 8 === 0) return open(address)
        return client % 2 === 0 ? scheduleTask(address, turn, client) : checkStatus(address)
      }),
    )

  assertSameWork('checkStatus', await onBoth(servers, checkStatus))
  assertSameWork('open', await onBoth(servers, open))
  assertSameWork('scheduleTask', await onBoth(servers, (address) => scheduleTask(address, 1)))
  report.note('')
  report.head('', 'Lustra ms', 'baseline ms', 'ratio', 'Lustra CPU', 'base. CPU', 'ratio')
  const rows: Readonly<
    Record<string, readonly [runs: number, work: (address: string, run: number) => Promise<unknown>]>
  > = {
    open: [isSmoke ? 2 : 60, open],
    scheduleTask: [isSmoke ? 2 : 400, scheduleTask],
    checkStatus: [isSmoke ? 2 : 400, checkStatus],
    [`${clientCount} clients, mixed`]: [isSmoke ? 2 : 20, mixed],
  }
  for (const [name, [runs, work]] of Object.entries(rows)) {
    const { lustra, baseline } = await onBoth(servers, (address, server) =>
      sample(runs, server, (run) => work(address, run)),
    )
    report.row(name, [...ratioOf(timeOf(lustra), timeOf(baseline)), ...ratioOf(lustra.cpu, baseline.cpu)])
  }
}

/** The last entries whose tasks have no due time, and so may be moved to later days. */
function movableEntries({ entryCount, taskOf }: Dataset): number[] {
  return Array.from({ length: 2 * clientCount }, (_, index) => entryCount - 1 - index)
    .filter((entry) => !hasDueTime(taskOf(entry, true)))
    .slice(0, clientCount)
}

function timeOf({ times }: Sample): number {
  return quantile(times, 0.2)
}

function ratioOf(ours: number, baseline: number): number[] {
  // Figures below a clock tick, the smallest measured CPU time, occur in short runs.
  return [ours, baseline, ours / Math.max(baseline, 0.001)]
}

async function onBoth<T>(
  servers: Servers,
  work: (address: string, server: ServerProcess) => Promise<T>,
): Promise<{ readonly lustra: T; readonly baseline: T }> {
  return {
    lustra: await work(servers.lustra.address, servers.lustra),
    baseline: await work(servers.baseline.address, servers.baseline),
  }
}

/** With other rows, or another number of bytes, the ratios would compare different work. */
function assertSameWork(
  name: string,
  { lustra, baseline }: { readonly lustra: Reply; readonly baseline: Reply },
): void {
  const [ours, theirs] = [lustra, baseline].map((reply) => ({
    fields: Object.keys(reply).toSorted(),
    rows: Array.from(JSON.stringify(reply).matchAll(/"id":"\w+"/g), ([id]) => id).toSorted(),
  }))
  deepStrictEqual(theirs, ours, name)
  const [bytes, baselineBytes] = [lustra, baseline].map((reply) => JSON.stringify(reply).length) as [
    number,
    number,
  ]
  ok(Math.abs(baselineBytes / bytes - 1) < 0.05, `${name}: ${bytes} and ${baselineBytes} bytes`)
}
