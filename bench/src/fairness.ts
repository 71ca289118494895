/**
 * Many clients of one process at once: how long each kind of call takes, and whether small calls wait for large ones that almost saturate the server.
 * Separate processes send the calls, two of them if there are small and large ones.
 */
import type { BenchContext } from './bench.ts'
import { type BusyStore, measureBusy } from './busy-stores.ts'
import type { Dataset } from './dataset.ts'
import { type Load, type LoadResult, type PlannedCall, startLoadGenerator } from './load-generator.ts'
import { type Account, startLustra } from './lustra.ts'
import { quantile } from './measure.ts'
import { type ReadName, detailsCalls, readCall } from './read-calls.ts'
import type { Report } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { WriteCalls } from './write-calls.ts'

const clientCount = 64
/** Three times the rate of one process when this was first measured. */
const rateGoal = 384
const smallGoalMs = 20
/** Fraction of the large calls per second that the server can serve at most. */
const largeShare = 0.8
const smallPerSecond = 50
/** Calls beside large ones are sent for three times as long as others; otherwise the second slowest of a kind would be its p99. */
const besideFactor = 3

export async function fairness(context: BenchContext): Promise<void> {
  await measureBusy(context, (busy) => measure(context, busy))
}

async function measure(
  { report, isSmoke }: BenchContext,
  { store, dataset, account }: BusyStore,
): Promise<void> {
  await using lustra = await startLustra(store)
  await using generator = startLoadGenerator()
  await using otherGenerator = startLoadGenerator()
  const calls = new MixedCalls(dataset, account)
  const seconds = isSmoke ? 0.5 : 10
  const common = { address: lustra.address, encoding: 'zstd' } as const

  const mixed = (seconds: number): Load => ({
    ...common,
    seconds,
    clients: repeated(clientCount, (client) => calls.mixed(client, seconds)),
  })
  await generator.send(mixed(seconds / 4))
  await store.settle()
  await reportMixed(report, lustra, () => generator.send(mixed(seconds)))

  const small = (seconds: number): Load => ({
    ...common,
    seconds,
    clients: repeated(8, (client) => calls.small(client)),
    perSecond: smallPerSecond,
  })
  const large = { ...common, clients: repeated(8, (client) => calls.large(client)) }
  const alone = await generator.send(small(seconds))
  const most = await otherGenerator.send({ ...large, seconds })
  const perSecond = (most.calls / most.seconds) * largeShare
  const cpuBefore = lustra.cpu()
  const [meanwhile, busy] = await Promise.all([
    generator.send(small(besideFactor * seconds)),
    otherGenerator.send({ ...large, seconds: besideFactor * seconds, perSecond }),
  ])
  const serverCpu = (lustra.cpu() - cpuBefore) / 1000 / busy.seconds
  report.head('small calls', 'alone p50', 'alone p99', 'p50 ms', 'p99 ms')
  for (const kind of Object.keys(alone.times)) {
    const [before, then] = [alone.times[kind]!, meanwhile.times[kind]!]
    report.row(`${kind}, beside large calls`, [
      quantile(before, 0.5),
      quantile(before, 0.99),
      quantile(then, 0.5),
      { figure: quantile(then, 0.99), most: smallGoalMs },
    ])
  }
  report.head('large calls', 'most a second', 'a second', 'p50 ms', 'p99 ms', 'server cores', 'generators')
  const largeTimes = Object.values(busy.times).flat()
  report.row('large calls meanwhile', [
    most.calls / most.seconds,
    busy.calls / busy.seconds,
    quantile(largeTimes, 0.5),
    quantile(largeTimes, 0.99),
    serverCpu,
    busy.cpuShare + meanwhile.cpuShare,
  ])
}

async function reportMixed(
  report: Report,
  lustra: ServerProcess,
  send: () => Promise<LoadResult>,
): Promise<void> {
  const cpuBefore = lustra.cpu()
  const { times, calls, seconds, cpuShare } = await send()
  const cpu = lustra.cpu() - cpuBefore
  report.head(`${clientCount} clients, mixed`, 'calls', 'p50 ms', 'p99 ms')
  for (const [kind, own] of Object.entries(times)) {
    report.row(kind, [own.length, quantile(own, 0.5), quantile(own, 0.99)])
  }
  report.head('', 'calls/s', 'p50 ms', 'p99 ms', 'CPU ms a call', 'server cores', 'generator')
  const all = Object.values(times).flat()
  report.row('all', [
    { figure: calls / seconds, least: rateGoal },
    quantile(all, 0.5),
    quantile(all, 0.99),
    cpu / calls,
    cpu / 1000 / seconds,
    cpuShare,
  ])
}

function repeated<T>(count: number, valueOf: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => valueOf(index))
}

/** Makes clients begin with different calls. */
function rotated<T>(values: readonly T[], by: number): T[] {
  return values.map((_, index) => values[(index + by) % values.length]!)
}

/** More than a client sends in a second, because nothing can be created or tracked twice. */
const writesPerSecond = 200

class MixedCalls {
  readonly #account: Account
  readonly #dataset: Dataset
  readonly #writes: WriteCalls

  constructor(dataset: Dataset, account: Account) {
    this.#account = account
    this.#dataset = dataset
    this.#writes = new WriteCalls(dataset, account)
  }

  /** A quarter of the clients write, and a third read large replies. */
  mixed(client: number, seconds: number): PlannedCall[] {
    const kinds = [
      'checkStatus',
      'open',
      'move',
      'details',
      'tasks',
      'checkStatus',
      'create',
      'time',
    ] as const
    const others = [
      'checkStatus',
      'open',
      'setFavourite',
      'details',
      'search',
      'checkStatus',
      'track',
      'details',
    ] as const
    const kind = [...kinds, ...others][client % 16]!
    const writer = Math.floor(client / 16)
    if (kind === 'move' || kind === 'setFavourite') return this.#writes.some(kind, 2, writer)
    if (kind === 'create' || kind === 'track')
      return this.#writes.some(kind, Math.ceil(seconds * writesPerSecond), writer)
    return kind === 'details' ? this.#details() : [this.#read(kind)]
  }

  /** Alternates reads and a write, all of the account that sends the large calls. */
  small(client: number): PlannedCall[] {
    const details = this.#details()
    const calls = this.#writes
      .some('setFavourite', 2, client)
      .flatMap((write, index) => [this.#read('checkStatus'), details[index]!, write])
    return rotated(calls, client)
  }

  large(client: number): PlannedCall[] {
    return rotated(
      (['open', 'tasks', 'time'] as const).map((name) => this.#read(name)),
      client,
    )
  }

  #details(): PlannedCall[] {
    return detailsCalls(this.#dataset, this.#account, 200)
  }

  #read(name: ReadName): PlannedCall {
    return readCall(name, this.#account)
  }
}
