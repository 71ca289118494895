/** Makes statements fail that access users' data without a condition on the user id; active in all server tests. */
import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import type { Database, Transacting } from '../kernel/database/database.ts'
import { journaledTables } from '../kernel/store/changes.ts'

const guarded: ReadonlySet<string> = new Set([
  ...journaledTables,
  'screen_states',
  'onboarding_answers',
  'journals',
  'journal_tasks',
])

class TenantGuard implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    for (const query of queriesIn(node)) {
      const tables = tablesOf(query)
      if (tables.some((table) => guarded.has(table)) && !namesUser(query)) {
        throw new Error(`a statement on ${tables.join(', ')} does not name the user`)
      }
    }
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

export function guardTenants(database: Database): Database {
  const guard = new TenantGuard()
  // Several writes share a transaction object, by which caches recognize it.
  const transactions = new WeakMap<Transacting, Transacting>()
  const guardedOnce = (transaction: Transacting) =>
    transactions.getOrInsertComputed(transaction, () => transaction.withPlugin(guard))
  return {
    ...database,
    read: database.read.withPlugin(guard),
    snapshot: (work) => database.snapshot((read) => work(read.withPlugin(guard))),
    transaction: (work) => database.transaction((transaction) => work(guardedOnce(transaction))),
    transactionOf: (userId, work, options) =>
      database.transactionOf(userId, (transaction) => work(guardedOnce(transaction)), options),
    trial: (data, work) => database.trial(data, (transaction) => work(transaction.withPlugin(guard))),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

type Query = Readonly<Record<string, unknown>> & { readonly kind: string }

const queryKinds = new Set(['SelectQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/** The statement and all nested statements. */
function queriesIn(node: unknown): Query[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap((value: unknown) => queriesIn(value))
  return queryKinds.has((node as OperationNode).kind) ? [node as Query, ...inner] : inner
}

function tablesOf(query: Query): string[] {
  return [query['from'], query['table'], query['joins']].flatMap(tableNames)
}

function tableNames(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || queryKinds.has((node as OperationNode).kind)) return []
  const { kind, table } = node as { kind?: string; table?: { identifier?: { name: string } } }
  if (kind === 'TableNode') return [table?.identifier?.name ?? '']
  if (kind === 'OnNode') return []
  return Object.values(node).flatMap((value: unknown) => tableNames(value))
}

/** Whether its condition contains `user_id`. */
function namesUser(query: Query): boolean {
  return JSON.stringify(query['where'] ?? {}).includes('"name":"user_id"')
}
