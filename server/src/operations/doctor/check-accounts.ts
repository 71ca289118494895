/** Checks within each account: the rules of the domain, and values that only code can read. */
import { sql } from 'kysely'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import type { App } from '../../app/app.ts'
import type { Database, Reader } from '../../kernel/database/database.ts'
import {
  type IndexedText,
  type SearchedTable,
  decodeNumbers,
  distinctWords,
  documentId,
  encodeNumbers,
  indexedText,
  searchedTables,
} from '../../planning/search/index.ts'
import { nextSeq } from '../../kernel/store/store.ts'
import { reading, type UserReads } from '../../kernel/store/user-reads.ts'
import { rebuildTrackedDays } from '../../planning/time/index.ts'
import { wordsOf } from '@lustra/words'
import type { Finding } from './finding.ts'

/** Skips accounts with unreadable columns, because reading more of them would fail. */
export async function checkAccounts(app: App, unreadable: ReadonlySet<unknown>): Promise<Finding[]> {
  const users = await app.database.read.selectFrom('users').select('id').orderBy('id').execute()
  const findings: Finding[] = []
  for (const { id } of users) {
    if (!unreadable.has(id)) findings.push(...(await reading(app, id, (reads) => checkAccount(app, reads))))
  }
  return findings
}

async function checkAccount(app: App, reads: UserReads): Promise<Finding[]> {
  return [
    ...(await treeFindings(reads)),
    ...(await ruleFindings(app, reads)),
    ...(await journalFindings(reads)),
    ...(await searchFindings(reads)),
  ]
}

/** Finds cycles of tasks, which no root reaches. */
async function treeFindings({ read, userId }: UserReads): Promise<Finding[]> {
  const tasks = await read
    .selectFrom('tasks')
    .select(['id', 'parent_id'])
    .where('user_id', '=', userId)
    .execute()
  const parents = new Map(tasks.map(({ id, parent_id }) => [id, parent_id]))
  const inTree = new Set<string>()
  const lost = tasks.filter(({ id }) => !reachesRoot(id, parents, inTree))
  if (lost.length === 0) return []
  return [
    {
      text: `${lost.length} tasks of the account ${userId} are below one another in a cycle: ${lost
        .map(({ id }) => id)
        .slice(0, 5)
        .join(', ')}.`,
      repair: {
        text: 'move them to the first level of the tree',
        run: (store) =>
          store.transaction(async (transaction) => {
            await transaction
              .updateTable('tasks')
              .set({ parent_id: null })
              .where('user_id', '=', userId)
              .where('id', 'in', store.dialect.list(lost.map(({ id }) => id)))
              .execute()
          }),
      },
    },
  ]
}

function reachesRoot(id: string, parents: ReadonlyMap<string, string | null>, inTree: Set<string>): boolean {
  const path = new Set<string>()
  for (
    let at: string | null | undefined = id;
    at !== null && at !== undefined && !inTree.has(at);
    at = parents.get(at)
  ) {
    if (path.has(at)) return false
    path.add(at)
  }
  for (const each of path) inTree.add(each)
  return true
}

/** Its repair recalculates the tracked days. */
const sumsRule = 'tracked-days-follow-from-records'

async function ruleFindings(app: App, reads: UserReads): Promise<Finding[]> {
  const { userId } = reads
  const found = await accountViolations(app, reads)
  const sums = found.filter(({ rule }) => rule === sumsRule)
  const findings = found
    .filter(({ rule }) => rule !== sumsRule)
    .map(({ rule, rows, sentence }): Finding => ({
      text: `The account ${userId} breaks the rule ${rule}: ${rows.map(({ table, id }) => `${table} ${id}`).join(', ')}. ${sentence(wordsOf('en'))}`,
      repair: null,
      advice: 'Its owner can change one of them, or restore a backup from before.',
    }))
  if (sums.length === 0) return findings
  const text = `The account ${userId} breaks the rule ${sumsRule} on ${sums.length} days. ${sums[0]!.sentence(wordsOf('en'))}`
  const repair = {
    text: 'recalculate the tracked days from the records',
    run: (store: Database) =>
      store.transaction(async (transaction) => {
        // Locks the journal, so that nothing is tracked in the meantime.
        await nextSeq(transaction, userId)
        await rebuildTrackedDays({ userId, read: transaction, dialect: store.dialect })
      }),
  }
  return [...findings, { text, repair }]
}

async function journalFindings({ read, userId }: UserReads): Promise<Finding[]> {
  const lines = await read
    .selectFrom('journal_lines')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('seq').as('first'),
      fn.max('seq').as('last'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (lines.count === 0 || lines.count === lines.last - lines.first + 1) return []
  return [
    {
      text: `${lines.last - lines.first + 1 - lines.count} lines of the journal of the account ${userId} are missing.`,
      repair: null,
      advice: 'Changes before them cannot be undone. The current data is not affected.',
    },
  ]
}

/** A complete index has a document for each non-empty text, and readable blocks of numbers. */
async function searchFindings(reads: UserReads): Promise<Finding[]> {
  const { read, userId } = reads
  const complete = await read
    .selectFrom('search_builds')
    .select('build')
    .where('user_id', '=', userId)
    .where('is_complete', '=', 1)
    .executeTakeFirst()
  if (!complete) return []
  const texts = await documentsOfTexts(reads)
  const documents = await documentsOfIndex(read, userId, complete.build)
  const unreadable = await unreadableBlocks(read, userId, complete.build)
  const differences = texts.symmetricDifference(documents).size
  if (differences + unreadable === 0) return []
  const unreadableText = unreadable === 0 ? '' : `, ${unreadable} blocks of which cannot be read`
  return [
    {
      text: `The search index of the account ${userId} has ${documents.size} documents for ${texts.size} texts${unreadableText}.`,
      repair: {
        text: 'delete it, so that the running server rebuilds it',
        run: (store) =>
          store.transaction(async (transaction) => {
            await transaction.deleteFrom('search_builds').where('user_id', '=', userId).execute()
          }),
      },
    },
  ]
}

async function documentsOfTexts({ read, userId }: UserReads): Promise<Set<string>> {
  const documents = new Set<string>()
  for (const table of Object.keys(searchedTables) as SearchedTable[]) {
    const rows = await read
      .selectFrom(table as 'tasks')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    for (const row of rows) {
      if (hasWords(indexedText(table, row as never))) documents.add(documentId(table, row.id))
    }
  }
  return documents
}

function hasWords(text: IndexedText | null): boolean {
  return text !== null && distinctWords(`${text.name} ${text.rest}`).size > 0
}

/** The documents in the blocks and recent ones, except those that must not be found. */
async function documentsOfIndex(read: Reader, userId: string, build: number): Promise<Set<string>> {
  const { rows } = await sql<{ doc: string }>`
    select doc from search_documents where user_id = ${userId} and build = ${build}
      and doc not in (select doc from search_recent where user_id = ${userId} and build = ${build})
    union
    select doc from search_recent where user_id = ${userId} and build = ${build} and name is not null`.execute(
    read,
  )
  return new Set(rows.map(({ doc }) => doc))
}

async function unreadableBlocks(read: Reader, userId: string, build: number): Promise<number> {
  const blocks = await read
    .selectFrom('search_blocks')
    .select('numbers')
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .execute()
  return blocks.filter(({ numbers }) => encodeNumbers(decodeNumbers(numbers)) !== numbers).length
}
