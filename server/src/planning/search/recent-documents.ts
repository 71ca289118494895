/** Documents changed after the blocks were written, one row each, because updating each word is slow. They are merged together. */
import type { SqlDialect } from '../../kernel/database/database.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '../../kernel/database/compiled-once.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import type { IndexedText } from './documents.ts'
import { distinctWords } from './words.ts'

/** A document's words before the change, under which it is indexed, and after. Null when it is not in the index. */
export interface IndexChange {
  readonly doc: string
  readonly before: IndexedWords | null
  readonly after: IndexedWords | null
}

interface IndexedWords {
  /** Words separated by spaces. */
  readonly name: string
  readonly rest: string
  readonly isOpen: boolean
  readonly changedAt: number
}

/** Null when the index does not change. */
export function indexChange(
  doc: string,
  before: IndexedText | null,
  after: IndexedText | null,
): IndexChange | null {
  const isSame =
    before?.name === after?.name && before?.rest === after?.rest && before?.isOpen === after?.isOpen
  if (isSame) return null
  const change = { doc, before: before && indexedWords(before), after: after && indexedWords(after) }
  return change.before || change.after ? change : null
}

/** Null when there are no words. */
function indexedWords({ name, rest, isOpen, changedAt }: IndexedText): IndexedWords | null {
  const words = { name: [...distinctWords(name)].join(' '), rest: [...distinctWords(rest)].join(' ') }
  return words.name === '' && words.rest === '' ? null : { ...words, isOpen, changedAt }
}

export function wordsIn(words: string | null): string[] {
  return words ? words.split(' ') : []
}

/** Searching this many characters takes less than a millisecond; beyond it, recent documents are merged into the blocks. */
const maxRecentLength = 50_000
/** A row costs as much as this many characters. */
const rowLength = 100

export interface AddedChanges {
  /** Whether the searched build has so many recent documents that a merge is due. */
  readonly isMergeDue: boolean
  /** Whether an external search service has this user's texts. */
  readonly isInService: boolean
}

/** Adds at least one change to every build of the user. */
export async function addRecent(
  { userId, read, dialect }: Writer,
  changes: readonly IndexChange[],
): Promise<AddedChanges> {
  // SQLite evaluates returned expressions per row and would add up all lengths each time, so only one row returns them.
  const [last, others] = [changes.at(-1)!, changes.slice(0, -1)]
  if (others.length > 0) await insertRecent(read, { userId, rows: rowsOf(others) }, dialect)
  const isMeasured = others.length > 0 || isMeasuredAfter(last)
  const insertLast = isMeasured ? insertLastAndMeasure : insertLastRecent
  const added = await insertLast(read, { userId, rows: rowsOf([last]) }, dialect)
  if (changes.some(({ after }) => after === null)) {
    await read
      .deleteFrom('search_recent')
      .where('user_id', '=', userId)
      .where('name', 'is', null)
      .where('old_name', 'is', null)
      .execute()
  }
  const [state] = added.rows
  return {
    isMergeDue:
      state !== undefined && isMeasured && (state.length ?? 0) + lengthOf(last.after) > maxRecentLength,
    isInService: state !== undefined && state.service !== null,
  }
}

/** Adding up hundreds of lengths is slow, so it happens only after a long document and after about one in eight others, chosen by id. */
function isMeasuredAfter({ doc, after }: IndexChange): boolean {
  return lengthOf(after) > maxRecentLength / 16 || doc.charCodeAt(doc.length - 1) % 8 === 0
}

interface RecentRows {
  readonly userId: string
  /** As JSON. */
  readonly rows: string
}

const insertRecent = compiledOnce((_db, rows: RecentRows, dialect: SqlDialect) => insertionOf(rows, dialect))

interface StateAfterInsertion {
  readonly service: string | null
  readonly length?: number
}

const insertLastRecent = compiledOnce(
  (_db, rows: RecentRows, dialect: SqlDialect) =>
    sql<StateAfterInsertion>`${insertionOf(rows, dialect)} returning ${serviceOf(rows)} as service`,
)

const insertLastAndMeasure = compiledOnce(
  (_db, rows: RecentRows, dialect: SqlDialect) => sql<StateAfterInsertion>`
    ${insertionOf(rows, dialect)}
    returning
      (
        select sum(${sql.lit(rowLength)} + length(coalesce(recent.name, '')) + length(coalesce(recent.rest, '')))
        from search_recent as recent inner join search_builds as builds
          on builds.user_id = recent.user_id and builds.build = recent.build and builds.is_complete = 1
        where recent.user_id = ${rows.userId}
      ) as length,
      ${serviceOf(rows)} as service
  `,
)

function serviceOf({ userId }: RecentRows): RawBuilder<string | null> {
  return sql`(select service from search_service_users where user_id = ${userId})`
}

function insertionOf({ userId, rows }: RecentRows, dialect: SqlDialect): RawBuilder<unknown> {
  // The first change since the blocks were written has the words of the blocks.
  return sql`
    insert into search_recent (user_id, build, doc, name, rest, is_open, changed_at, old_name, old_rest)
    select search_builds.user_id, search_builds.build, value ->> 0, value ->> 1, value ->> 2,
      cast(value ->> 3 as integer), cast(value ->> 4 as bigint), value ->> 5, value ->> 6
    from search_builds cross join ${dialect.tableOf(rows)} where search_builds.user_id = ${userId}
    on conflict (user_id, build, doc) do update set name = excluded.name, rest = excluded.rest,
      is_open = excluded.is_open, changed_at = excluded.changed_at
  `
}

function rowsOf(changes: readonly IndexChange[]): string {
  const rows = changes.map(({ doc, before, after }) => [
    doc,
    after && after.name,
    after && after.rest,
    after?.isOpen ? 1 : 0,
    after?.changedAt ?? 0,
    before && before.name,
    before && before.rest,
  ])
  return JSON.stringify(rows)
}

function lengthOf(words: IndexedWords | null): number {
  return rowLength + (words ? words.name.length + words.rest.length : 0)
}

export interface RecentDocument {
  readonly doc: string
  readonly name: readonly string[]
  readonly rest: readonly string[]
  readonly isOpen: boolean
  readonly changedAt: number
}

export interface SearchedBuild {
  readonly build: number
  /** Documents that can no longer be found have no words. */
  readonly recent: readonly RecentDocument[]
}

/** The latest complete build; null when there is none. */
export async function readBuild({ read, userId }: UserReads): Promise<SearchedBuild | null> {
  const rows = await read
    .selectFrom('search_builds')
    .leftJoin('search_recent', (join) =>
      join
        .onRef('search_recent.user_id', '=', 'search_builds.user_id')
        .onRef('search_recent.build', '=', 'search_builds.build'),
    )
    .select(['search_builds.build as build', 'doc', 'name', 'rest', 'is_open', 'changed_at'])
    .where('search_builds.user_id', '=', userId)
    .where('is_complete', '=', 1)
    .orderBy('search_builds.build', 'desc')
    .execute()
  const [first] = rows
  if (!first) return null
  const recent = rows.flatMap(({ build, doc, name, rest, is_open, changed_at }): RecentDocument[] =>
    build === first.build && doc !== null
      ? [
          {
            doc,
            name: wordsIn(name),
            rest: wordsIn(rest),
            isOpen: is_open === 1,
            changedAt: changed_at ?? 0,
          },
        ]
      : [],
  )
  return { build: first.build, recent }
}
