/** The only write path for users' data. */
import type { JournaledChange } from './change-feed.ts'
import type { Database, Reader, Transacting } from '../database/database.ts'
import type { Area } from '@lustra/contract/area'
import { journaledTables } from './changes.ts'
import { JournalParts } from './journal-parts.ts'
import {
  type Author,
  type Reply,
  type Written,
  giveLineBack,
  insertLine,
  insertTaskIds,
  setLineState,
  takeLine,
} from './lines.ts'
import { deleteFromJournal } from './permanent-deletion.ts'
import { type EndOfWrite, StagedWrites } from './staged-writes.ts'
import { type Derive, Writer } from './writer.ts'

export type { Author, Receipt, Reply } from './lines.ts'
export { areasOf, nextSeq } from './lines.ts'

export interface WriteOptions<R> extends Pick<EndOfWrite<R>, 'stepOf'> {
  /** PostgreSQL commits it alone, so that no other write waits for it. */
  readonly isLong?: boolean
}

export class Store {
  readonly database: Database
  readonly #onCommit: (committed: JournaledChange) => void
  readonly #derived: readonly Derive[]
  readonly #staged: StagedWrites

  constructor(
    database: Database,
    onCommit: (committed: JournaledChange) => void,
    derived: readonly Derive[],
  ) {
    this.database = database
    this.#onCommit = onCommit
    this.#derived = derived
    this.#staged = new StagedWrites(database, derived)
  }

  get read(): Reader {
    return this.database.read
  }

  /**
   * Runs `work` as one atomic change, serialized with the user's other changes. A repeated request id gets the first
   * reply without running `work`, so checks belong inside `work`. The reply must be plain JSON.
   */
  async write<R extends object>(
    author: Author,
    what: string,
    work: (writer: Writer) => Promise<R>,
    { stepOf, isLong = false }: WriteOptions<R> = {},
  ): Promise<Reply<R>> {
    let committed = () => {}
    const write = async (transaction: Transacting): Promise<Written<R>> => {
      const begun = await takeLine<R>(transaction, { author, what })
      if ('reply' in begun) return begun
      const { seq } = begun
      const parts = new JournalParts(transaction, author.userId, seq)
      const writer = new Writer(author.userId, transaction, this.database.dialect, async (changes) => {
        for (const derive of this.#derived) await derive(writer)
        await parts.add(changes)
      })
      writer.lastSeq = seq - 1
      writer.hadTimer = begun.hadTimer
      const answer = await work(writer)
      const { areas, name } = writer
      if (!writer.hasChanges) {
        await giveLineBack(transaction, author.userId)
        return { reply: answer, receipt: areas.length > 0 ? { areas } : {} }
      }
      for (const derive of this.#derived) await derive(writer)
      const stored = await parts.end(writer.recentChanges)
      const { permanentlyDeleted: deleted } = writer
      if (deleted.size > 0) await deleteFromJournal(transaction, writer.dialect, author.userId, deleted)
      const reply = { ...answer, seq }
      const step = stepOf?.(answer)
      if (step) await setLineState(transaction, author.userId, step, seq)
      const line = { author, what, seq, name, areas, ...stored }
      const state = deleted.size > 0 ? 'final' : step ? 'step' : 'done'
      const text = JSON.stringify(reply)
      await insertLine(transaction, line, { state, reply: text, step })
      await insertTaskIds(transaction, line, writer.taskIds)
      writer.written(seq)
      committed = () => writer.committed(seq)
      return { reply, receipt: { seq, areas, stored: { reply, text } }, isNew: true }
    }
    // With a single writer, writes of all users wait for one another.
    if (!this.database.hasOneWriter) author.onQueued?.()
    const written = await this.whenFree(author.userId, () =>
      this.database.transactionOf(author.userId, write, { onCommit: () => committed(), isLong }),
    )
    return this.#published(author, written)
  }

  /** Like `write`, for many rows. `work` must only change rows by the writer, and read the journal by its second argument. */
  async writeMany<R extends object>(
    author: Author,
    what: string,
    work: (writer: Writer, journal: Reader) => Promise<R>,
    end: EndOfWrite<R> = {},
  ): Promise<Reply<R>> {
    if (!this.database.stagesLargeChanges) {
      const workAndEnd = async (writer: Writer) => {
        const reply = await work(writer, writer.read)
        await end.last?.(writer.read)
        return reply
      }
      return this.write(author, what, workAndEnd, { ...end, isLong: true })
    }
    const written = await this.whenFree(author.userId, () => this.#staged.run({ author, what, work, ...end }))
    return this.#published(author, written)
  }

  /** Runs `work` when no large change of the user is in progress; starts synchronously, because another may begin during any await. */
  async whenFree<T>(userId: string, work: () => Promise<T>): Promise<T> {
    for (let busy = this.#staged.pending(userId); busy; busy = this.#staged.pending(userId)) await busy
    return work()
  }

  /** Waits while a large change of the user is being applied, because reads would see a part of it. */
  whenWhole(userId: string): Promise<void> {
    return this.#staged.whenWhole(userId)
  }

  /** At the start: reverts large changes that a killed program left unfinished. */
  async takeBackUnfinished(): Promise<void> {
    if (this.database.stagesLargeChanges) await this.#staged.takeBackAll()
  }

  #published<R>(author: Author, { reply, receipt, isNew }: Written<R>): Reply<R> {
    Object.assign(author.receipt ?? {}, { stored: undefined }, receipt)
    const { seq, areas = [] } = receipt
    if (isNew && seq !== undefined)
      this.#onCommit({ userId: author.userId, sessionId: author.sessionId, seq, areas })
    return reply
  }

  /** Runs `work` and rolls it back, to find out what a change would do. No other writer waits. */
  async rehearse<R>(userId: string, work: (writer: Writer) => Promise<R>): Promise<R> {
    return this.database.trial({ userId, tables: journaledTables }, (transaction) =>
      work(new Writer(userId, transaction, this.database.dialect, async () => {})),
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
