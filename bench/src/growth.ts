/** The most frequent calls of a user with a hundredth, a tenth and all of a busy user's data: which costs grow with the data. */
import type { BenchContext } from './bench.ts'
import { type BusyStore, busyStore } from './busy-stores.ts'
import { type LoadGenerator, type PlannedCall, startLoadGenerator } from './load-generator.ts'
import { startLustra } from './lustra.ts'
import { type Sample, idle, quantile } from './measure.ts'
import { Meter } from './meter.ts'
import { type ReadName, detailsCalls, readCall } from './read-calls.ts'
import { WriteCalls, writeNames } from './write-calls.ts'

const sizes = [0.01, 0.1, 1]
const reads: readonly ReadName[] = ['open', 'tasks', 'time', 'search', 'report']

interface Costs {
  readonly taskCount: number
  readonly calls: ReadonlyMap<string, Sample>
  readonly startMs: number
  /** After the calls. */
  readonly ownMemory: number
}

export async function growth(context: BenchContext): Promise<void> {
  const { report, stores, isSmoke } = context
  await using generator = startLoadGenerator()
  for (const createStore of stores) {
    const all: Costs[] = []
    for (const share of isSmoke ? sizes.slice(0, 1) : sizes) {
      await using busy = await busyStore(createStore, share)
      if (all.length === 0) report.note(`\nGrowth, ${busy.store.engine}\n`)
      all.push(await costsOf(context, busy, generator))
    }
    const names = all.map(({ taskCount }) => `${taskCount} tasks`)
    report.head('CPU ms of a call', ...names, 'times', ...names.map((name) => `p50, ${name}`))
    for (const name of all[0]!.calls.keys()) {
      const samples = all.map(({ calls }) => calls.get(name)!)
      report.row(name, [
        ...withGrowth(samples.map(({ cpu }) => cpu)),
        ...samples.map(({ times }) => quantile(times, 0.5)),
      ])
    }
    report.head('', ...names, 'times')
    report.row('start, ms', withGrowth(all.map(({ startMs }) => startMs)))
    report.row('own memory afterwards, MB', withGrowth(all.map(({ ownMemory }) => ownMemory)))
  }
}

/** Short runs may take less CPU time than can be measured. */
function withGrowth(figures: readonly number[]): readonly number[] {
  return [...figures, figures.at(-1)! / Math.max(figures[0]!, 0.001)]
}

async function costsOf(
  context: BenchContext,
  { store, dataset, account }: BusyStore,
  generator: LoadGenerator,
): Promise<Costs> {
  const calls = new Map<string, Sample>()
  const begin = performance.now()
  await using lustra = await startLustra(store)
  const startMs = performance.now() - begin
  const meter = new Meter(context, lustra, generator)
  const measure = async (name: string, some: (count: number) => PlannedCall[]) => {
    calls.set(name, await meter.calls(some))
  }
  const writes = new WriteCalls(dataset, account)
  for (const name of writeNames) await measure(name, (count) => writes.some(name, count))
  await measure('details', (count) => detailsCalls(dataset, account, count))
  for (const name of reads)
    await measure(name, (count) => Array.from({ length: count }, () => readCall(name, account)))
  await idle(lustra)
  return { taskCount: dataset.taskCount, calls, startMs, ownMemory: lustra.memory().own }
}
