import { availableParallelism } from 'node:os'
import type { BenchContext } from './bench.ts'
import { type Dataset, busyDataset, smokeShare, tableRowsOf } from './dataset.ts'
import { type Account, createAccount } from './lustra.ts'
import type { BenchStore } from './stores.ts'

export interface BusyStore extends AsyncDisposable {
  readonly store: BenchStore
  readonly dataset: Dataset
  readonly account: Account
}

/** `share`: the fraction of the data. */
export async function busyStore(createStore: () => Promise<BenchStore>, share: number): Promise<BusyStore> {
  await using made = new AsyncDisposableStack()
  const store = made.use(await createStore())
  const dataset = busyDataset(share)
  const account = await createAccount(store)
  await store.fill(tableRowsOf(dataset, account.userId))
  const owned = made.move()
  return { store, dataset, account, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

/** Measures each engine with all the data, or with little in a smoke run. */
export async function measureBusy(
  { stores, report, isSmoke }: BenchContext,
  measure: (busy: BusyStore) => Promise<void>,
): Promise<void> {
  for (const createStore of stores) {
    await using busy = await busyStore(createStore, isSmoke ? smokeShare : 1)
    const { dataset, store } = busy
    report.note(`\n${dataset.name}, ${store.engine}, ${availableParallelism()} cores\n`)
    await measure(busy)
  }
}
