/**
 * The commonest writes of a busy user beside the same rows written raw: statements, CPU time of the server until it is idle
 * again, and how many a second 16 clients of the one account get; and the same once the tasks screen was opened, and in
 * a project of all tasks instead of a small one.
 */
import { join } from 'node:path'
import type { BenchContext } from './bench.ts'
import { type Dataset, busyDataset, tableRowsOf } from './dataset.ts'
import { type LoadGenerator, startLoadGenerator } from './load-generator.ts'
import { type Account, call, createAccount, startLustra } from './lustra.ts'
import { quantile } from './measure.ts'
import { Meter } from './meter.ts'
import { detailsCalls } from './read-calls.ts'
import { Replay, capturedRequest } from './replay.ts'
import type { Report } from './report.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { statementsOf } from './statements.ts'
import type { BenchStore } from './stores.ts'
import { WriteCalls, type WriteName, writeNames } from './write-calls.ts'
import { rowsWrittenBy } from './written-rows.ts'

const statementGoal = 8
const cpuGoalMs = 0.7
const rawRatioGoal = 3
const rateGoals: Readonly<Record<string, number>> = { SQLite: 1000, PostgreSQL: 400 }
/** What is no dearer, as far as it can be measured. */
const sameGoal = 1.1
const detailsGoalMs = 3

export async function writes(context: BenchContext): Promise<void> {
  await using generator = startLoadGenerator()
  for (const createStore of context.stores) {
    const dataset = busyDataset(context.isSmoke ? 0.1 : 1)
    const found = await measureBusy(context, dataset, createStore, generator)
    const inOneProject = await measureOneProject(context, createStore, generator)
    const { report } = context
    report.note(`\n${dataset.name}, ${dataset.recordCount} records of one user, ${found.engine}\n`)
    reportWrites(report, found)
    reportElsewhere(report, found, inOneProject)
    report.head('', 'p50 ms', 'p99 ms')
    report.row('details', [
      { figure: quantile(found.details, 0.5), most: detailsGoalMs },
      { figure: quantile(found.details, 0.99), most: detailsGoalMs },
    ])
  }
}

type OfWrites = Partial<Record<WriteName, number>>

interface Found {
  readonly engine: string
  readonly statements: OfWrites
  /** Milliseconds of CPU time for each call. */
  readonly cpu: OfWrites
  readonly cpuWithTasks: OfWrites
  readonly rawCpu: OfWrites
  /** Calls in a second. */
  readonly rate: OfWrites
  readonly rawRate: OfWrites
  /** Milliseconds of calls. */
  readonly details: readonly number[]
}

async function measureBusy(
  context: BenchContext,
  dataset: Dataset,
  createStore: () => Promise<BenchStore>,
  generator: LoadGenerator,
): Promise<Found> {
  await using store = await createStore()
  const account = await createAccount(store)
  await store.fill(tableRowsOf(dataset, account.userId))
  const calls = new WriteCalls(dataset, account)
  const statements = await statementsOf(store, calls, context.isSmoke ? 1 : 3)
  const [cpu, rate, cpuWithTasks, rawCpu, rawRate]: [OfWrites, OfWrites, OfWrites, OfWrites, OfWrites] = [
    {},
    {},
    {},
    {},
    {},
  ]
  let [details, replays]: [readonly number[], ReadonlyMap<WriteName, Replay>] = [[], new Map()]
  {
    await using lustra = await startLustra(store)
    const meter = new Meter(context, lustra, generator)
    for (const name of writeNames) await meter.warmUp((count) => calls.some(name, count))
    for (const name of writeNames) {
      cpu[name] = await meter.cpu((count) => calls.some(name, count))
      rate[name] = await meter.rate((count, client) => calls.some(name, count, client))
    }
    details = await meter.times((count) => detailsCalls(dataset, account, count))
    await call(lustra.address, '/v2/tasks', { action: 'open', show: 'active', token: account.token })
    for (const name of writeNames) cpuWithTasks[name] = await meter.cpu((count) => calls.some(name, count))
    replays = await replaysOf(store, lustra, account, calls)
  }
  await using rawServer = await startServerProcess(
    join(import.meta.dirname, 'raw-server.ts'),
    store.environment,
  )
  const meter = new Meter(context, rawServer, generator)
  for (const replay of replays.values()) await meter.warmUp((count) => replay.some(count))
  for (const [name, replay] of replays) {
    rawCpu[name] = await meter.cpu((count) => replay.some(count))
    rawRate[name] = await meter.rate((count) => replay.some(count))
  }
  return { engine: store.engine, statements, cpu, rate, cpuWithTasks, rawCpu, rawRate, details }
}

async function replaysOf(
  store: BenchStore,
  { address }: ServerProcess,
  account: Account,
  calls: WriteCalls,
): Promise<ReadonlyMap<WriteName, Replay>> {
  const planned = writeNames.flatMap((name) => calls.some(name, 2))
  const written = await rowsWrittenBy(
    store,
    planned.map(
      ({ path, body }, index) =>
        () =>
          call(address, path, { ...body, _requestId: capturedRequest(index) }),
    ),
  )
  return new Map(
    writeNames.map((name, index) => [name, new Replay(account, written.slice(2 * index, 2 * index + 2))]),
  )
}

async function measureOneProject(
  context: BenchContext,
  createStore: () => Promise<BenchStore>,
  generator: LoadGenerator,
): Promise<OfWrites> {
  const dataset = busyDataset(context.isSmoke ? 0.1 : 1, 'one project')
  await using store = await createStore()
  const account = await createAccount(store)
  await store.fill(tableRowsOf(dataset, account.userId))
  const calls = new WriteCalls(dataset, account)
  await using lustra = await startLustra(store)
  const meter = new Meter(context, lustra, generator)
  const cpu: OfWrites = {}
  for (const name of writeNames) await meter.warmUp((count) => calls.some(name, count))
  for (const name of writeNames) cpu[name] = await meter.cpu((count) => calls.some(name, count))
  return cpu
}

function reportWrites(report: Report, { engine, statements, cpu, rawCpu, rate, rawRate }: Found): void {
  report.head('', 'statements', 'CPU ms', 'raw ms', 'times raw', 'calls/s', 'raw calls/s')
  for (const name of writeNames) {
    report.row(name, [
      { figure: statements[name]!, most: statementGoal },
      { figure: cpu[name]!, most: cpuGoalMs },
      rawCpu[name]!,
      { figure: ratio(cpu[name], rawCpu[name]), most: rawRatioGoal },
      { figure: rate[name]!, least: rateGoals[engine]! },
      rawRate[name]!,
    ])
  }
}

function reportElsewhere(report: Report, { cpu, cpuWithTasks }: Found, inOneProject: OfWrites): void {
  report.head('CPU ms', '', 'tasks opened', 'ratio', 'one project', 'ratio')
  for (const name of writeNames) {
    report.row(`${name}, beside it`, [
      cpu[name]!,
      cpuWithTasks[name]!,
      { figure: ratio(cpuWithTasks[name], cpu[name]), most: sameGoal },
      inOneProject[name]!,
      { figure: ratio(inOneProject[name], cpu[name]), most: sameGoal },
    ])
  }
}

/** Few runs may take less CPU time than is measured. */
function ratio(one = Number.NaN, other = Number.NaN): number {
  return one / Math.max(other, 0.001)
}
