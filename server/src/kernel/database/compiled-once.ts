/** Queries that are compiled once, because compiling takes longer than SQLite needs to run a small query. */
import type { Compilable, CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Reader } from './database.ts'

type Comparison = (compiled: CompiledQuery, plain: CompiledQuery) => void
let compare: Comparison | null = null

/** For tests: compares each query that runs with the same query built for its actual values. */
export function compareWithPlain(comparison: Comparison): void {
  compare = comparison
}

/** Replaces a value while a query is built. */
class Placeholder {
  readonly name: string
  /** A placeholder for a list claims one element, so that the query is built for short lists. */
  readonly length = 1

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Builds the query once per database. `build` must not read the placeholders, nor use other values, which would stay in the query.
 * `parts` may return SQL.
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
