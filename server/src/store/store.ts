/** The single write path of users' data. */
import type { JournaledChange } from './change-feed.ts'
import { type Area, areas as allAreas } from '@lustra/contract/area'
import type { Database, Reader, Transacting } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { journaledTables } from './changes.ts'
import { JournalParts } from './journal-parts.ts'
import { deleteFromJournal } from './permanent-deletion.ts'
import { earlierOf } from './reminder-check.ts'
import { Writer } from './writer.ts'

/** The user, session and request that make a change. */
export interface Author {
  readonly userId: string
  readonly sessionId: string
  readonly requestId: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Filled in by the store when the change is committed; absent when the change does not come from a call. */
  readonly receipt?: Receipt
}

/** What a reply says about the change that its call made. */
export interface Receipt {
  /** The number of the journal line. */
  seq?: number
  areas?: readonly Area[]
}

/** An undo or redo: its line, and the new state of that line. */
export interface Step {
  readonly line: number
  readonly state: 'done' | 'undone'
}

export type Reply<R> = R & { readonly seq?: number }

/** Updates, within each change, what is stored apart but follows from the rows that changed recently. A large change calls it several times. */
export type Derive = (writer: Writer) => Promise<void>

export class Store {
  readonly database: Database
  readonly #onCommit: (committed: JournaledChange) => void
  readonly #derived: readonly Derive[]

  constructor(
    database: Database,
    onCommit: (committed: JournaledChange) => void,
    derived: readonly Derive[],
  ) {
    this.database = database
    this.#onCommit = onCommit
    this.#derived = derived
  }

  get read(): Reader {
    return this.database.read
  }

  /**
   * Runs `work` as one atomic change, serialized with the user's other changes. Idempotent: a repeated request id gets the
   * first reply and `work` is not run, so that every check of the request belongs inside `work`. The reply must be plain JSON.
   */
  async write<R extends object>(
    author: Author,
    what: string,
    work: (writer: Writer) => Promise<R>,
    stepOf?: (reply: R) => Step,
  ): Promise<Reply<R>> {
    let committed: JournaledChange | null = null
    let receipt: Receipt = {}
    const reply = await this.database.transaction(async (transaction): Promise<Reply<R>> => {
      committed = null
      receipt = {}
      const seq = await nextSeq(transaction, author.userId)
      const repeated = await lineOfRequest(transaction, author)
      if (repeated) {
        if (repeated.what !== what) throw new Refusal('conflict', (words) => words.refusals.requestIdTaken)
        if (repeated.reply === '') throw new Refusal('not-found', (words) => words.refusals.deletedForEver)
        receipt = { seq: repeated.seq, areas: areasOf(repeated) }
        return JSON.parse(repeated.reply) as Reply<R>
      }
      const parts = new JournalParts(transaction, author.userId, seq)
      const writer = new Writer(author.userId, transaction, this.database, async (changes) => {
        for (const derive of this.#derived) await derive(writer)
        await parts.add(changes)
      })
      const answer = await work(writer)
      const { areas } = writer
      if (!writer.hasChanges) {
        if (areas.length > 0) receipt = { areas }
        return answer
      }
      for (const derive of this.#derived) await derive(writer)
      const line = await parts.end(writer.recentChanges)
      const { permanentlyDeleted: deleted } = writer
      if (deleted.size > 0) await deleteFromJournal(transaction, writer.list, author.userId, deleted)
      const reply = { ...answer, seq }
      const step = stepOf?.(answer)
      if (step) await setLineState(transaction, author.userId, step, seq)
      await transaction
        .insertInto('journal_lines')
        .values({
          user_id: author.userId,
          seq,
          at: author.now,
          request_id: author.requestId,
          session_id: author.sessionId,
          what,
          name: writer.name,
          areas: areas.join(','),
          state: deleted.size > 0 ? 'final' : step ? 'step' : 'done',
          of_seq: step?.line ?? null,
          undone_by: null,
          ...line,
          reply: JSON.stringify(reply),
        })
        .execute()
      await insertTaskIds(transaction, author.userId, seq, writer.taskIds)
      await transaction
        .updateTable('journals')
        .set((eb) => ({ seq, remind_at: earlierOf(eb, author.now) }))
        .where('user_id', '=', author.userId)
        .execute()
      committed = { userId: author.userId, sessionId: author.sessionId, seq, areas }
      receipt = { seq, areas }
      return reply
    })
    Object.assign(author.receipt ?? {}, receipt)
    if (committed) this.#onCommit(committed)
    return reply
  }

  /** Runs `work` and rolls it back: what a change would do. No other writer waits for it. */
  async rehearse<R>(userId: string, work: (writer: Writer) => Promise<R>): Promise<R> {
    return this.database.trial({ userId, tables: journaledTables }, (transaction) =>
      work(new Writer(userId, transaction, this.database, async () => {})),
    )
  }

  /** Runs `work` as a change that is not journaled: it cannot be undone, and a repeated request runs again. */
  async writeWithoutHistory<R>(
    author: Pick<Author, 'receipt'>,
    areas: readonly Area[],
    work: (transaction: Transacting) => Promise<R>,
  ): Promise<R> {
    const result = await this.database.transaction(work)
    Object.assign(author.receipt ?? {}, { areas })
    return result
  }
}

/** Locks the user's journal row, so that the user's changes wait, and returns the next number, which is stored together with the line. */
export async function nextSeq(transaction: Transacting, userId: string): Promise<number> {
  const row = await transaction
    .updateTable('journals')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .where('user_id', '=', userId)
    .returning('seq')
    .executeTakeFirst()
  if (!row) throw new Refusal('session', (words) => words.refusals.expiredSession)
  return row.seq + 1
}

async function lineOfRequest(transaction: Transacting, author: Author) {
  return transaction
    .selectFrom('journal_lines')
    .select(['seq', 'what', 'areas', 'reply'])
    .where('user_id', '=', author.userId)
    .where('request_id', '=', author.requestId)
    .executeTakeFirst()
}

async function setLineState(
  transaction: Transacting,
  userId: string,
  step: Step,
  seq: number,
): Promise<void> {
  await transaction
    .updateTable('journal_lines')
    .set({ state: step.state, undone_by: step.state === 'undone' ? seq : null })
    .where('user_id', '=', userId)
    .where('seq', '=', step.line)
    .execute()
}

// PostgreSQL accepts at most 65,535 parameters in a statement.
const batchSize = 5000

async function insertTaskIds(
  transaction: Transacting,
  userId: string,
  seq: number,
  taskIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < taskIds.length; from += batchSize) {
    const batch = taskIds.slice(from, from + batchSize)
    await transaction
      .insertInto('journal_tasks')
      .values(batch.map((task_id) => ({ user_id: userId, seq, task_id })))
      .execute()
  }
}

/** The areas of a stored line; unknown ones, of another program version, are left out. */
export function areasOf(line: { readonly areas: string }): Area[] {
  return line.areas.split(',').filter((area): area is Area => (allAreas as readonly string[]).includes(area))
}
