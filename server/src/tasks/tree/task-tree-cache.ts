/** An LRU cache of the task forests of active users: reading 50,000 tasks would dominate the cost of each request. */
import type { JournaledChange } from '../../store/change-feed.ts'
import type { PlansForest } from '@lustra/domain/plans'
import { perApp } from '../../app/per-app.ts'
import { type TaskContexts, readTaskContexts } from '../../contexts/index.ts'
import type { UserReads } from '../../store/user-reads.ts'
import type { Change } from '../../store/changes.ts'
import { changesIn } from '../../store/journal-parts.ts'
import type { Writer } from '../../store/writer.ts'
import { updatedContexts } from './contexts-after.ts'
import { updatedForest } from './forest-after.ts'
import { plannableTasks } from './plannable-tasks.ts'
import { type TaskForest, readForest, readTrees } from './task-forest.ts'
import {
  type SecondsTracked,
  type TrackedTime,
  readTracked,
  updatedSeconds,
  trackedIn,
} from './tracked-time.ts'
import { areSmallTrees } from './tree-size.ts'

/** A user's tasks without notes and entries. */
export interface CachedTasks {
  /** The last journal line that is included. */
  readonly seq: number
  readonly forest: TaskForest
  readonly tracked: TrackedTime
  readonly contexts: TaskContexts
  readonly plannable: PlansForest
}

/** The limit for all users together; a task takes about 400 bytes. */
const defaultMaxTasks = 150_000

/** The number of tasks from which going through a forest takes milliseconds. */
const largeForest = 2000

/** Limits of an incremental update: lines, changes in them, and characters in one line. */
const maxLines = 100
const maxChanges = 1000
const maxLineLength = 500_000

export class TaskTreeCache {
  /** In order of use, the most recent last. */
  readonly #cache = new Map<string, CachedTasks>()
  readonly #maxTasks: number
  #tasks = 0
  /** The users whose tasks were read since the last `evictUnused`. */
  readonly #used = new Set<string>()
  /** What each write has read last. */
  readonly #around: TreesRead = new WeakMap()
  readonly #after: TreesRead = new WeakMap()

  constructor(maxTasks = defaultMaxTasks) {
    this.#maxTasks = maxTasks
  }

  /** The current tasks of a user; the journal shows whether the cached ones are outdated. */
  async of(reads: UserReads): Promise<CachedTasks> {
    const seq = await journalSeq(reads)
    const cached = this.#cache.get(reads.userId)
    const current = (cached && (await updatedTasks(reads, cached, seq))) ?? (await readAll(reads, seq))
    return this.#store(reads.userId, current)
  }

  /**
   * The trees of the tasks, as a write sees them before its own changes. Not cached, because the write may be rolled back.
   */
  around(reads: UserReads, ids: readonly string[]): Promise<TaskForest> {
    return readOnce(this.#around, reads, ids, () => this.#trees(reads, ids, []))
  }

  /** The same trees including the write's own changes so far; not cached either. */
  after(
    reads: UserReads & { readonly changes: readonly Change[] },
    ids: readonly string[],
  ): Promise<TaskForest> {
    return readOnce(this.#after, reads, ids, () => this.#trees(reads, ids, reads.changes))
  }

  /** The tracked time of the trees, including the write's own changes so far. */
  async trackedAfter(writer: Writer, trees: TaskForest): Promise<TrackedTime> {
    const cached = this.#cache.get(writer.userId)
    const changes = cached && (await changesUntilNow(writer, cached, writer.changes))
    const own = changes
      ? await updatedSeconds(writer, cached.tracked.own, changes)
      : await readTracked(writer, [...trees.indexById.keys()])
    return cached ? updatedTracked(cached, trees, own) : trackedIn(trees, own)
  }

  /** Whether so much was written since the last read that every further write would be slow. */
  isBehind({ userId, seq }: JournaledChange): boolean {
    const cached = this.#cache.get(userId)
    if (!cached || cached.seq >= seq) return false
    return cached.forest.tasks.length >= largeForest || seq - cached.seq >= maxLines / 2
  }

  has(userId: string): boolean {
    return this.#cache.has(userId)
  }

  /** The cached users, the most recently used last. */
  get users(): string[] {
    return [...this.#cache.keys()]
  }

  get taskCount(): number {
    return this.#tasks
  }

  evict(userId: string): void {
    this.#remove(userId)
  }

  /** Evicts the users whose tasks nobody has read since the last time. */
  evictUnused(): void {
    for (const userId of this.users) if (!this.#used.has(userId)) this.#remove(userId)
    this.#used.clear()
  }

  async #trees(reads: UserReads, ids: readonly string[], own: readonly Change[]): Promise<TaskForest> {
    const cached = this.#cache.get(reads.userId)
    const changes = cached && (await changesUntilNow(reads, cached, own))
    // Without statistics, as during an import, PostgreSQL takes minutes to follow many tasks to their roots.
    if (!changes) return ids.length < largeForest ? readTrees(reads, ids) : readForest(reads)
    // Reading a few small trees is faster than updating a large forest.
    const isLarge = cached.forest.tasks.length >= largeForest
    if (isLarge && areSmallTrees(cached.forest, ids, changes, largeForest / 10)) return readTrees(reads, ids)
    return updatedForest(reads, cached.forest, changes)
  }

  #remove(userId: string): CachedTasks | undefined {
    const cached = this.#cache.get(userId)
    if (!cached) return undefined
    this.#cache.delete(userId)
    this.#tasks -= cached.forest.tasks.length
    return cached
  }

  #store(userId: string, cached: CachedTasks): CachedTasks {
    this.#used.add(userId)
    this.#remove(userId)
    this.#cache.set(userId, cached)
    this.#tasks += cached.forest.tasks.length
    for (const oldest of this.#cache.keys()) {
      if (this.#tasks <= this.#maxTasks || oldest === userId) break
      this.#remove(oldest)
    }
    return cached
  }
}

/** The trees, and how many changes the write had made to what they are built from. */
type TreesRead = WeakMap<UserReads, { readonly trees: TaskForest; readonly changes: number }>

/** The trees that a write has read, if they include these tasks and it has changed none of them since. */
async function readOnce(
  last: TreesRead,
  reads: UserReads,
  ids: readonly string[],
  read: () => Promise<TaskForest>,
): Promise<TaskForest> {
  const changes = reads.changesTo?.(['tasks', 'entries', 'series'])
  if (changes === undefined) return read()
  const earlier = last.get(reads)
  if (earlier?.changes === changes && ids.every((id) => earlier.trees.indexById.has(id))) return earlier.trees
  const trees = await read()
  last.set(reads, { trees, changes })
  return trees
}

/** One cache per server. */
export const taskTrees = perApp(() => new TaskTreeCache())

async function readAll(reads: UserReads, seq: number): Promise<CachedTasks> {
  const forest = await readForest(reads)
  const tracked = trackedIn(forest, await readTracked(reads))
  const contexts = await readTaskContexts(reads)
  return { seq, forest, tracked, contexts, plannable: plannableTasks(forest, contexts, null) }
}

/** Null when so much was written since that reading everything is faster. */
async function updatedTasks(reads: UserReads, cached: CachedTasks, seq: number): Promise<CachedTasks | null> {
  if (seq === cached.seq) return cached
  const changes = await changesBetween(reads, cached.seq, seq)
  if (!changes) return null
  const forest = await updatedForest(reads, cached.forest, changes)
  const tracked = updatedTracked(cached, forest, await updatedSeconds(reads, cached.tracked.own, changes))
  const contexts = await updatedContexts(reads, cached.contexts, changes)
  return { seq, forest, tracked, contexts, plannable: plannableTasks(forest, contexts, cached) }
}

/** Reuses the sums when neither the tree nor the tracked time has changed. */
function updatedTracked(cached: CachedTasks, forest: TaskForest, own: SecondsTracked): TrackedTime {
  const isSame = own === cached.tracked.own && forest.parents === cached.forest.parents
  return isSame ? cached.tracked : trackedIn(forest, own)
}

/** The changes since the forest was cached, then `own` of this write; null when there are too many. */
async function changesUntilNow(
  reads: UserReads,
  cached: CachedTasks,
  own: readonly Change[],
): Promise<Change[] | null> {
  if (own.length > maxChanges) return null
  const others = await changesBetween(reads, cached.seq, await journalSeq(reads))
  return others && [...others, ...own]
}

/** Null when lines are missing or too large. */
async function changesBetween(
  { read, userId }: UserReads,
  after: number,
  last: number,
): Promise<Change[] | null> {
  if (last === after) return []
  if (last < after || last - after > maxLines) return null
  const lines = await read
    .selectFrom('journal_lines')
    .select('changes')
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .where('parts', '=', 0)
    .where(({ fn }) => fn<number>('length', ['changes']), '<', maxLineLength)
    .execute()
  const changes = lines.flatMap(changesIn)
  return lines.length === last - after && changes.length <= maxChanges ? changes : null
}

export async function journalSeq({ read, userId, lastSeq }: UserReads): Promise<number> {
  if (lastSeq !== undefined) return lastSeq
  const row = await read
    .selectFrom('journals')
    .select('seq')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.seq
}
