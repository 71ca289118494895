/** Makes reads and writes fail that begin inside a snapshot or transaction without being part of it: on SQLite they can wait for each other. Active in all server tests. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { App } from '../app/app.ts'
import type { Database } from '../kernel/database/database.ts'

const inside = new AsyncLocalStorage<string>()

function refuseInside(what: string): void {
  const where = inside.getStore()
  if (where !== undefined) throw new Error(`${what} waits for the ${where} around it`)
}

const guard: KyselyPlugin = {
  transformQuery: ({ node }) => {
    refuseInside('a read')
    return node
  },
  transformResult: async ({ result }) => result,
}

export function guardOwnQueries(database: Database): Database {
  const within = <T>(where: string, work: () => Promise<T>): Promise<T> => {
    refuseInside(`a ${where}`)
    return inside.run(where, work)
  }
  return {
    ...database,
    read: database.read.withPlugin(guard),
    snapshot: (work) => within('snapshot', () => database.snapshot(work)),
    transaction: (work) => within('transaction', () => database.transaction(work)),
    transactionOf: (userId, work, options) =>
      within('transaction', () => database.transactionOf(userId, work, options)),
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
