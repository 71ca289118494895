/** Writes the lines of the journal. */
import { batchesOf } from '../database/batches.ts'
import { type Area, areas as allAreas } from '@lustra/contract/area'
import type { ChangeSource } from '@lustra/contract/history'
import { compiledOnce } from '../database/compiled-once.ts'
import type { Transacting } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { JournalLinesTable, LineState } from '../database/tables.ts'
import { Refusal } from '../refusal.ts'
import type { LineOfParts } from './journal-parts.ts'
import { earlierOf } from './reminder-check.ts'

/** The user, session and request that make a change. */
export interface Author {
  readonly userId: string
  readonly sessionId: string
  readonly requestId: string
  /** Hash of the call and its input; absent when the change does not come from a call. */
  readonly inputHash?: () => string
  /** Epoch milliseconds. */
  readonly now: number
  /** The store fills it in at the commit; absent when the change does not come from a call. */
  readonly receipt?: Receipt
  /** The name of the device, or of the other system, that makes the change; absent when there is none. */
  readonly device?: string
  /** Absent when the action tells (`sourceOf`). */
  readonly source?: ChangeSource
  /** Called when the change waits only for other changes of its user. */
  readonly onQueued?: () => void
}

/** What a reply says about the change that its call made. */
export interface Receipt {
  /** The number of the journal line. */
  seq?: number
  areas?: readonly Area[]
  /** The reply as the journal stores it, and its JSON. */
  stored?: { readonly reply: object; readonly text: string } | undefined
}

/** The line that an undo or redo refers to, and the new state of that line. */
export interface Step {
  readonly line: number
  readonly state: 'done' | 'undone'
}

export type Reply<R> = R & { readonly seq?: number }

export interface NewChange {
  readonly author: Author
  /** The action, such as `tasks.create`. */
  readonly what: string
}

/** The reply to a change. `isNew` is false when nothing changed, or when an earlier request made the change. */
export interface Written<R> {
  readonly reply: Reply<R>
  readonly receipt: Receipt
  readonly isNew?: true
}

export interface NewLine extends NewChange, LineOfParts {
  readonly name: string
  readonly areas: readonly Area[]
}

/** Locks the user's journal. Returns the number of the next line, or the reply to an earlier request with the same id. */
export async function beginLine<R>(
  transaction: Transacting,
  change: NewChange,
): Promise<{ readonly seq: number } | Written<R>> {
  const seq = await nextSeq(transaction, change.author.userId)
  return (await firstReply<R>(transaction, change)) ?? { seq }
}

export interface TakenLine {
  readonly seq: number
  /** Undefined when others have written while this write waited. */
  readonly hadTimer: boolean | undefined
}

const takeNumber = compiledOnce(
  (db, { userId, requestId, now }: Pick<Author, 'userId' | 'requestId' | 'now'>) =>
    db
      .updateTable('journals')
      .set((eb) => ({ seq: eb('seq', '+', 1), remind_at: earlierOf(eb, now) }))
      .where('user_id', '=', userId)
      .returning((eb) => [
        'seq',
        eb
          .selectFrom('journal_lines')
          .select(({ fn }) => fn.max('seq').as('last'))
          .where('user_id', '=', userId)
          .as('last'),
        eb
          .selectFrom('journal_lines')
          .select('seq as repeated')
          .where('user_id', '=', userId)
          .where('request_id', '=', requestId)
          .as('repeated'),
        eb.selectFrom('timers').select('id as timer').where('user_id', '=', userId).as('timer'),
      ]),
)

/** Like `beginLine` in one statement, and reserves the next number: the caller writes that line or gives its number back. */
export async function takeLine<R>(
  transaction: Transacting,
  change: NewChange,
): Promise<TakenLine | Written<R>> {
  const { author } = change
  const { rows } = await takeNumber(transaction, author)
  const row = rows[0]
  if (!row) throw expiredSession()
  const { seq, last, repeated, timer } = row
  // On PostgreSQL the statement does not see lines that were committed while it waited for the lock.
  const hasSeenAll = (last ?? 0) === seq - 1
  const first = repeated === null && hasSeenAll ? null : await firstReply<R>(transaction, change)
  if (!first) return { seq, hadTimer: hasSeenAll ? timer !== null : undefined }
  await giveLineBack(transaction, author.userId)
  return first
}

/** Gives back the number that `takeLine` reserved, because nothing changed. */
export async function giveLineBack(transaction: Transacting, userId: string): Promise<void> {
  await transaction
    .updateTable('journals')
    .set((eb) => ({ seq: eb('seq', '-', 1) }))
    .where('user_id', '=', userId)
    .execute()
}

/** The reply to an earlier request with the same id; null if there was none. */
async function firstReply<R>(
  transaction: Transacting,
  { author, what }: NewChange,
): Promise<Written<R> | null> {
  const repeated = await lineOfRequest(transaction, author)
  if (!repeated) return null
  if (repeated.what !== what || isOfOtherInput(repeated.input_hash, author))
    throw new Refusal('conflict', (words) => words.refusals.requestIdTaken)
  if (repeated.reply === '') throw new Refusal('not-found', (words) => words.refusals.deletedForEver)
  return {
    reply: JSON.parse(repeated.reply) as Reply<R>,
    receipt: { seq: repeated.seq, areas: areasOf(repeated) },
  }
}

function isOfOtherInput(hash: string | null, { inputHash }: Author): boolean {
  return hash !== null && inputHash !== undefined && hash !== inputHash()
}

function expiredSession(): Refusal {
  return new Refusal('session', (words) => words.refusals.expiredSession)
}

/** Locks the user's journal row, so that other changes of the user wait. Returns the next number, which is stored with the line. */
export async function nextSeq(transaction: Transacting, userId: string): Promise<number> {
  const row = await transaction
    .updateTable('journals')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .where('user_id', '=', userId)
    .returning('seq')
    .executeTakeFirst()
  if (!row) throw expiredSession()
  return row.seq + 1
}

async function lineOfRequest(transaction: Transacting, author: Author) {
  return transaction
    .selectFrom('journal_lines')
    .select(['seq', 'what', 'areas', 'reply', 'input_hash'])
    .where('user_id', '=', author.userId)
    .where('request_id', '=', author.requestId)
    .executeTakeFirst()
}

const stepSources: Readonly<Record<string, ChangeSource>> = {
  'journal.undo': 'undo',
  'journal.redo': 'redo',
}

const sources: Readonly<Record<string, ChangeSource>> = {
  'tasks.capture': 'capture',
  'imports.perform': 'import',
  demo: 'import',
}

/** An undo or redo is one wherever it was made. */
function sourceOf({ author, what }: NewChange): ChangeSource {
  return stepSources[what] ?? author.source ?? sources[what] ?? 'screen'
}

export async function insertLine(
  transaction: Transacting,
  { author, what, seq, name, areas, parts, changes }: NewLine,
  {
    state,
    reply,
    step,
  }: { readonly state: LineState; readonly reply: string; readonly step?: Step | undefined },
): Promise<void> {
  await insertRows(transaction, 'journal_lines', [
    {
      user_id: author.userId,
      seq,
      at: author.now,
      request_id: author.requestId,
      session_id: author.sessionId,
      what,
      name,
      areas: areas.join(','),
      state,
      of_seq: step?.line ?? null,
      undone_by: null,
      parts,
      changes,
      reply,
      input_hash: author.inputHash?.() ?? null,
      source: sourceOf({ author, what }),
      device: author.device ?? '',
    } satisfies JournalLinesTable,
  ])
}

/** Completes a line that was inserted as `unfinished`. */
export async function completeLine(
  transaction: Transacting,
  line: NewLine,
  { reply, step }: { readonly reply: string; readonly step: Step | undefined },
): Promise<void> {
  const { userId } = line.author
  await transaction
    .updateTable('journal_lines')
    .set({ state: step ? 'step' : 'done', of_seq: step?.line ?? null, reply })
    .where('user_id', '=', userId)
    .where('seq', '=', line.seq)
    .execute()
  if (step) await setLineState(transaction, userId, step, line.seq)
  await advanceJournal(transaction, line)
}

/** Makes a line the last one of its journal. */
async function advanceJournal(
  transaction: Transacting,
  { author, seq }: Pick<NewLine, 'author' | 'seq'>,
): Promise<void> {
  await transaction
    .updateTable('journals')
    .set((eb) => ({ seq, remind_at: earlierOf(eb, author.now) }))
    .where('user_id', '=', author.userId)
    .execute()
}

export async function setLineState(
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

/** Stores the tasks of a line; a task may be in several parts of it. */
export async function insertTaskIds(
  transaction: Transacting,
  { author, seq }: Pick<NewLine, 'author' | 'seq'>,
  taskIds: readonly string[],
): Promise<void> {
  for (const batch of batchesOf(taskIds, batchSize)) {
    const rows = batch.map((task_id) => ({ user_id: author.userId, seq, task_id }))
    await insertRows(transaction, 'journal_tasks', rows, ['user_id', 'seq', 'task_id'])
  }
}

/** The areas of a stored line, without those that only another program version knows. */
export function areasOf(line: { readonly areas: string }): Area[] {
  return line.areas.split(',').filter((area): area is Area => (allAreas as readonly string[]).includes(area))
}
