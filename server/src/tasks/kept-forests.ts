/** Keeps the forests of people at work in memory: reading 50,000 tasks anew for every look would be most of its cost. */
import { type TaskContexts, readTaskContexts } from '../contexts/contexts-reader.ts'
import type { UserReads } from '../store/user-reads.ts'
import { type TaskForest, readForest } from './task-forest.ts'

/** Everything there is to know of a user's tasks but their notes and entries. */
export interface KnownTasks {
  readonly forest: TaskForest
  readonly contexts: TaskContexts
}

interface Kept extends KnownTasks {
  readonly seq: number
}

/** Of all users together; a task takes about 400 bytes. */
const ordinarily = 150_000

export class KeptForests {
  /** The one looked at last stands last. */
  readonly #kept = new Map<string, Kept>()
  readonly #mostTasks: number
  #tasks = 0

  constructor(mostTasks = ordinarily) {
    this.#mostTasks = mostTasks
  }

  /** As the store has it now: whatever changes a task writes a line in its user's journal. */
  async of(reads: UserReads): Promise<KnownTasks> {
    const seq = await journalSeq(reads)
    const kept = this.#take(reads.userId)
    if (kept?.seq === seq) return this.#keep(reads.userId, kept)
    const forest = await readForest(reads)
    return this.#keep(reads.userId, { seq, forest, contexts: await readTaskContexts(reads) })
  }

  /** Whose are kept, the one looked at last at the end. */
  get users(): string[] {
    return [...this.#kept.keys()]
  }

  #take(userId: string): Kept | undefined {
    const kept = this.#kept.get(userId)
    if (!kept) return undefined
    this.#kept.delete(userId)
    this.#tasks -= kept.forest.tasks.length
    return kept
  }

  #keep(userId: string, kept: Kept): Kept {
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

async function journalSeq({ read, userId }: UserReads): Promise<number> {
  const row = await read
    .selectFrom('journals')
    .select('seq')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.seq
}
