/** What must be true within each account: the rules of the domain, and values that only code can read. */
import { type Kysely, sql } from 'kysely'
import { accountViolations } from '../app/check-invariants.ts'
import type { App } from '../app/app.ts'
import { isTimeZone } from '../clock/user-clock.ts'
import type { Tables } from '../database/tables.ts'
import {
  type IndexedText,
  type SearchedTable,
  distinctWords,
  indexedText,
  searchedTables,
} from '../search/index.ts'
import { reading, type UserReads } from '../store/user-reads.ts'
import { wordsOf } from '@lustra/words'
import { type Finding, restoreAdvice } from './finding.ts'

/** Columns whose texts are JSON. */
const jsonColumns: readonly [table: keyof Tables, column: string][] = [
  ['contexts', 'emails'],
  ['contexts', 'phones'],
  ['contexts', 'addresses'],
  ['series', 'closures'],
  ['screen_states', 'state'],
  ['saved_reports', 'params'],
  ['second_factors', 'recovery_codes'],
  ['journal_lines', 'changes'],
]

export async function checkAccounts(app: App): Promise<Finding[]> {
  const users = await app.database.read
    .selectFrom('users')
    .select(['id', 'time_zone'])
    .orderBy('id')
    .execute()
  const findings: Finding[] = []
  for (const { id, time_zone } of users) {
    if (!isTimeZone(time_zone)) {
      findings.push({
        text: `The account ${id} has the time zone ${time_zone}, which does not exist.`,
        repair: {
          text: 'set it to UTC',
          run: (store) =>
            store.transaction(async (transaction) => {
              await transaction.updateTable('users').set({ time_zone: 'UTC' }).where('id', '=', id).execute()
            }),
        },
      })
    }
    findings.push(...(await reading(app, id, (reads) => checkAccount(app, reads))))
  }
  return findings
}

async function checkAccount(app: App, reads: UserReads): Promise<Finding[]> {
  const json = await brokenJson(reads)
  // What follows would fail on them.
  if (json.length > 0) return json
  return [
    ...(await treeFindings(reads)),
    ...(await ruleFindings(app, reads)),
    ...(await journalFindings(reads)),
    ...(await searchFindings(reads)),
  ]
}

async function brokenJson({ read, userId }: UserReads): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [table, column] of jsonColumns) {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} where user_id = ${userId}`.execute(read)
    const broken = rows.filter(({ value }) => value !== '' && !isJson(value)).length
    if (broken > 0) {
      findings.push({
        text: `${broken} of the ${table} of the account ${userId} cannot be read (${column}).`,
        repair: null,
        advice: restoreAdvice,
      })
    }
  }
  return findings
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Tasks that are below themselves over others: they are reached from no root. */
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
      text: `${lost.length} tasks of the account ${userId} are below each other in a circle: ${lost
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
              .where('id', 'in', store.list(lost.map(({ id }) => id)))
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

async function ruleFindings(app: App, reads: UserReads): Promise<Finding[]> {
  const found = await accountViolations(app, reads)
  return found.map(({ userId, rule, rows, sentence }) => ({
    text: `The account ${userId} breaks the rule ${rule}: ${rows.map(({ table, id }) => `${table} ${id}`).join(', ')}. ${sentence(wordsOf('en'))}`,
    repair: null,
    advice: 'Its owner can change one of them, or restore a backup from before.',
  }))
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
      advice: 'Changes before them cannot be undone. What people see is not affected.',
    },
  ]
}

/** A complete index has a document for each text with a word. */
async function searchFindings({ read, userId }: UserReads): Promise<Finding[]> {
  const build = await read
    .selectFrom('search_builds')
    .select('build')
    .where('user_id', '=', userId)
    .where('is_complete', '=', 1)
    .executeTakeFirst()
  if (!build) return []
  let texts = 0
  for (const table of Object.keys(searchedTables) as SearchedTable[]) {
    const rows = await read
      .selectFrom(table as 'tasks')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    texts += rows.filter((row) => hasWords(indexedText(table, row as never))).length
  }
  const documents = await documentCount(read, userId, build.build)
  if (documents === texts) return []
  return [
    {
      text: `The search index of the account ${userId} has ${documents} documents for ${texts} texts.`,
      repair: {
        text: 'delete it, so that the running server builds it anew',
        run: (store) =>
          store.transaction(async (transaction) => {
            await transaction.deleteFrom('search_builds').where('user_id', '=', userId).execute()
          }),
      },
    },
  ]
}

function hasWords(text: IndexedText | null): boolean {
  return text !== null && distinctWords(`${text.name} ${text.rest}`).size > 0
}

/** Those in the blocks and those that changed since, without the ones that are not to be found any more. */
async function documentCount(read: Kysely<Tables>, userId: string, build: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select doc from search_documents where user_id = ${userId} and build = ${build}
        and doc not in (select doc from search_recent where user_id = ${userId} and build = ${build})
      union
      select doc from search_recent where user_id = ${userId} and build = ${build} and name is not null
    ) as documents`.execute(read)
  return rows[0]!.count
}
