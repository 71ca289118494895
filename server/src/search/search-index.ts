/** Writes postings and words of one build of a user's index. */
import { sql } from 'kysely'
import type { Database, Transacting } from '../database/database.ts'
import type { IndexedText } from './documents.ts'
import { distinctWords, stemOf } from './words.ts'

export const nameField = 0
const restField = 1
type Field = typeof nameField | typeof restField

interface Posting {
  readonly word: string
  readonly field: Field
  readonly doc: string
}

interface NewPosting extends Posting {
  readonly is_open: number
  readonly changed_at: number
}

/** What changes in the index. */
export interface IndexChange {
  readonly added: readonly NewPosting[]
  readonly removed: readonly Posting[]
}

/** `before` or `after` is null when the document is not in the index then. */
export function indexChange(doc: string, before: IndexedText | null, after: IndexedText | null): IndexChange {
  const added: NewPosting[] = []
  const removed: Posting[] = []
  const isSameState = before?.isOpen === after?.isOpen
  for (const [field, textOf] of fields) {
    const [old, next] = [before && textOf(before), after && textOf(after)]
    if (old === next && isSameState) continue
    const words = distinctWords(next ?? '')
    for (const word of distinctWords(old ?? '')) if (!words.has(word)) removed.push({ word, field, doc })
    if (!after) continue
    const state = { is_open: after.isOpen ? 1 : 0, changed_at: after.changedAt }
    for (const word of words) added.push({ word, field, doc, ...state })
  }
  return { added, removed }
}

const fields = [
  [nameField, (text: IndexedText) => text.name],
  [restField, (text: IndexedText) => text.rest],
] as const

// PostgreSQL accepts at most 65,535 parameters in a statement.
const batchSize = 5000

interface Build {
  readonly userId: string
  readonly build: number
  readonly transaction: Transacting
  readonly database: Pick<Database, 'list' | 'tableOf'>
}

export async function writeIndex(build: Build, changes: readonly IndexChange[]): Promise<void> {
  const added = changes.flatMap((change) => change.added)
  const removed = changes.flatMap((change) => change.removed)
  for (const batch of batchesOf(removed)) await removePostings(build, batch)
  for (const batch of batchesOf([...new Set(added.map(({ word }) => word))])) await addWords(build, batch)
  for (const batch of batchesOf(added)) await addPostings(build, batch)
  for (const batch of batchesOf([...new Set(removed.map(({ word }) => word))]))
    await forgetWords(build, batch)
}

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize)
}

async function addWords({ userId, build, transaction, database }: Build, words: readonly string[]) {
  const rows = database.tableOf(words.map((word) => [word, stemOf(word)]))
  await sql`
    insert into search_words (user_id, build, word, stem)
    select ${userId}, cast(${build} as integer), value ->> 0, value ->> 1 from ${rows} where true
    on conflict do nothing
  `.execute(transaction)
}

/** As one parameter: a parameter for each cell takes several times as long. */
async function addPostings(
  { userId, build, transaction, database }: Build,
  postings: readonly NewPosting[],
): Promise<void> {
  const rows = database.tableOf(
    postings.map(({ word, field, doc, is_open, changed_at }) => [word, field, doc, is_open, changed_at]),
  )
  await sql`
    insert into search_postings (user_id, build, word, field, doc, is_open, changed_at)
    select ${userId}, cast(${build} as integer), value ->> 0, cast(value ->> 1 as integer), value ->> 2,
      cast(value ->> 3 as integer), cast(value ->> 4 as bigint)
    from ${rows} where true
    on conflict (user_id, build, word, field, doc)
    do update set is_open = excluded.is_open, changed_at = excluded.changed_at
  `.execute(transaction)
}

async function removePostings(
  { userId, build, transaction }: Build,
  postings: readonly Posting[],
): Promise<void> {
  const keys = postings.map(({ word, field, doc }) => sql`(${word}, cast(${field} as integer), ${doc})`)
  await transaction
    .deleteFrom('search_postings')
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .where(sql<boolean>`(word, field, doc) in (values ${sql.join(keys)})`)
    .execute()
}

/** Words that no longer occur are removed, so that nothing is left of deleted texts. */
async function forgetWords(
  { userId, build, transaction, database }: Build,
  words: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('search_words')
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .where('word', 'in', database.list(words))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('search_postings')
            .select('doc')
            .whereRef('search_postings.user_id', '=', 'search_words.user_id')
            .whereRef('search_postings.build', '=', 'search_words.build')
            .whereRef('search_postings.word', '=', 'search_words.word'),
        ),
      ),
    )
    .execute()
}
