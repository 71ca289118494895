/**
 * Makes reads fail that begin inside a snapshot without being part of it: on SQLite they wait for its connection, and it for them. Active in all
 * server tests.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { App } from '../app/app.ts'
import type { Database } from '../kernel/database/database.ts'

const inside = new AsyncLocalStorage<boolean>()

function refuseInside(what: string): void {
  if (inside.getStore()) throw new Error(`${what} waits for the snapshot around it`)
}

const guard: KyselyPlugin = {
  transformQuery: ({ node }) => {
    refuseInside('a read')
    return node
  },
  transformResult: async ({ result }) => result,
}

export function guardSnapshots(database: Database): Database {
  return {
    ...database,
    read: database.read.withPlugin(guard),
    snapshot: (work) => {
      refuseInside('another snapshot')
      return database.snapshot((read) => inside.run(true, () => work(read)))
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

/** The cache of settings is mostly full in tests. */
export function guardSettings({ globalSettings }: App): void {
  const read = globalSettings.read.bind(globalSettings)
  globalSettings.read = async () => {
    refuseInside('a read of the global settings')
    return await read()
  }
}
