/** Names statements that are used often, so that PostgreSQL parses and plans them once for each connection. */
import type { CompiledQuery } from 'kysely'
import { isPlanOutdated } from './store-fault.ts'

/** Texts of lists differ by their lengths, and most of them never come again. */
const usesBefore = 3
/** A connection keeps what it has prepared, so the number is bounded. */
const maxPrepared = 300
const maxCounted = 1000

export class PreparedStatements {
  /** By text. */
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()
  #generation = 0

  /** The query, with a name if it is used often. Without parameters it is sent as it is. */
  named(query: CompiledQuery): CompiledQuery {
    const name = query.parameters.length === 0 ? undefined : this.#nameOf(query.sql)
    // pg takes a named statement in place of a text, which Kysely passes on.
    return name === undefined ? query : { ...query, sql: { name, text: query.sql } as unknown as string }
  }

  /** Prepares all statements anew when another process has changed the columns of a table. */
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
