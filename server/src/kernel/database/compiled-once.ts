/** Queries that are built and compiled once: that takes longer than SQLite needs to run a small one. */
import type { Compilable, CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Reader } from './database.ts'

type Comparison = (compiled: CompiledQuery, plain: CompiledQuery) => void
let compare: Comparison | null = null

/** For tests: from now on each query that runs is compared with the same one, built for its values. */
export function compareWithPlain(comparison: Comparison): void {
  compare = comparison
}

/** Stands for a value while a query is built. */
class Placeholder {
  readonly name: string
  /** In place of a list, it is one of few values. */
  readonly length = 1

  constructor(name: string) {
    this.name = name
  }
}

/**
 * `build` is called once for each database, with placeholders instead of values: it must not read them, and must not use values from
 * elsewhere, which would stay in the query. `parts` return SQL: the dialect of the database.
 */
export function compiledOnce<V extends object, R, P = void>(
  build: (db: Reader, values: V, parts: P) => Compilable<R> | RawBuilder<R>,
): (db: Reader, values: V, ...parts: P extends void ? [] : [P]) => Promise<QueryResult<R>> {
  const compiled = new WeakMap<object, CompiledQuery<R>>()
  return (db, values, ...[parts]) => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      const placeholders = new Proxy(values, { get: (_, name) => new Placeholder(String(name)) })
      query = build(db, placeholders, parts as P).compile(db)
      compiled.set(adapter, query)
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof V] : parameter,
    )
    const filled = { ...query, parameters }
    compare?.(filled, build(db, values, parts as P).compile(db))
    return db.executeQuery(filled)
  }
}
