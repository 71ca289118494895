/** Merges a user's recent documents into the blocks: replaces the old versions with the current ones. */
import { type Selectable, sql } from 'kysely'
import type { SqlDialect, Transacting } from '../../kernel/database/database.ts'
import type { SearchRecentTable } from '../../kernel/database/tables.ts'
import { lowestNumber, numbersOfMs } from './document-number.ts'
import { blocksOf, decodeNumbers } from './posting-block.ts'
import { wordsIn } from './recent-documents.ts'
import { stemOf } from './words.ts'

/** Below the number of documents that a millisecond can have. */
const documentsAtOnce = 1000

export interface MergeTarget {
  readonly userId: string
  /** The transaction has locked the user's journal. */
  readonly read: Transacting
  readonly dialect: SqlDialect
}

/** Merges into the searched build; a build that is being filled is merged when it is complete. */
export async function mergeRecent(target: MergeTarget): Promise<void> {
  while (await mergeSome(target));
}

/** Merges a batch for one transaction; returns whether there are more. */
export async function mergeSome(target: MergeTarget): Promise<boolean> {
  const { read, userId } = target
  const recent = await read
    .selectFrom('search_recent')
    .innerJoin('search_builds', (join) =>
      join
        .onRef('search_builds.user_id', '=', 'search_recent.user_id')
        .onRef('search_builds.build', '=', 'search_recent.build')
        .on('search_builds.is_complete', '=', 1),
    )
    .selectAll('search_recent')
    .where('search_recent.user_id', '=', userId)
    .limit(documentsAtOnce)
    .execute()
  for (const [build, ofBuild] of Map.groupBy(recent, (document) => document.build))
    await mergeDocuments(target, build, ofBuild)
  return recent.length === documentsAtOnce
}

type Recent = Selectable<SearchRecentTable>

async function mergeDocuments(target: MergeTarget, build: number, recent: readonly Recent[]): Promise<void> {
  const { read, userId, dialect } = target
  await read
    .deleteFrom('search_recent')
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .where(
      dialect.among(
        'doc',
        recent.map(({ doc }) => doc),
      ),
    )
    .execute()
  const oldNumbers = await removeDocuments(target, build, recent)
  const newNumbers = await addDocuments(target, build, recent)
  const changes = new PostingChanges()
  for (const { doc, name, rest, old_name, old_rest } of recent) {
    const [oldNumber, newNumber] = [oldNumbers.get(doc), newNumbers.get(doc)]
    if (oldNumber !== undefined) {
      changes.add(0, wordsIn(old_name), oldNumber, 'removed')
      changes.add(1, wordsIn(old_rest), oldNumber, 'removed')
    }
    if (newNumber !== undefined) {
      changes.add(0, wordsIn(name), newNumber, 'added')
      changes.add(1, wordsIn(rest), newNumber, 'added')
    }
  }
  await writeBlocks(target, build, changes.all)
}

/** Returns the numbers that the documents had in the blocks. */
async function removeDocuments(
  { read, userId, dialect }: MergeTarget,
  build: number,
  recent: readonly Recent[],
): Promise<Map<string, number>> {
  const docs = recent.flatMap(({ doc, old_name }) => (old_name === null ? [] : [doc]))
  if (docs.length === 0) return new Map()
  const rows = await read
    .deleteFrom('search_documents')
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .where(dialect.among('doc', docs))
    .returning(['doc', 'number'])
    .execute()
  return new Map(rows.map(({ doc, number }) => [doc, number]))
}

/** Returns the numbers of the documents that can be found. */
async function addDocuments(
  target: MergeTarget,
  build: number,
  recent: readonly Recent[],
): Promise<Map<string, number>> {
  const documents = recent.filter(({ name }) => name !== null)
  const numbers = await numbersFor(target, build, documents)
  await insertDocuments(
    target,
    build,
    documents.map(({ doc, changed_at }) => [numbers.get(doc)!, doc, changed_at]),
  )
  return numbers
}

export async function insertDocuments(
  { read, userId, dialect }: Pick<MergeTarget, 'read' | 'userId' | 'dialect'>,
  build: number,
  rows: readonly (readonly [number: number, doc: string, changedAt: number])[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into search_documents (user_id, build, number, doc, changed_at)
    select ${userId}, cast(${build} as integer), cast(value ->> 0 as bigint), value ->> 1, cast(value ->> 2 as bigint)
    from ${dialect.tableOf(JSON.stringify(rows))}
  `.execute(read)
}

/** Documents of the same millisecond are numbered in id order, after those that already have its numbers. */
async function numbersFor(
  target: MergeTarget,
  build: number,
  documents: readonly Recent[],
): Promise<Map<string, number>> {
  const groups = Map.groupBy(documents, ({ is_open, changed_at }) => lowestNumber(is_open === 1, changed_at))
  const lowest = [...groups.keys()].sort((one, other) => one - other)
  const taken = await highestTaken(target, build, lowest)
  const numbers = new Map<string, number>()
  let next = 0
  for (const first of lowest) {
    let from = Math.max(first, next)
    let last = from === first ? taken.get(first) : from - 1
    while (last !== undefined) {
      from = last + 1
      last = (await highestTaken(target, build, [from])).get(from)
    }
    for (const { doc } of groups.get(first)!.toSorted((one, other) => (one.doc < other.doc ? -1 : 1)))
      numbers.set(doc, from++)
    next = from
  }
  return numbers
}

/** By the first number of a millisecond: the highest taken number in it. */
async function highestTaken(
  { read, userId, dialect }: MergeTarget,
  build: number,
  numbers: readonly number[],
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ first: number; highest: number | null }>`
    select cast(value ->> 0 as bigint) as first, (
      select max(number) from search_documents
      where user_id = ${userId} and build = ${build} and number >= cast(value ->> 0 as bigint)
        and number < cast(value ->> 0 as bigint) + ${sql.lit(numbersOfMs)}
    ) as highest
    from ${dialect.tableOf(JSON.stringify(numbers.map((number) => [number])))}
  `.execute(read)
  return new Map(rows.flatMap(({ first, highest }) => (highest === null ? [] : [[first, highest]])))
}

interface PostingChange {
  readonly field: 0 | 1
  readonly word: string
  readonly added: number[]
  readonly removed: number[]
}

class PostingChanges {
  readonly #changes = [new Map<string, PostingChange>(), new Map<string, PostingChange>()] as const

  get all(): PostingChange[] {
    return this.#changes.flatMap((byWord) => [...byWord.values()])
  }

  add(field: 0 | 1, words: readonly string[], number: number, what: 'added' | 'removed'): void {
    const byWord = this.#changes[field]
    for (const word of words) {
      let change = byWord.get(word)
      if (!change) byWord.set(word, (change = { field, word, added: [], removed: [] }))
      change[what].push(number)
    }
  }
}

export type BlockRow = readonly [field: number, word: string, first: number, numbers: string]

async function writeBlocks(
  target: MergeTarget,
  build: number,
  changes: readonly PostingChange[],
): Promise<void> {
  const stored = await readBlocks(target, build, changes)
  const written: BlockRow[] = []
  const newWords: string[] = []
  const emptied: [Set<string>, Set<string>] = [new Set(), new Set()]
  for (const { field, word, added, removed } of changes) {
    const blocks = stored[field].get(word) ?? []
    if (blocks.length === 0) {
      newWords.push(word)
      blocks.push({ first: 0, numbers: new Set() })
    }
    for (const number of removed) blockWith(blocks, number).numbers.delete(number)
    for (const number of added) blockWith(blocks, number).numbers.add(number)
    for (const { first, numbers } of blocks) {
      if (numbers.size === 0) emptied[field].add(word)
      const ascending = [...numbers].sort((one, other) => one - other)
      for (const block of blocksOf(ascending, first)) written.push([field, word, block.first, block.numbers])
    }
  }
  await insertWords(target, build, newWords)
  await insertBlocks(target, build, written)
  await deleteEmpty(target, build, emptied)
}

interface DecodedBlock {
  readonly first: number
  readonly numbers: Set<number>
}

/** The last block that begins at or before the number. */
function blockWith(blocks: readonly DecodedBlock[], number: number): DecodedBlock {
  return blocks.findLast(({ first }) => first <= number)!
}

/** The blocks that contain or would contain the numbers. */
async function readBlocks(
  { read, userId, dialect }: MergeTarget,
  build: number,
  changes: readonly PostingChange[],
): Promise<[Map<string, DecodedBlock[]>, Map<string, DecodedBlock[]>]> {
  const numbers = changes.flatMap(({ field, word, added, removed }) =>
    [...added, ...removed].map((number) => [field, word, number] as const),
  )
  const { rows } = await sql<{ field: 0 | 1; word: string; first: number; numbers: string }>`
    select field, word, first, (
      select blocks.numbers from search_blocks as blocks
      where blocks.user_id = ${userId} and blocks.build = ${build} and blocks.field = wanted.field
        and blocks.word = wanted.word and blocks.first = wanted.first
    ) as numbers
    from (
      select distinct cast(value ->> 0 as integer) as field, value ->> 1 as word, (
        select max(first) from search_blocks
        where user_id = ${userId} and build = ${build} and field = cast(value ->> 0 as integer)
          and word = value ->> 1 and first <= cast(value ->> 2 as bigint)
      ) as first
      from ${dialect.tableOf(JSON.stringify(numbers))}
    ) as wanted
    where first is not null
    order by first
  `.execute(read)
  const stored: [Map<string, DecodedBlock[]>, Map<string, DecodedBlock[]>] = [new Map(), new Map()]
  for (const row of rows) {
    const blocks = stored[row.field].get(row.word) ?? []
    blocks.push({ first: row.first, numbers: new Set(decodeNumbers(row.numbers)) })
    stored[row.field].set(row.word, blocks)
  }
  return stored
}

export async function insertBlocks(
  { read, userId, dialect }: Pick<MergeTarget, 'read' | 'userId' | 'dialect'>,
  build: number,
  rows: readonly BlockRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into search_blocks (user_id, build, field, word, first, numbers)
    select ${userId}, cast(${build} as integer), cast(value ->> 0 as integer), value ->> 1,
      cast(value ->> 2 as bigint), value ->> 3
    from ${dialect.tableOf(JSON.stringify(rows))} where true
    on conflict (user_id, build, field, word, first) do update set numbers = excluded.numbers
  `.execute(read)
}

export async function insertWords(
  { read, userId, dialect }: Pick<MergeTarget, 'read' | 'userId' | 'dialect'>,
  build: number,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return
  await sql`
    insert into search_words (user_id, build, word, stem)
    select ${userId}, cast(${build} as integer), value ->> 0, value ->> 1
    from ${dialect.tableOf(JSON.stringify(words.map((word) => [word, stemOf(word)])))} where true
    on conflict do nothing
  `.execute(read)
}

/**
 * Deletes blocks without numbers and words that no longer occur, so that nothing of deleted texts remains. A word with
 * blocks keeps its first one. Each is looked up by key with a limit: `not exists` becomes a join, for which PostgreSQL
 * without statistics reads all blocks.
 */
async function deleteEmpty(
  { read, userId, dialect }: MergeTarget,
  build: number,
  wordsByField: readonly [ReadonlySet<string>, ReadonlySet<string>],
): Promise<void> {
  const ofBuild = sql`user_id = ${userId} and build = ${build}`
  for (const [field, words] of wordsByField.entries()) {
    if (words.size === 0) continue
    const empty = sql`${ofBuild} and field = ${sql.lit(field)} and ${dialect.among('word', [...words])} and numbers = ''`
    await sql`delete from search_blocks where ${empty} and first > 0`.execute(read)
    await sql`
      delete from search_blocks where ${empty} and (
        select 1 from search_blocks as later
        where later.user_id = search_blocks.user_id and later.build = search_blocks.build
          and later.field = search_blocks.field and later.word = search_blocks.word and later.first > 0
        limit 1
      ) is null
    `.execute(read)
  }
  const words = [...new Set([...wordsByField[0], ...wordsByField[1]])]
  if (words.length === 0) return
  const blocksOfField = (field: 0 | 1) => sql`
    select 1 from search_blocks as blocks
    where blocks.user_id = search_words.user_id and blocks.build = search_words.build
      and blocks.field = ${sql.lit(field)} and blocks.word = search_words.word
    limit 1
  `
  await sql`
    delete from search_words where ${ofBuild} and ${dialect.among('word', words)}
      and (${blocksOfField(0)}) is null and (${blocksOfField(1)}) is null
  `.execute(read)
}
