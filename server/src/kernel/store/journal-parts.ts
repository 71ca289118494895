/** Stores large changes in parts to limit statement memory: the last one in the journal line, others in `journal_parts`. */
import type { Reader, Transacting } from '../database/database.ts'
import type { JournalLinesTable } from '../database/tables.ts'
import type { Change } from './changes.ts'

/** In characters: with a single writer, all other writers wait while a part is applied. Only a longer single row exceeds it. */
export const maxPartLength = 125_000

export type LineOfParts = Pick<JournalLinesTable, 'seq' | 'parts' | 'changes'>

/** Stores the parts of a line while it is written. */
export class JournalParts {
  readonly #transaction: Transacting
  readonly #userId: string
  readonly #seq: number
  #count = 0

  constructor(transaction: Transacting, userId: string, seq: number) {
    this.#transaction = transaction
    this.#userId = userId
    this.#seq = seq
  }

  async add(changes: readonly Change[]): Promise<void> {
    for (const part of partsOf(changes)) await this.#insert(part)
  }

  /** Stores all remaining parts but the last; returns the columns of the journal line. */
  async end(changes: readonly Change[]): Promise<Pick<JournalLinesTable, 'parts' | 'changes'>> {
    let last: string | null = null
    for (const part of partsOf(changes)) {
      if (last !== null) await this.#insert(last)
      last = part
    }
    return { parts: this.#count, changes: last ?? '[]' }
  }

  async #insert(changes: string): Promise<void> {
    await insertPart(this.#transaction, this.#userId, this.#seq, this.#count++, changes)
  }
}

export async function insertPart(
  transaction: Transacting,
  userId: string,
  seq: number,
  part: number,
  changes: string,
): Promise<void> {
  await transaction.insertInto('journal_parts').values({ user_id: userId, seq, part, changes }).execute()
}

/** JSON of the changes, in order, in texts of at most `maxPartLength`. */
function* partsOf(changes: readonly Change[]): Generator<string> {
  let part: string[] = []
  let length = 1
  for (const change of changes) {
    const text = JSON.stringify(change)
    if (part.length > 0 && length + text.length + 1 > maxPartLength) {
      yield `[${part.join(',')}]`
      part = []
      length = 1
    }
    part.push(text)
    length += text.length + 1
  }
  if (part.length > 0) yield `[${part.join(',')}]`
}

/** The changes of a line, part by part. */
export async function* changesInOrder(
  read: Reader,
  userId: string,
  line: LineOfParts,
): AsyncGenerator<Change[]> {
  for (let part = 0; part < line.parts; part++) yield readPart(read, userId, line.seq, part)
  yield changesIn(line)
}

/** The parts of a line from last to first; within a part, the changes are in order. */
export async function* changesFromTheEnd(
  read: Reader,
  userId: string,
  line: LineOfParts,
): AsyncGenerator<Change[]> {
  yield changesIn(line)
  for (let part = line.parts - 1; part >= 0; part--) yield readPart(read, userId, line.seq, part)
}

async function readPart(read: Reader, userId: string, seq: number, part: number): Promise<Change[]> {
  const row = await read
    .selectFrom('journal_parts')
    .select('changes')
    .where('user_id', '=', userId)
    .where('seq', '=', seq)
    .where('part', '=', part)
    .executeTakeFirstOrThrow()
  return changesIn(row)
}

/** The changes of a part, or of a line without other parts. */
export function changesIn({ changes }: { readonly changes: string }): Change[] {
  return JSON.parse(changes) as Change[]
}

/** The approximate length as JSON. */
export function lengthAsJson(value: unknown): number {
  if (typeof value === 'string') return value.length + 3
  if (typeof value !== 'object' || value === null) return 8
  let length = 2
  for (const [key, each] of Object.entries(value)) length += key.length + 3 + lengthAsJson(each)
  return length
}
