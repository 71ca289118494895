/**
 * The most frequent writes of a busy user, compared with raw writes of the same rows: statements, CPU time of the server until it is idle again, and
 * the rate for 16 clients of one account; also after the tasks screen was opened, and in one project of all tasks instead of a small one.
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
/** Counts as equal cost within the accuracy of measurement. */
const sameGoal = 1.1
const detailsGoalMs = 3

/** A smoke run completes more tasks than a hundredth of the data has. */
const shareOf = ({ isSmoke }: BenchContext) => (isSmoke ? 0.1 : 1)

export async function writes(context: BenchContext): Promise<void> {
  await using generator = startLoadGenerator()
  for (const createStore of context.stores) {
    const dataset = busyDataset(shareOf(context))
    const found = await measureBusy(context, dataset, createStore, generator)
    const elsewhere = await measureElsewhere(context, createStore, generator)
    const { report } = context
    report.note(`\n${dataset.name}, ${dataset.recordCount} records of one user, ${found.engine}\n`)
    reportWrites(report, found)
    reportElsewhere(report, elsewhere)
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
  /** Milliseconds of CPU time per call. */
  readonly cpu: OfWrites
  readonly rawCpu: OfWrites
  /** Calls per second. */
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
  const [cpu, rate, rawCpu, rawRate]: [OfWrites, OfWrites, OfWrites, OfWrites] = [{}, {}, {}, {}]
  let [details, replays]: [readonly number[], ReadonlyMap<WriteName, Replay>] = [[], new Map()]
  {
    await using lustra = await startLustra(store)
    const meter = new Meter(context, lustra, generator)
    for (const name of writeNames) await meter.warmUp((count) => calls.some(name, count))
    await store.settle()
    for (const name of writeNames) {
      cpu[name] = await meter.cpu((count) => calls.some(name, count))
      rate[name] = await meter.rate((count, client) => calls.some(name, count, client))
    }
    details = await meter.times((count) => detailsCalls(dataset, account, count))
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
  return { engine: store.engine, statements, cpu, rate, rawCpu, rawRate, details }
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

/** Milliseconds of CPU time per call. */
interface Elsewhere {
  readonly plain: number
  readonly tasksOpened: number
  readonly oneProject: number
}

/** Three servers in alternation, because other load and compilation by V8 differ from minute to minute. */
async function measureElsewhere(
  context: BenchContext,
  createStore: () => Promise<BenchStore>,
  generator: LoadGenerator,
): Promise<ReadonlyMap<WriteName, Elsewhere>> {
  await using servers = new AsyncDisposableStack()
  const start = async (dataset: Dataset, isOpened: boolean) => {
    const store = servers.use(await createStore())
    const account = await createAccount(store)
    await store.fill(tableRowsOf(dataset, account.userId))
    const lustra = servers.use(await startLustra(store))
    const [calls, meter] = [new WriteCalls(dataset, account), new Meter(context, lustra, generator)]
    for (const name of writeNames) await meter.warmUp((count) => calls.some(name, count))
    await store.settle()
    if (isOpened)
      await call(lustra.address, '/v2/tasks', { action: 'open', show: 'active', token: account.token })
    return (name: WriteName) => meter.cpu((count) => calls.some(name, count))
  }
  const share = shareOf(context)
  const cpuOf = {
    plain: await start(busyDataset(share), false),
    tasksOpened: await start(busyDataset(share), true),
    oneProject: await start(busyDataset(share, 'one project'), false),
  }
  const found = new Map<WriteName, Elsewhere>()
  for (const name of writeNames) {
    const rounds: Elsewhere[] = []
    for (let round = 0; round < (context.isSmoke ? 1 : 3); round++) {
      rounds.push({
        plain: await cpuOf.plain(name),
        tasksOpened: await cpuOf.tasksOpened(name),
        oneProject: await cpuOf.oneProject(name),
      })
    }
    const median = (server: keyof Elsewhere) =>
      quantile(
        rounds.map((round) => round[server]),
        0.5,
      )
    const [plain, tasksOpened] = [median('plain'), median('tasksOpened')]
    found.set(name, { plain, tasksOpened, oneProject: median('oneProject') })
  }
  return found
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

function reportElsewhere(report: Report, elsewhere: ReadonlyMap<WriteName, Elsewhere>): void {
  report.head('CPU ms', '', 'tasks opened', 'opened, ratio', 'one project', 'project, ratio')
  for (const [name, { plain, tasksOpened, oneProject }] of elsewhere) {
    report.row(`${name}, beside it`, [
      plain,
      tasksOpened,
      { figure: ratio(tasksOpened, plain), most: sameGoal },
      oneProject,
      { figure: ratio(oneProject, plain), most: sameGoal },
    ])
  }
}

/** Short runs may take less CPU time than can be measured. */
function ratio(one = Number.NaN, other = Number.NaN): number {
  return one / Math.max(other, 0.001)
}
