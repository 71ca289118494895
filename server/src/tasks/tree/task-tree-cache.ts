/** Keeps the forests of people at work in memory: reading 50,000 tasks anew for every look would be most of its cost. */
import type { WrittenLine } from '../../store/change-feed.ts'
import type { PlansForest } from '@lustra/domain/plans'
import { perApp } from '../../app/per-app.ts'
import { type TaskContexts, readTaskContexts } from '../../contexts/index.ts'
import type { UserReads } from '../../store/user-reads.ts'
import type { Change } from '../../store/changes.ts'
import { changesOf } from '../../store/store.ts'
import type { Writer } from '../../store/writer.ts'
import { contextsAfter } from './contexts-after.ts'
import { forestAfter } from './forest-after.ts'
import { plannableTasks } from './plannable-tasks.ts'
import { type TaskForest, readForest, readTrees } from './task-forest.ts'
import {
  type SecondsTracked,
  type TrackedTime,
  readTracked,
  trackedAfter,
  trackedIn,
} from './tracked-time.ts'
import { areSmallTrees } from './tree-size.ts'

/** Everything there is to know of a user's tasks but their notes and entries. */
export interface CachedTasks {
  /** The last line of the journal when they stood so. */
  readonly seq: number
  readonly forest: TaskForest
  readonly tracked: TrackedTime
  readonly contexts: TaskContexts
  readonly plannable: PlansForest
}

/** Of all users together; a task takes about 400 bytes. */
const ordinarily = 150_000

/** Tasks of a forest that takes milliseconds to go through. */
const large = 2000

/** Of lines written since, of changes in them, and of characters in one. */
const mostLines = 100
const mostChanges = 1000
const longestLine = 500_000

export class TaskTreeCache {
  /** The one looked at last stands last. */
  readonly #kept = new Map<string, CachedTasks>()
  readonly #mostTasks: number
  #tasks = 0

  constructor(mostTasks = ordinarily) {
    this.#mostTasks = mostTasks
  }

  /** As the store has it now: whatever changes a task writes a line in its user's journal. */
  async of(reads: UserReads): Promise<CachedTasks> {
    const seq = await journalSeq(reads)
    const kept = this.#kept.get(reads.userId)
    const known = (kept && (await knownAfter(reads, kept, seq))) ?? (await readAll(reads, seq))
    return this.#keep(reads.userId, known)
  }

  /**
   * The trees that these tasks stand in, as a write sees them before its own changes. Nothing of it is kept: what the
   * write sees may be taken back with it.
   */
  around(reads: UserReads, ids: readonly string[]): Promise<TaskForest> {
    return this.#trees(reads, ids, [])
  }

  /** The same trees as the write has left them so far; of this nothing is kept either. */
  after(writer: Writer, ids: readonly string[]): Promise<TaskForest> {
    return this.#trees(writer, ids, writer.changes)
  }

  /** What was tracked on the tasks of these trees, as the write has left it so far. */
  async trackedAfter(writer: Writer, trees: TaskForest): Promise<TrackedTime> {
    const kept = this.#kept.get(writer.userId)
    const changes = kept && (await changesUntilNow(writer, kept, writer.changes))
    const own = changes
      ? await trackedAfter(writer, kept.tracked.own, changes)
      : await readTracked(writer, [...trees.indexById.keys()])
    return kept ? trackedWith(kept, trees, own) : trackedIn(trees, own)
  }

  /** Every further write would first have to go over what was written since it was looked at last. */
  isBehind({ userId, seq }: WrittenLine): boolean {
    const kept = this.#kept.get(userId)
    if (!kept || kept.seq >= seq) return false
    return kept.forest.tasks.length >= large || seq - kept.seq >= mostLines / 2
  }

  /** Otherwise all of the user's tasks have to be read. */
  has(userId: string): boolean {
    return this.#kept.has(userId)
  }

  /** Whose are kept, the one looked at last at the end. */
  get users(): string[] {
    return [...this.#kept.keys()]
  }

  evict(userId: string): void {
    this.#take(userId)
  }

  async #trees(reads: UserReads, ids: readonly string[], own: readonly Change[]): Promise<TaskForest> {
    const kept = this.#kept.get(reads.userId)
    const changes = kept && (await changesUntilNow(reads, kept, own))
    if (!changes) return readTrees(reads, ids)
    // Beside a large forest a few small trees are read sooner than the whole is gone over.
    const isLarge = kept.forest.tasks.length >= large
    if (isLarge && areSmallTrees(kept.forest, ids, changes, large / 10)) return readTrees(reads, ids)
    return forestAfter(reads, kept.forest, changes)
  }

  #take(userId: string): CachedTasks | undefined {
    const kept = this.#kept.get(userId)
    if (!kept) return undefined
    this.#kept.delete(userId)
    this.#tasks -= kept.forest.tasks.length
    return kept
  }

  #keep(userId: string, kept: CachedTasks): CachedTasks {
    this.#take(userId)
    this.#kept.set(userId, kept)
    this.#tasks += kept.forest.tasks.length
    for (const oldest of this.#kept.keys()) {
      if (this.#tasks <= this.#mostTasks || oldest === userId) break
      this.#take(oldest)
    }
    return kept
  }
}

/** The cache of this server. */
export const taskTrees = perApp(() => new TaskTreeCache())

async function readAll(reads: UserReads, seq: number): Promise<CachedTasks> {
  const forest = await readForest(reads)
  const tracked = trackedIn(forest, await readTracked(reads))
  const contexts = await readTaskContexts(reads)
  return { seq, forest, tracked, contexts, plannable: plannableTasks(forest, contexts, null) }
}

/** Null when so much was written since that reading all of it is less work. */
async function knownAfter(reads: UserReads, kept: CachedTasks, seq: number): Promise<CachedTasks | null> {
  if (seq === kept.seq) return kept
  const changes = await changesBetween(reads, kept.seq, seq)
  if (!changes) return null
  const forest = await forestAfter(reads, kept.forest, changes)
  const tracked = trackedWith(kept, forest, await trackedAfter(reads, kept.tracked.own, changes))
  const contexts = await contextsAfter(reads, kept.contexts, changes)
  return { seq, forest, tracked, contexts, plannable: plannableTasks(forest, contexts, kept) }
}

/** Where neither the tasks stand otherwise nor more was tracked, what is below each of them adds up to the same. */
function trackedWith(kept: CachedTasks, forest: TaskForest, own: SecondsTracked): TrackedTime {
  const isSame = own === kept.tracked.own && forest.parents === kept.forest.parents
  return isSame ? kept.tracked : trackedIn(forest, own)
}

/** Since the forest was kept, `own` of this write at last; null where there are too many to go over. */
async function changesUntilNow(
  reads: UserReads,
  kept: CachedTasks,
  own: readonly Change[],
): Promise<Change[] | null> {
  if (own.length > mostChanges) return null
  const others = await changesBetween(reads, kept.seq, await journalSeq(reads))
  return others && [...others, ...own]
}

/** Null unless every line is there and they say little. */
async function changesBetween(
  { read, userId }: UserReads,
  after: number,
  last: number,
): Promise<Change[] | null> {
  if (last === after) return []
  if (last < after || last - after > mostLines) return null
  const lines = await read
    .selectFrom('journal_lines')
    .select('changes')
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .where(({ fn }) => fn<number>('length', ['changes']), '<', longestLine)
    .execute()
  const changes = lines.flatMap(changesOf)
  return lines.length === last - after && changes.length <= mostChanges ? changes : null
}

export async function journalSeq({ read, userId }: UserReads): Promise<number> {
  const row = await read
    .selectFrom('journals')
    .select('seq')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.seq
}
