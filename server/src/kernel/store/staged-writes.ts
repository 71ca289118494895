/**
 * Large changes on a store with one writer, so that other users wait only for short transactions:
 *
 * 1. The work runs as a trial, on rows that nobody else sees, and stores its changes in parts there.
 * 2. Each part is applied in its own transaction, with its part of the journal, under an `unfinished` line.
 * Calls of this user wait, so nobody sees an incomplete change.
 * 3. The last transaction completes the line.
 *
 * A failure reverts the applied parts; after a kill, the next start does.
 */
import { sql } from 'kysely'
import type { Database, Reader, Transacting } from '../database/database.ts'
import { journaledTables } from './changes.ts'
import { JournalParts, changesIn, changesInOrder, insertPart } from './journal-parts.ts'
import {
  type NewChange,
  type NewLine,
  type Step,
  type Written,
  beginLine,
  completeLine,
  insertLine,
  insertTaskIds,
} from './lines.ts'
import { restoreAfter, restoreBefore } from './restore.ts'
import { type Derive, Writer } from './writer.ts'

/** A large change. `work` gets the journal as it was before, because the trial does not have it. */
export interface StagedWrite<R extends object> extends NewChange, EndOfWrite<R> {
  readonly work: (writer: Writer, journal: Reader) => Promise<R>
}

export interface EndOfWrite<R> {
  /** May change data that is not journaled. */
  readonly last?: (transaction: Transacting) => Promise<void>
  /** Makes the line an undo or redo. */
  readonly stepOf?: (reply: R) => Step
}

interface LastTransaction {
  readonly reply: string
  readonly step: Step | undefined
  readonly last: NonNullable<EndOfWrite<object>['last']>
}

const nothingElse = async () => {}

export class StagedWrites {
  readonly #database: Database
  readonly #derived: readonly Derive[]
  /** By user; other writes of the user wait for it. */
  readonly #running = new Map<string, Promise<void>>()
  /** By user; all calls of the user wait for it. */
  readonly #applying = new Map<string, Promise<void>>()
  /** Users with an unfinished line. */
  readonly #unfinished = new Set<string>()

  constructor(database: Database, derived: readonly Derive[]) {
    this.#database = database
    this.#derived = derived
  }

  /** What a write of the user has to wait for before it checks again. */
  pending(userId: string): Promise<void> | undefined {
    const running = this.#running.get(userId)
    if (running || !this.#unfinished.has(userId)) return running
    return this.#exclusively(this.#running, userId, () => this.#takeBack(userId))
  }

  /** Waits while a change of the user is being applied. */
  async whenWhole(userId: string): Promise<void> {
    await this.#applying.get(userId)
  }

  /** No other write of the user may be pending. */
  run<R extends object>(write: StagedWrite<R>): Promise<Written<R>> {
    const { userId } = write.author
    return this.#exclusively(this.#running, userId, async () => {
      // Earlier writes of the user are committed before the trial begins, so it sees them.
      const begun = await this.#database.transaction((transaction) => beginLine<R>(transaction, write))
      if ('reply' in begun) return begun
      return this.#database.trial(
        { userId, tables: journaledTables, emptyTables: ['journal_lines', 'journal_parts'] },
        (trial) => this.#runOn(trial, write, begun.seq),
      )
    })
  }

  /** Reverts changes that a killed program left unfinished. No other process may use the store. */
  async takeBackAll(): Promise<void> {
    const lines = await this.#database.read
      .selectFrom('journal_lines')
      .select('user_id')
      .distinct()
      .where('state', '=', sql.lit('unfinished' as const))
      .execute()
    for (const { user_id } of lines) await this.#takeBack(user_id)
  }

  async #runOn<R extends object>(
    trial: Transacting,
    write: StagedWrite<R>,
    seq: number,
  ): Promise<Written<R>> {
    const { author, what, work, last = nothingElse, stepOf } = write
    const parts = new JournalParts(trial, author.userId, seq)
    const writer = this.#writer(trial, author.userId, (changes) => parts.add(changes))
    const answer = await work(writer, trial.withSchema('main'))
    const { areas, hasChanges, permanentlyDeleted } = writer
    if (permanentlyDeleted.size > 0) throw new Error('a staged write cannot delete permanently')
    if (!hasChanges) {
      await this.#database.transaction(last)
      return { reply: answer, receipt: areas.length > 0 ? { areas } : {} }
    }
    const stored = await parts.end(writer.recentChanges)
    const line = { author, what, seq, name: writer.name, areas, ...stored }
    const reply = { ...answer, seq }
    await this.#exclusively(this.#applying, author.userId, async () => {
      this.#unfinished.add(author.userId)
      try {
        await this.#apply(trial, line, { reply: JSON.stringify(reply), step: stepOf?.(answer), last })
        this.#unfinished.delete(author.userId)
      } catch (error) {
        // A failed reversal is repeated before the next write.
        await this.#takeBack(author.userId).catch(() => {})
        throw error
      }
    })
    return { reply, receipt: { seq, areas }, isNew: true }
  }

  async #apply(trial: Reader, line: NewLine, { reply, step, last }: LastTransaction): Promise<void> {
    const { userId } = line.author
    await this.#database.transaction((transaction) =>
      insertLine(transaction, line, { state: 'unfinished', reply: '' }),
    )
    let part = 0
    for await (const changes of changesInOrder(trial, userId, line)) {
      await this.#database.transaction(async (transaction) => {
        const writer = this.#writer(transaction, userId, () => this.#derive(writer))
        await restoreAfter(writer, changes)
        await this.#derive(writer)
        await insertTaskIds(transaction, line, writer.taskIds)
        if (part < line.parts) return insertPart(transaction, userId, line.seq, part, JSON.stringify(changes))
        await last(transaction)
        return completeLine(transaction, line, { reply, step })
      })
      part++
    }
  }

  async #takeBack(userId: string): Promise<void> {
    const lines = await this.#database.read
      .selectFrom('journal_lines')
      .select('seq')
      .where('user_id', '=', userId)
      .where('state', '=', 'unfinished')
      .execute()
    for (const { seq } of lines) {
      while (await this.#takeBackPart(userId, seq));
      await this.#database.transaction(async (transaction) => {
        await transaction
          .deleteFrom('journal_lines')
          .where('user_id', '=', userId)
          .where('seq', '=', seq)
          .execute()
      })
    }
    this.#unfinished.delete(userId)
  }

  /** Reverts the last applied part; returns false when there is none. */
  #takeBackPart(userId: string, seq: number): Promise<boolean> {
    return this.#database.transaction(async (transaction) => {
      const row = await transaction
        .selectFrom('journal_parts')
        .select(['part', 'changes'])
        .where('user_id', '=', userId)
        .where('seq', '=', seq)
        .orderBy('part', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) return false
      const writer = this.#writer(transaction, userId, () => this.#derive(writer))
      await restoreBefore(writer, changesIn(row))
      await this.#derive(writer)
      await transaction
        .deleteFrom('journal_parts')
        .where('user_id', '=', userId)
        .where('seq', '=', seq)
        .where('part', '=', row.part)
        .execute()
      return true
    })
  }

  #writer(
    transaction: Transacting,
    userId: string,
    storeChanges: ConstructorParameters<typeof Writer>[3],
  ): Writer {
    return new Writer(userId, transaction, this.#database.dialect, storeChanges)
  }

  async #derive(writer: Writer): Promise<void> {
    for (const derive of this.#derived) await derive(writer)
  }

  async #exclusively<T>(
    locks: Map<string, Promise<void>>,
    userId: string,
    work: () => Promise<T>,
  ): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    locks.set(userId, promise)
    try {
      return await work()
    } finally {
      locks.delete(userId)
      resolve()
    }
  }
}
