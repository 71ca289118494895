/** The one door through which a user's data changes. */
import type { WrittenLine } from './change-feed.ts'
import { type Area, areas as allAreas } from '@lustra/contract/area'
import type { Database, Reader, Transacting } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Change } from './changes.ts'
import { cutFromJournal } from './permanent-deletion.ts'
import { soonest } from './reminder-check.ts'
import { Writer } from './writer.ts'

/** On whose behalf, and by which request. */
export interface Author {
  readonly userId: string
  readonly sessionId: string
  readonly requestId: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Filled in by the store when the change is committed; absent where nobody replies to a call. */
  readonly receipt?: Receipt
}

/** What a reply says of the change that its call made. */
export interface Receipt {
  /** The line of the journal. */
  seq?: number
  areas?: readonly Area[]
}

/** An undo or redo: the line it is about, and what becomes of that line. */
export interface Step {
  readonly line: number
  readonly state: 'done' | 'undone'
}

export type Reply<R> = R & { readonly seq?: number }

export class Store {
  readonly database: Database
  readonly #onCommit: (written: WrittenLine) => void

  constructor(database: Database, onCommit: (written: WrittenLine) => void) {
    this.database = database
    this.#onCommit = onCommit
  }

  get read(): Reader {
    return this.database.read
  }

  /**
   * Runs `work` as one change of one user: all or nothing, after every earlier change of that user. A request that
   * has been through here before gets its first answer and `work` is not run: so whatever decides about the
   * request belongs inside `work`. The answer must be plain JSON.
   */
  async write<R extends object>(
    author: Author,
    what: string,
    work: (writer: Writer) => Promise<R>,
    stepOf?: (reply: R) => Step,
  ): Promise<Reply<R>> {
    let written: WrittenLine | null = null
    let receipt: Receipt = {}
    const reply = await this.database.transaction(async (transaction): Promise<Reply<R>> => {
      written = null
      receipt = {}
      const seq = await nextSeq(transaction, author.userId)
      const repeated = await lineOfRequest(transaction, author)
      if (repeated) {
        if (repeated.what !== what) throw new Refusal('conflict', (words) => words.refusals.requestIdTaken)
        if (repeated.reply === '') throw new Refusal('not-found', (words) => words.refusals.deletedForEver)
        receipt = { seq: repeated.seq, areas: areasOf(repeated) }
        return JSON.parse(repeated.reply) as Reply<R>
      }
      const writer = new Writer(author.userId, transaction, this.database)
      const answer = await work(writer)
      const { changes, areas } = writer
      if (changes.length === 0) {
        if (areas.length > 0) receipt = { areas }
        return answer
      }
      const { forgotten } = writer
      if (forgotten.size > 0) await cutFromJournal(transaction, writer.list, author.userId, forgotten)
      const reply = { ...answer, seq }
      const step = stepOf?.(answer)
      if (step) await markLine(transaction, author.userId, step, seq)
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
          state: forgotten.size > 0 ? 'final' : step ? 'step' : 'done',
          of_seq: step?.line ?? null,
          undone_by: null,
          changes: JSON.stringify(changes),
          reply: JSON.stringify(reply),
        })
        .execute()
      await markTasks(transaction, author.userId, seq, writer.taskIds)
      await transaction
        .updateTable('journals')
        .set((eb) => ({ seq, remind_at: soonest(eb, author.now) }))
        .where('user_id', '=', author.userId)
        .execute()
      written = { userId: author.userId, sessionId: author.sessionId, seq, areas }
      receipt = { seq, areas }
      return reply
    })
    Object.assign(author.receipt ?? {}, receipt)
    if (written) this.#onCommit(written)
    return reply
  }

  /** Runs `work` as one change of what has no history: it cannot be undone, and a repeated request has its effect again. */
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

/** Takes the user's journal row, and with it the right to write; the next number is written with the line. */
async function nextSeq(transaction: Transacting, userId: string): Promise<number> {
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

async function markLine(transaction: Transacting, userId: string, step: Step, seq: number): Promise<void> {
  await transaction
    .updateTable('journal_lines')
    .set({ state: step.state, undone_by: step.state === 'undone' ? seq : null })
    .where('user_id', '=', userId)
    .where('seq', '=', step.line)
    .execute()
}

// PostgreSQL takes 65,535 parameters in one statement.
const marksAtOnce = 5000

async function markTasks(
  transaction: Transacting,
  userId: string,
  seq: number,
  taskIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < taskIds.length; from += marksAtOnce) {
    const marks = taskIds.slice(from, from + marksAtOnce)
    await transaction
      .insertInto('journal_tasks')
      .values(marks.map((task_id) => ({ user_id: userId, seq, task_id })))
      .execute()
  }
}

/** The areas of a stored line; it may name one that this program no longer has. */
export function areasOf(line: { readonly areas: string }): Area[] {
  return line.areas.split(',').filter((area): area is Area => (allAreas as readonly string[]).includes(area))
}

export function changesOf(line: { readonly changes: string }): Change[] {
  return JSON.parse(line.changes) as Change[]
}
