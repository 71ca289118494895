/** Search among 170,000 texts of one user. The goals are absolute, because users wait while typing. */
import { type BenchContext } from './bench.ts'
import { idOf } from './dataset.ts'
import { type Reply, call, createAccount, startLustra } from './lustra.ts'
import { quantile, sample } from './measure.ts'
import type { BenchStore, Row, TableRows } from './stores.ts'

const quickGoalMs = 15
const similarGoalMs = 60
const rebuildGoalMs = 20_000
/** Other calls during a rebuild. */
const otherCallGoalMs = 250
const callsBefore = 6
/** Maximal ratio of the time of a write with the index. */
const indexRatioGoal = 4 / 3

export interface SearchSizes {
  readonly tasks: number
  readonly notes: number
  readonly comments: number
  readonly vocabulary: number
}

export async function search(context: BenchContext): Promise<void> {
  const sizes = searchSizes(context)
  for (const createStore of context.stores) {
    await using store = await createStore()
    await measure(context, sizes, store)
  }
}

export function searchSizes({ isSmoke }: BenchContext): SearchSizes {
  return isSmoke
    ? { tasks: 500, notes: 200, comments: 1000, vocabulary: 1000 }
    : { tasks: 50_000, notes: 20_000, comments: 100_000, vocabulary: 30_000 }
}

async function measure(
  { report, isSmoke }: BenchContext,
  sizes: SearchSizes,
  store: BenchStore,
): Promise<void> {
  const { userId, token } = await createAccount(store)
  const words = vocabularyOf(sizes.vocabulary)
  await store.fill(textsOf(sizes, words, userId))
  await using lustra = await startLustra(store)
  const send = (path: string, body: object) => call(lustra.address, path, { token, ...body })
  const quick = (searchText: string) =>
    send('/v1/core/search', { action: 'search', mode: 'quick', searchText })
  const texts = (sizes.tasks + sizes.notes + sizes.comments).toLocaleString('en')
  report.note(`\n${texts} texts of one user, ${store.engine}\n`)

  report.head('rebuild', 'ms', 'other calls')
  const { time, others } = await rebuild(send, quick, rarest(words))
  const slowestOther = Math.max(...others)
  report.row('fullIndex', [
    { figure: time, most: rebuildGoalMs },
    { figure: slowestOther, most: otherCallGoalMs },
  ])

  report.serverHead()
  for (const [name, { texts: queries, goalMs }] of Object.entries(queriesOf(words))) {
    const measured = await sample(isSmoke ? 2 : 20, lustra, (run) => quick(queries[run % queries.length]!))
    const bytes = JSON.stringify(await quick(queries[0]!)).length
    report.server(name, { sample: measured, bytes, goalMs })
  }

  report.head('a new task', 'ms', 'without words', 'ratio')
  const create = (name: (run: number) => string, prefix: string) => (run: number) =>
    send('/v2/tasks', {
      action: 'create',
      id: idOf(prefix, run),
      parentId: '-1',
      after: null,
      name: name(run),
    })
  const runs = isSmoke ? 2 : 40
  const without = await sample(
    runs,
    lustra,
    create(() => '— — — — — —', 'W'),
  )
  const indexed = await sample(
    runs,
    lustra,
    create((run) => nameOf(words, run), 'X'),
  )
  const [bare, whole] = [without, indexed].map(({ times }) => quantile(times, 0.2)) as [number, number]
  report.row('create', [whole, bare, { figure: whole / bare, most: indexRatioGoal }])
}

/** The time until the first search finds the word, and the times of other calls meanwhile. */
async function rebuild(
  send: (path: string, body: object) => Promise<Reply>,
  quick: (searchText: string) => Promise<Reply>,
  word: string,
): Promise<{ readonly time: number; readonly others: readonly number[] }> {
  const others: number[] = []
  const change = (isFavourite: boolean) =>
    send('/v2/tasks', { action: 'setFavourite', id: idOf('T', 1), favourite: isFavourite })
  // The server has read the account when the rebuild begins; what that costs is not part of this.
  for (let run = 0; run < callsBefore; run++) await change(run % 2 === 0)
  await quick(word)
  const start = performance.now()
  await send('/v1/core/search', { action: 'fullIndex' })
  for (;;) {
    const before = performance.now()
    await change(others.length % 2 === 0)
    others.push(performance.now() - before)
    const { total } = await quick(word)
    if (Number(total) > 0) return { time: performance.now() - start, others }
  }
}

interface Queries {
  readonly texts: readonly string[]
  readonly goalMs: number
}

function queriesOf(words: readonly string[]): Readonly<Record<string, Queries>> {
  const [frequent, common, rare] = [words[0]!, words[30]!, rarest(words)]
  return {
    'a frequent word': { texts: [frequent], goalMs: quickGoalMs },
    'a rare word': { texts: [rare], goalMs: quickGoalMs },
    'two letters': { texts: syllables.map((syllable) => syllable.slice(0, 2)), goalMs: quickGoalMs },
    'while a word is typed': { texts: [2, 3, 4, 5].map((end) => common.slice(0, end)), goalMs: quickGoalMs },
    'two words': { texts: [`${frequent} ${common}`], goalMs: quickGoalMs },
    'two words, one begun': { texts: [`${common} ${frequent.slice(0, 3)}`], goalMs: quickGoalMs },
    'a typing error': { texts: mistyped(words), goalMs: similarGoalMs },
    nothing: { texts: ['qqqqqqqq'], goalMs: similarGoalMs },
  }
}

/** Words with two letters swapped that are no other word. */
export function mistyped(words: readonly string[]): string[] {
  return words
    .slice(40, 60)
    .map((word) => word.slice(0, 2) + word[3]! + word[2]! + word.slice(4))
    .filter((word) => !words.includes(word))
}

export function rarest(words: readonly string[]): string {
  return words.at(-1)!
}

const syllables = ['re', 'lo', 'ma', 'ti', 'ka', 'no', 'pe', 'shi', 'do', 'ga', 'ru', 've', 'in', 'st', 'or']

/** Different words of four syllables each, the same in every run. */
export function vocabularyOf(size: number): string[] {
  const { length } = syllables
  const place = Math.floor(length ** 4 / size)
  return Array.from({ length: size }, (_, index) => {
    const number = (index * place * 7919) % (size * place)
    return [0, 1, 2, 3].map((digit) => syllables[Math.floor(number / length ** digit) % length]).join('')
  })
}

/** As in any language, the nth word occurs about n times less often than the first. */
function wordAt(words: readonly string[], position: number): string {
  const random = (Math.sin(position * 12.9898) * 43_758.5453) % 1
  return words[Math.min(words.length - 1, Math.floor(words.length ** Math.abs(random)) - 1)]!
}

function someWords(words: readonly string[], count: number, seed: number): string {
  return Array.from({ length: count }, (_, index) => wordAt(words, seed * 100 + index + 1)).join(' ')
}

function nameOf(words: readonly string[], index: number): string {
  return someWords(words, 6, index)
}

export function textsOf(
  { tasks, notes, comments }: SearchSizes,
  words: readonly string[],
  userId: string,
): TableRows {
  const rows = (count: number, rowOf: (index: number) => Row) =>
    Array.from({ length: count }, (_, index) => rowOf(index))
  return [
    ['tasks', rows(tasks, (index) => taskRow(words, userId, index))],
    ['notes', rows(notes, (index) => noteRow(words, userId, index))],
    ['comments', rows(comments, (index) => commentRow(words, userId, index, tasks))],
  ]
}

function taskRow(words: readonly string[], userId: string, index: number): Row {
  return {
    user_id: userId,
    id: idOf('T', index),
    parent_id: index < 100 ? null : idOf('T', index % 100),
    // Only one text contains the rarest word.
    name: index === 0 ? rarest(words) : nameOf(words.slice(0, -1), index),
    notes: index % 5 === 0 ? someWords(words.slice(0, -1), 20, index + 1_000_000) : '',
    position: index,
    status: index % 2 === 0 ? 'NORMAL' : 'COMPLETED',
    priority: 5,
    favourite: 0,
    created_at: index,
    changed_at: index,
  }
}

function noteRow(words: readonly string[], userId: string, index: number): Row {
  const text = someWords(words.slice(0, -1), 12, index + 2_000_000)
  return { user_id: userId, id: idOf('N', index), text, source: 'web', created_at: index, as_comment: 0 }
}

function commentRow(words: readonly string[], userId: string, index: number, tasks: number): Row {
  const text = someWords(words.slice(0, -1), 12, index + 3_000_000)
  return { user_id: userId, id: idOf('M', index), task_id: idOf('T', index % tasks), text, created_at: index }
}
