/** Reads what a search result displays of each item: texts with marks, tree path, colour. */
import type { ReplyOf } from '@lustra/contract/call'
import type { search } from '@lustra/contract/search'
import { compactTime, compactFromStored } from '@lustra/contract/wire-date'
import { noColor } from '@lustra/domain/contexts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { colorOf, readTaskContexts } from '../contexts/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { indexedText, nameAndRest } from './documents.ts'
import type { FoundItem } from './found-items.ts'
import { excerpt, markWords, noExcerpt } from './marks.ts'
import type { SearchedWord } from '../../kernel/app/found-documents.ts'

type Thing = ReplyOf<(typeof search)['actions']['search']>['things'][number]

/** The data that depends on the type of an item. */
type Facts = Pick<Thing, 'name' | 'path' | 'color' | 'kind' | 'taskCount' | 'due'> & {
  /** Epoch milliseconds. */
  readonly at: number | null
}

const noFacts = { path: [], color: noColor, kind: null, taskCount: 0, due: null, at: null }

export async function thingsOf(
  reads: UserReads,
  items: readonly FoundItem[],
  words: readonly SearchedWord[],
  timeZone: string,
): Promise<Thing[]> {
  const facts = await readFacts(reads, items)
  const texts = await readTexts(reads, items)
  return items.flatMap(({ type, id, table, rowId, foundIn, isOpen }): Thing[] => {
    const found = facts.get(type + id)
    // The task was removed between two reads.
    if (!found) return []
    const { name, at, ...others } = found
    const source = texts.get(table + rowId)
    const nameMarks = markWords(name, words)
    const add = source ? excerpt(source.text, words) : noExcerpt
    const time = source?.at ?? at
    return [
      {
        type,
        id,
        key: type + id,
        name,
        nameMarks,
        addText: add.text,
        addMarks: add.marks,
        foundIn,
        closed: !isOpen,
        at: time === null ? null : compactTime(localTimeAt(time, timeZone)),
        ...others,
      },
    ]
  })
}

async function readFacts(reads: UserReads, items: readonly FoundItem[]): Promise<Map<string, Facts>> {
  const idsOf = (type: FoundItem['type']) => items.filter((item) => item.type === type).map(({ id }) => id)
  return new Map([
    ...(await factsOfTasks(reads, idsOf('Task'))),
    ...(await factsOfGoals(reads, idsOf('Goal'))),
    ...(await factsOfNotes(reads, idsOf('Note'))),
    ...(await factsOfContexts(reads, idsOf('Context'))),
    // Its period names it, in the language of the screen.
    ...idsOf('Diary').map((id): [string, Facts] => [`Diary${id}`, { ...noFacts, name: '' }]),
  ])
}

async function factsOfTasks(reads: UserReads, ids: readonly string[]): Promise<[string, Facts][]> {
  if (ids.length === 0) return []
  const tree = await readWithAncestors(reads, ids)
  const contexts = await readTaskContexts(reads, ids)
  return ids.flatMap((id): [string, Facts][] => {
    const task = tree.get(id)
    if (!task) return []
    return [
      [
        `Task${id}`,
        {
          ...noFacts,
          name: task.name,
          path: pathOf(tree, task.parent_id),
          color: colorOf(contexts, id),
          due: task.due_time === null ? null : compactFromStored(task.due_time),
          at: task.completed_at,
        },
      ],
    ]
  })
}

async function factsOfGoals(reads: UserReads, ids: readonly string[]): Promise<[string, Facts][]> {
  if (ids.length === 0) return []
  const goals = await reads.read
    .selectFrom('goals')
    .select(['id', 'name', 'task_id'])
    .where('user_id', '=', reads.userId)
    .where('id', 'in', reads.dialect.list(ids))
    .execute()
  const taskIds = goals.map(({ task_id }) => task_id)
  const tree = await readWithAncestors(reads, taskIds)
  const contexts = await readTaskContexts(reads, taskIds)
  return goals.map(({ id, name, task_id }) => [
    `Goal${id}`,
    { ...noFacts, name, path: pathOf(tree, task_id), color: colorOf(contexts, task_id) },
  ])
}

async function factsOfNotes(reads: UserReads, ids: readonly string[]): Promise<[string, Facts][]> {
  if (ids.length === 0) return []
  const notes = await reads.read
    .selectFrom('notes')
    .select(['id', 'text', 'created_at'])
    .where('user_id', '=', reads.userId)
    .where('id', 'in', reads.dialect.list(ids))
    .execute()
  return notes.map(({ id, text, created_at }) => [
    `Note${id}`,
    { ...noFacts, name: nameAndRest(text).name, at: created_at },
  ])
}

async function factsOfContexts(reads: UserReads, ids: readonly string[]): Promise<[string, Facts][]> {
  if (ids.length === 0) return []
  const contexts = await reads.read
    .selectFrom('contexts')
    .select(['id', 'name', 'kind', 'color'])
    .where('user_id', '=', reads.userId)
    .where('id', 'in', reads.dialect.list(ids))
    .execute()
  const counts = await reads.read
    .selectFrom('task_contexts')
    .innerJoin('tasks', (join) =>
      join
        .onRef('tasks.user_id', '=', 'task_contexts.user_id')
        .onRef('tasks.id', '=', 'task_contexts.task_id')
        .on('tasks.status', '=', 'NORMAL')
        .on('tasks.removed_at', 'is', null),
    )
    .select(({ fn }) => ['context_id', fn.countAll<number>().as('count')])
    .where('task_contexts.user_id', '=', reads.userId)
    .where('context_id', 'in', reads.dialect.list(ids))
    .groupBy('context_id')
    .execute()
  const countOf = new Map(counts.map(({ context_id, count }) => [context_id, count]))
  return contexts.map(({ id, name, kind, color }) => [
    `Context${id}`,
    { ...noFacts, name, kind, color, taskCount: countOf.get(id) ?? 0 },
  ])
}

interface TaskRow {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
  readonly due_time: string | null
  readonly completed_at: number | null
}

export async function readWithAncestors(
  reads: UserReads,
  ids: readonly string[],
): Promise<Map<string, TaskRow>> {
  const tree = new Map<string, TaskRow>()
  let missing = [...new Set(ids)]
  while (missing.length > 0) {
    const rows = await reads.read
      .selectFrom('tasks')
      .select(['id', 'parent_id', 'name', 'due_time', 'completed_at'])
      .where('user_id', '=', reads.userId)
      .where('id', 'in', reads.dialect.list(missing))
      .execute()
    for (const row of rows) tree.set(row.id, row)
    missing = [...new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))].filter((id) => !tree.has(id))
  }
  return tree
}

/** The ids from the top down to the task itself. */
export function ancestryOf(tree: ReadonlyMap<string, TaskRow>, id: string | null): string[] {
  const path: string[] = []
  for (let task = id === null ? undefined : tree.get(id); task; task = tree.get(task.parent_id ?? '')) {
    path.unshift(task.id)
  }
  return path
}

function pathOf(tree: ReadonlyMap<string, TaskRow>, id: string | null): string[] {
  return ancestryOf(tree, id).map((each) => tree.get(each)!.name)
}

interface SourceText {
  readonly text: string
  /** Epoch milliseconds: when the comment was written. */
  readonly at: number | null
}

/** The matched texts other than names, by table and row. */
async function readTexts(reads: UserReads, items: readonly FoundItem[]): Promise<Map<string, SourceText>> {
  const texts = new Map<string, SourceText>()
  const wanted = items.filter(({ foundIn }) => foundIn !== 'name')
  for (const [table, ofTable] of Map.groupBy(wanted, (item) => item.table)) {
    const ids = ofTable.map(({ rowId }) => rowId)
    const rows = await reads.read
      .selectFrom(table as 'comments')
      .selectAll()
      .where('user_id', '=', reads.userId)
      .where('id', 'in', reads.dialect.list(ids))
      .execute()
    for (const row of rows) {
      const rest = indexedText(table, row as never)?.rest ?? ''
      const text = table === 'notes' ? nameAndRest(rest).rest : rest
      texts.set(table + row.id, { text, at: table === 'comments' ? row.created_at : null })
    }
  }
  return texts
}
