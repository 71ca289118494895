import type { Browser } from '@playwright/test'
import type { Dataset } from './dataset.ts'
import type { Report } from './report.ts'
import type { BenchStore } from './stores.ts'

export interface BenchContext {
  /** Tiny datasets, in seconds: checks only that every figure is still measured. */
  readonly isSmoke: boolean
  readonly report: Report
  /** Creates an empty store for each engine to be measured. */
  readonly stores: readonly (() => Promise<BenchStore>)[]
  readonly browser: () => Promise<Browser>
}

/** Measures each dataset on each engine, one after the other. Screens are measured only on the first engine, because replies are the same on all. */
export async function measureEach(
  { isSmoke, stores }: BenchContext,
  datasets: readonly Dataset[],
  measure: (dataset: Dataset, store: BenchStore, withScreen: boolean) => Promise<void>,
): Promise<void> {
  for (const dataset of isSmoke ? datasets.slice(0, 1) : datasets) {
    for (const [index, createStore] of stores.entries()) {
      await using store = await createStore()
      await measure(dataset, store, index === 0)
    }
  }
}
