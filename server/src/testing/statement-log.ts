/** Records the statements of a server, for tests of their number. */
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely'
import type { Database, Transacting } from '../kernel/database/database.ts'
import type { TestStore } from './test-database.ts'

/** A store whose statements are added to `log`, except those that begin and end transactions. */
export function loggingStatements(place: TestStore, log: RootOperationNode[]): TestStore {
  // A part of a statement, such as one side of a union, is transformed, too, but has no result of its own.
  const nodes = new WeakMap<object, RootOperationNode>()
  const plugin: KyselyPlugin = {
    transformQuery({ queryId, node }: PluginTransformQueryArgs) {
      nodes.set(queryId, node)
      return node
    },
    async transformResult({ queryId, result }: PluginTransformResultArgs) {
      log.push(nodes.get(queryId)!)
      return result
    },
  }
  // Several writes share a transaction object, by which caches recognize it.
  const transactions = new WeakMap<Transacting, Transacting>()
  const loggedOnce = (transaction: Transacting) =>
    transactions.getOrInsertComputed(transaction, () => transaction.withPlugin(plugin))
  const logged = (database: Database): Database => ({
    ...database,
    read: database.read.withPlugin(plugin),
    snapshot: (work) => database.snapshot((read) => work(read.withPlugin(plugin))),
    transaction: (work) => database.transaction((transaction) => work(loggedOnce(transaction))),
    transactionOf: (userId, work, options) =>
      database.transactionOf(userId, (transaction) => work(loggedOnce(transaction)), options),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  })
  return { ...place, open: async () => logged(await place.open()) }
}
