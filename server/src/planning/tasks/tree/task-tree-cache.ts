/** An LRU cache of active users' task forests, because reading 50,000 tasks would dominate the cost of each request. */
import type { JournaledChange } from '../../../kernel/store/change-feed.ts'
import type { PlansForest } from '@lustra/domain/plans'
import { descendantIndexes } from '@lustra/domain/tasks'
import { perApp } from '../../../kernel/app/per-app.ts'
import type { Reader } from '../../../kernel/database/database.ts'
import { type TaskContexts, readTaskContexts } from '../../contexts/index.ts'
import { CachedInWrite } from '../../../kernel/store/write-cache.ts'
import type { OngoingWrite, UserReads } from '../../../kernel/store/user-reads.ts'
import type { Change } from '../../../kernel/store/changes.ts'
import { changesBetween, journalSeq, maxChanges, maxLines } from '../../../kernel/store/changes-between.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { updatedContexts } from './contexts-after.ts'
import { updatedForest } from './forest-after.ts'
import { type PreviousTasks, plannableTasks } from './plannable-tasks.ts'
import { type TaskForest, forestFrom, readForest, readTrees } from './task-forest.ts'
import { type TrackedTime, readTracked, trackedIn, updatedTracked } from './tracked-time.ts'

/** Task trees with tracked time and contexts. */
export interface Tasks {
  readonly forest: TaskForest
  readonly tracked: TrackedTime
  readonly contexts: TaskContexts
}

/** A user's tasks without notes and entries. */
export class CachedTasks implements Tasks {
  /** The last included journal line. */
  readonly seq: number
  readonly forest: TaskForest
  readonly tracked: TrackedTime
  readonly contexts: TaskContexts
  #plannable: PlansForest | null = null
  /** The version from which unchanged tasks are reused. */
  #previous: PreviousTasks | null
  /** The same for all versions until the tasks are evicted, or read anew after a large change. */
  readonly lifetime: object

  constructor(
    seq: number,
    { forest, tracked, contexts }: Tasks,
    previous: PreviousTasks | null = null,
    lifetime: object = {},
  ) {
    this.seq = seq
    this.forest = forest
    this.tracked = tracked
    this.contexts = contexts
    this.#previous = previous
    this.lifetime = lifetime
  }

  /** The tasks in the form that the planning rules use, created at the first use. */
  get plannable(): PlansForest {
    this.#plannable ??= plannableTasks(this.forest, this.contexts, this.#previous)
    this.#previous = null
    return this.#plannable
  }

  /** The tasks after further changes, which may have affected none of them. */
  after(seq: number, tasks: Tasks = this): CachedTasks {
    const { forest, contexts } = this
    const plannable = this.#plannable
    const previous = plannable ? { forest, contexts, plannable } : this.#previous
    const after = new CachedTasks(seq, tasks, previous, this.lifetime)
    if (tasks.forest === forest && tasks.contexts === contexts) after.#plannable = plannable
    return after
  }
}

/** Declares a value that another feature caches for as long as a user's tasks are cached. */
export function besideTasks<T extends object>(create: () => T): (tasks: CachedTasks) => T {
  const values = new WeakMap<object, T>()
  return ({ lifetime }) => values.getOrInsertComputed(lifetime, create)
}

/** The limit for all users together; a task takes about 400 bytes. */
const defaultMaxTasks = 150_000

/** The tables from which tasks are built. */
const treeTables = ['tasks', 'entries', 'series', 'records', 'contexts', 'task_contexts'] as const

/** In a write, the changes so far. */
type ReadsWithChanges = UserReads & { readonly changes: readonly Change[] }

export class TaskTreeCache {
  /** Ordered by use, most recent last. */
  readonly #cache = new Map<string, CachedTasks>()
  /** By transaction, which may span several writes: the tasks after uncommitted writes. */
  readonly #uncommitted = new WeakMap<Reader, Map<string, CachedTasks>>()
  readonly #maxTasks: number
  #tasks = 0
  /** The users whose tasks were read since the last `evictUnused`. */
  readonly #used = new Set<string>()
  /** The users whose writes had to read their trees. */
  readonly #missed = new Set<string>()
  /** The last tasks that each write has read. */
  readonly #around: TasksRead = new CachedInWrite()
  readonly #after: TasksRead = new CachedInWrite()

  constructor(maxTasks = defaultMaxTasks) {
    this.#maxTasks = maxTasks
  }

  /** All tasks of a user at the state of `reads`. The journal shows whether the cache is outdated. */
  async allTasks(reads: UserReads): Promise<CachedTasks> {
    const cached = this.#cache.get(reads.userId)
    const seq = await journalSeq(reads)
    const current = (cached && (await updatedTasks(reads, cached, seq))) ?? (await readAll(reads, seq))
    return this.#store(reads.userId, current)
  }

  /** The trees of the tasks before the write's own changes. Not cached, because the write may be rolled back. */
  async treesBefore(reads: UserReads, ids: readonly string[]): Promise<TaskForest> {
    const { forest } = await readOnce(this.#around, reads, ids, () => this.#read(reads, ids, []))
    return forest
  }

  /** All tasks before the write's own changes; null when they are not cached. */
  async allTreesBefore(reads: UserReads): Promise<TaskForest | null> {
    const tasks = await readOnce(this.#around, reads, [], () => this.#read(reads, [], []))
    return tasks instanceof CachedTasks ? tasks.forest : null
  }

  /** The trees including the write's changes so far; cached if the write commits without further changes. */
  async treesAfter(reads: ReadsWithChanges, ids: readonly string[]): Promise<TaskForest> {
    return (await this.#tasksAfter(reads, ids)).forest
  }

  /** The same trees with tracked time and contexts. */
  async tasksAfter(writer: Writer, ids: readonly string[]): Promise<Tasks> {
    const tasks = await this.#tasksAfter(writer, ids)
    if (tasks instanceof CachedTasks) return tasks
    const { forest } = tasks
    const all = forest.tasks.map(({ id }) => id)
    const contexts = await readTaskContexts(writer, all)
    return { forest, tracked: trackedIn(forest, await readTracked(writer, all)), contexts }
  }

  async #tasksAfter(reads: ReadsWithChanges, ids: readonly string[]): Promise<TasksInWrite> {
    const { write } = reads
    const isFirst = write !== null && this.#after.get(write) === undefined
    const tasks = await readOnce(this.#after, reads, ids, () => this.#read(reads, ids, reads.changes))
    if (isFirst) {
      write.onWritten((seq) => this.#keepUncommitted(reads, write, seq))
      write.onCommitted((seq) => this.#keepCommitted(reads, write, seq))
    }
    return tasks
  }

  #keepUncommitted(reads: UserReads, write: OngoingWrite, seq: number): void {
    const written = this.#written(write, seq)
    if (!written) return
    const all = this.#uncommitted.getOrInsertComputed(reads.read, () => new Map<string, CachedTasks>())
    all.set(reads.userId, written)
  }

  #keepCommitted(reads: UserReads, write: OngoingWrite, seq: number): void {
    const written = this.#written(write, seq)
    this.#uncommitted.delete(reads.read)
    const cached = this.#cache.get(reads.userId)
    if (written && cached && cached.seq < seq) this.#store(reads.userId, written)
  }

  /** The tasks after a write, if they were cached before and the write has not changed any since it read them. */
  #written(write: OngoingWrite, seq: number): CachedTasks | null {
    const last = this.#after.get(write)
    if (!(last?.tasks instanceof CachedTasks) || last.changes !== write.changesTo(treeTables)) return null
    return last.tasks.after(seq)
  }

  /** Advances the cache over a write that affects no tasks. */
  skip({ userId, seq, areas }: JournaledChange): void {
    const cached = this.#cache.get(userId)
    // Every change of the tables of tasks touches the area of tasks.
    if (cached?.seq === seq - 1 && !areas.includes('tasks')) this.#store(userId, cached.after(seq))
  }

  /** Whether further writes would have to read their trees, or so much changed that an update is slow. */
  isBehind({ userId, seq }: Pick<JournaledChange, 'userId' | 'seq'>): boolean {
    const cached = this.#cache.get(userId)
    return cached ? seq - cached.seq >= maxLines / 2 : this.#missed.has(userId)
  }

  /** The last journal line that the user's cached tasks include. */
  cachedSeq(userId: string): number | undefined {
    return this.#cache.get(userId)?.seq
  }

  has(userId: string): boolean {
    return this.#cache.has(userId)
  }

  /** The number of tasks in the task's subtree, including itself; null when it is not cached. */
  sizeOfTree(userId: string, id: string): number | null {
    const forest = this.#cache.get(userId)?.forest
    return forest?.indexById.has(id) ? 1 + descendantIndexes(forest, id).length : null
  }

  /** The cached users, most recently used last. */
  get users(): string[] {
    return [...this.#cache.keys()]
  }

  get taskCount(): number {
    return this.#tasks
  }

  evict(userId: string): void {
    this.#remove(userId)
  }

  /** Evicts the users whose tasks were not read since the last call. */
  evictUnused(): void {
    for (const userId of this.users) if (!this.#used.has(userId)) this.#remove(userId)
    this.#used.clear()
    this.#missed.clear()
  }

  async #read(reads: UserReads, ids: readonly string[], own: readonly Change[]): Promise<TasksInWrite> {
    const { userId } = reads
    const cached = this.#uncommitted.get(reads.read)?.get(userId) ?? this.#cache.get(userId)
    if (cached && own.length <= maxChanges && !reads.write?.omitsValues) {
      this.#used.add(userId)
      const updated = await updatedTasks(reads, cached, await journalSeq(reads), own)
      if (updated) return updated
    } else if (!cached) this.#missed.add(userId)
    if (ids.length === 0) return { forest: noForest }
    // Without statistics, such as during an import, PostgreSQL takes minutes to follow many tasks to their roots.
    return { forest: await (ids.length < manyTrees ? readTrees(reads, ids) : readForest(reads)) }
  }

  #remove(userId: string): CachedTasks | undefined {
    const cached = this.#cache.get(userId)
    if (!cached) return undefined
    this.#cache.delete(userId)
    this.#tasks -= cached.forest.tasks.length
    return cached
  }

  #store(userId: string, current: CachedTasks): CachedTasks {
    this.#used.add(userId)
    this.#missed.delete(userId)
    // A reader's snapshot may be older than a write that has committed.
    const last = this.#remove(userId)
    const cached = last && last.seq > current.seq ? last : current
    this.#cache.set(userId, cached)
    this.#tasks += cached.forest.tasks.length
    for (const oldest of this.#cache.keys()) {
      if (this.#tasks <= this.#maxTasks || oldest === userId) break
      this.#remove(oldest)
    }
    return current
  }
}

const noForest = forestFrom([], [], { all: [], open: [] })

/** From this number of tasks on, reading everything is faster than following each to its root. */
const manyTrees = 2000

/** The view of a write: all tasks if they are cached, else only some trees. */
type TasksInWrite = CachedTasks | { readonly forest: TaskForest }

/** The tasks, with the number of changes to their tables that the write had made. */
type TasksRead = CachedInWrite<{ readonly tasks: TasksInWrite; readonly changes: number }>

/** Reuses the write's last read if it includes these tasks and the write has not changed them since. */
async function readOnce(
  last: TasksRead,
  reads: UserReads,
  ids: readonly string[],
  read: () => Promise<TasksInWrite>,
): Promise<TasksInWrite> {
  const { write } = reads
  if (!write) return read()
  const changes = write.changesTo(treeTables)
  const earlier = last.get(write)
  const hasAll = (tasks: TasksInWrite) =>
    tasks instanceof CachedTasks || ids.every((id) => tasks.forest.indexById.has(id))
  if (earlier?.changes === changes && hasAll(earlier.tasks)) return earlier.tasks
  const tasks = await read()
  last.set(write, { tasks, changes })
  return tasks
}

export const taskTrees = perApp(() => new TaskTreeCache())

async function readAll(reads: UserReads, seq: number): Promise<CachedTasks> {
  const forest = await readForest(reads)
  const tracked = trackedIn(forest, await readTracked(reads))
  return new CachedTasks(seq, { forest, tracked, contexts: await readTaskContexts(reads) })
}

/** Applies the lines up to `seq`, then the `own` changes of a write. Null when reading everything is faster. */
async function updatedTasks(
  reads: UserReads,
  cached: CachedTasks,
  seq: number,
  own: readonly Change[] = [],
): Promise<CachedTasks | null> {
  const others = await changesBetween(reads, cached.seq, seq)
  if (!others) return null
  const changes = [...others, ...own]
  if (changes.length === 0) return seq === cached.seq ? cached : cached.after(seq)
  const forest = await updatedForest(reads, cached.forest, changes)
  const tracked = await updatedTracked(reads, cached, forest, changes)
  const contexts = await updatedContexts(reads, cached.contexts, changes)
  return cached.after(seq, { forest, tracked, contexts })
}
