/** The query cache by areas: which queries a change makes stale, and reads that must not miss a change. */
import { type Area, areas as allAreas } from '@lustra/contract/area'
import { type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type CacheUpdate, beginsWith, isForQuery } from './cache-update.ts'
import { forgetFirstReplies } from './first-call.ts'

/** After this many attempts, a read overtaken by changes is shown and fetched again afterwards. */
const maxAttempts = 3

/** Counts the changes that could have altered the answers of a query. */
interface Version {
  readonly own: number
  readonly foreign: number
}

export class AreaCache {
  readonly #client: QueryClient
  /** The areas read by queries, keyed by the first element of the query key. */
  readonly #areasOf = new Map<unknown, ReadonlySet<Area>>()
  /** Keyed by the first element of the query key. */
  readonly #versions = new Map<unknown, Version>()
  readonly #deferred = new Set<string>()
  /** Areas changed since the page was loaded, including areas that no query family has declared yet. */
  readonly #changedAreas = new Set<Area>()

  constructor(client: QueryClient) {
    this.#client = client
  }

  declare(name: string, areas: readonly Area[]): void {
    this.#areasOf.set(name, new Set(areas))
  }

  /**
   * Runs a read of such a query. Repeats it if a change was confirmed meanwhile, because the answer may not contain it: a confirmed change must never
   * disappear from the screen.
   */
  async read<Answer>(name: string, fetch: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const before = this.#versionOf(name)
      const answer = await fetch()
      const after = this.#versionOf(name)
      if (before.own !== after.own) continue
      if (before.foreign === after.foreign) return answer
      if (attempt < maxAttempts) continue
      setTimeout(() => void this.#client.invalidateQueries({ queryKey: [name] }))
      return answer
    }
  }

  /** Caches an answer that came with the first reply of this page, unless a known change may be newer; then the query is fetched when needed. */
  seed(queryKey: QueryKey, answer: unknown): void {
    const areas = [...(this.#areasOf.get(queryKey[0]) ?? [])]
    const isKnown = this.#client.getQueryData(queryKey) !== undefined
    if (isKnown || areas.some((area) => this.#changedAreas.has(area))) return
    this.#client.setQueryData(queryKey, answer)
  }

  /**
   * Merges the reply to a command into the cache and makes other queries of the changed areas stale. `refetchDeferred` fetches them, so that a run of
   * commands fetches once.
   */
  merge(areas: readonly Area[], updates: readonly CacheUpdate[], alsoStale: readonly QueryKey[] = []): void {
    const named = [...updates.map(({ queryKey }) => queryKey), ...alsoStale].map(([name]) => name)
    this.#count('own', areas, new Set(named))
    const wasStale = new Set<string>()
    for (const query of this.#client.getQueryCache().findAll()) {
      if (query.state.isInvalidated) wasStale.add(query.queryHash)
      for (const { apply } of updates.filter((each) => isForQuery(each, query.queryKey))) {
        if (query.state.data !== undefined) this.#client.setQueryData(query.queryKey, apply(query.state.data))
      }
    }
    for (const query of this.#client.getQueryCache().findAll()) {
      const matching = updates.filter((each) => isForQuery(each, query.queryKey))
      const isTouched =
        matching.length > 0 ||
        this.#dependsOn(query, areas) ||
        alsoStale.some((prefix) => beginsWith(query.queryKey, prefix))
      if (!isTouched) continue
      const isCovered = matching.length > 0 && matching.every(({ isPartial }) => !isPartial)
      if (isCovered && query.isActive() && !wasStale.has(query.queryHash)) continue
      query.invalidate()
      this.#deferred.add(query.queryHash)
    }
  }

  /** Fetches the visible queries that `merge` made stale. */
  async refetchDeferred(): Promise<void> {
    const hashes = new Set(this.#deferred)
    this.#deferred.clear()
    if (hashes.size === 0) return
    await this.#client.refetchQueries({
      type: 'active',
      predicate: ({ queryHash, state }) => hashes.has(queryHash) && state.isInvalidated,
    })
  }

  /** Called after a change made elsewhere: refetches the queries that read these areas. */
  async changed(areas: readonly Area[]): Promise<void> {
    this.#count('foreign', areas)
    await this.#client.invalidateQueries({ predicate: (query) => this.#dependsOn(query, areas) })
  }

  /** Refetches everything visible, because anything may have changed elsewhere. */
  async allChanged(): Promise<void> {
    this.#count('foreign', allAreas)
    await this.#client.invalidateQueries()
  }

  /** Called when the account changes: clears everything but the query that named the new account. */
  reset(accountKey: QueryKey): void {
    this.#deferred.clear()
    void this.#client.resetQueries({ predicate: ({ queryKey }) => !beginsWith(queryKey, accountKey) })
  }

  /** Refetches the queries that the updates would have altered, for example after a refusal. */
  async reload(updates: readonly CacheUpdate[]): Promise<void> {
    await this.#client.invalidateQueries({
      predicate: ({ queryKey }) => updates.some((each) => isForQuery(each, queryKey)),
    })
  }

  #count(whose: keyof Version, areas: readonly Area[], names: ReadonlySet<unknown> = new Set()): void {
    forgetFirstReplies()
    for (const area of areas) this.#changedAreas.add(area)
    for (const [name, read] of this.#areasOf) {
      if (!names.has(name) && !isRead(read, areas)) continue
      const version = this.#versionOf(name)
      this.#versions.set(name, { ...version, [whose]: version[whose] + 1 })
    }
  }

  #versionOf(name: unknown): Version {
    return this.#versions.get(name) ?? { own: 0, foreign: 0 }
  }

  #dependsOn({ queryKey }: Query, areas: readonly Area[]): boolean {
    const read = this.#areasOf.get(queryKey[0])
    return read !== undefined && isRead(read, areas)
  }
}

/** Settings such as language and time zone affect every answer. */
function isRead(read: ReadonlySet<Area>, changed: readonly Area[]): boolean {
  return changed.some((area) => area === 'settings' || read.has(area))
}
