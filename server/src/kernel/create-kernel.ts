import type { Database } from './database/database.ts'
import type { Feature } from './feature.ts'
import { ChangeFeed } from './store/change-feed.ts'
import { storeScreenState } from './store/screen-state.ts'
import { Store } from './store/store.ts'
import type { Kernel } from './app/kernel.ts'

type Parts = Pick<Kernel, 'database' | 'store' | 'changeFeed' | 'changeScreenState'>

/** Creates the parts that are the same with and without a server; `complete` adds the others. */
export function createKernel<K extends Kernel>(
  database: Database,
  features: readonly Pick<Feature<never>, 'derives' | 'afterWrites'>[],
  complete: (parts: Parts) => K,
): K {
  const changeFeed = new ChangeFeed()
  const store = new Store(
    database,
    (change) => {
      changeFeed.publish(change)
      for (const react of reactions) react(change)
    },
    features.flatMap(({ derives = [] }) => derives),
  )
  const kernel = complete({
    database,
    store,
    changeFeed,
    changeScreenState: (change) => storeScreenState(database, change),
  })
  const reactions = features.flatMap(({ afterWrites }) => afterWrites?.(kernel) ?? [])
  return kernel
}
