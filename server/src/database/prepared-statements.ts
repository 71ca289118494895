/** Names frequent statements, so that PostgreSQL parses and plans them once per connection. */
import type { CompiledQuery } from 'kysely'
import { isPlanOutdated } from './store-fault.ts'

/** Statements with lists differ by length, and most occur only once. */
const usesBefore = 3
/** A connection keeps its prepared statements, so their number is limited. */
const maxPrepared = 300
const maxCounted = 1000

export class PreparedStatements {
  /** By text. */
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()
  #generation = 0

  /** Adds a name to a frequent query. A query without parameters stays unchanged. */
  named(query: CompiledQuery): CompiledQuery {
    const name = query.parameters.length === 0 ? undefined : this.#nameOf(query.sql)
    // pg accepts a named statement instead of text, which Kysely passes on.
    return name === undefined ? query : { ...query, sql: { name, text: query.sql } as unknown as string }
  }

  /** Prepares all statements again when another process has changed a table's columns. */
  failed(error: unknown): void {
    if (!isPlanOutdated(error)) return
    this.#names.clear()
    this.#generation++
  }

  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size === maxPrepared) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < usesBefore) {
      if (this.#uses.size === maxCounted) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const newName = `${this.#generation}-${this.#names.size}`
    this.#names.set(text, newName)
    return newName
  }
}
