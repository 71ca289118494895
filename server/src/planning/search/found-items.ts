/** Maps documents to the things that a user sees: a comment to its task, a goal record to its goal. */
import type { FoundIn, SearchType } from '@lustra/contract/search'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { type SearchedTable, tableOfLetter } from './documents.ts'
import type { FoundDocument } from '../../kernel/app/found-documents.ts'

export interface FoundItem {
  readonly type: SearchType
  readonly id: string
  /** The row whose text matched. */
  readonly table: SearchedTable
  readonly rowId: string
  readonly foundIn: FoundIn
  readonly isOpen: boolean
}

/** The item of a document and whether it is open; null if its owner is in the recycle bin. */
interface Target {
  readonly type: SearchType
  readonly id: string
  readonly isOpen: boolean | null
}

/** One item per thing, in the order of its best document. */
export async function itemsOf(reads: UserReads, documents: readonly FoundDocument[]): Promise<FoundItem[]> {
  const idsOf = idsByTable(documents)
  const targets: Readonly<Record<SearchedTable, ReadonlyMap<string, Target>>> = {
    tasks: new Map(),
    notes: new Map(),
    contexts: new Map(),
    diary_texts: new Map(),
    comments: await tasksOfComments(reads, idsOf('comments')),
    goals: await goalsOf(reads, 'goals', idsOf('goals')),
    goal_records: await goalsOf(reads, 'goal_records', idsOf('goal_records')),
  }
  const items = documents.flatMap(({ doc, isNameHit, closeness, isOpen, changedAt }) => {
    const { table, rowId } = partsOf(doc)
    const ownType = ownTypes[table]
    const target = ownType ? { type: ownType, id: rowId, isOpen } : targets[table].get(rowId)
    if (!target || target.isOpen === null) return []
    const { type, id } = target
    const found = { type, id, table, rowId, foundIn: isNameHit ? 'name' : placeOf[table] } as const
    return [{ ...found, isOpen: target.isOpen, isNameHit, closeness, changedAt }]
  })
  // A comment or record is as open as its owner, which the index does not know.
  items.sort(
    (one, other) =>
      Number(other.isNameHit) - Number(one.isNameHit) ||
      one.closeness - other.closeness ||
      Number(other.isOpen) - Number(one.isOpen) ||
      other.changedAt - one.changedAt,
  )
  const byThing = new Map<string, FoundItem>()
  for (const { isNameHit: _hit, closeness: _closeness, changedAt: _at, ...item } of items) {
    const key = item.type + item.id
    if (!byThing.has(key)) byThing.set(key, item)
  }
  return [...byThing.values()]
}

/** The rows that are items themselves. A goal is not listed without its task. */
const ownTypes: Readonly<Partial<Record<SearchedTable, SearchType>>> = {
  tasks: 'Task',
  notes: 'Note',
  contexts: 'Context',
  diary_texts: 'Diary',
}

const placeOf = {
  tasks: 'notes',
  notes: 'notes',
  contexts: 'notes',
  diary_texts: 'notes',
  comments: 'comment',
  goals: 'name',
  goal_records: 'goalRecord',
} as const satisfies Record<SearchedTable, FoundIn>

function partsOf(doc: string): { readonly table: SearchedTable; readonly rowId: string } {
  return { table: tableOfLetter[doc[0]!]!, rowId: doc.slice(1) }
}

function idsByTable(documents: readonly FoundDocument[]): (table: SearchedTable) => string[] {
  const ids = Map.groupBy(
    documents.map(({ doc }) => partsOf(doc)),
    ({ table }) => table,
  )
  return (table) => (ids.get(table) ?? []).map(({ rowId }) => rowId)
}

async function tasksOfComments(
  { read, userId, dialect }: UserReads,
  ids: readonly string[],
): Promise<Map<string, Target>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('comments')
    .leftJoin('records', (join) =>
      join
        .onRef('records.user_id', '=', 'comments.user_id')
        .onRef('records.id', '=', 'comments.record_id')
        .on('records.removed_at', 'is', null),
    )
    .innerJoin('tasks', (join) =>
      join
        .onRef('tasks.user_id', '=', 'comments.user_id')
        .on((eb) =>
          eb('tasks.id', '=', eb.fn.coalesce(eb.ref('comments.task_id'), eb.ref('records.task_id'))),
        )
        .on('tasks.removed_at', 'is', null),
    )
    .select(['comments.id as id', 'tasks.id as taskId', 'tasks.status as status'])
    .where('comments.user_id', '=', userId)
    .where('comments.id', 'in', dialect.list(ids))
    .execute()
  return new Map(
    rows.map(({ id, taskId, status }) => [id, { type: 'Task', id: taskId, isOpen: status === 'NORMAL' }]),
  )
}

/** The goals themselves, or the goals of the records. */
async function goalsOf(
  { read, userId, dialect }: UserReads,
  table: 'goals' | 'goal_records',
  ids: readonly string[],
): Promise<Map<string, Target>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('goals')
    .innerJoin('tasks', (join) =>
      join
        .onRef('tasks.user_id', '=', 'goals.user_id')
        .onRef('tasks.id', '=', 'goals.task_id')
        .on('tasks.removed_at', 'is', null),
    )
    .leftJoin('goal_records', (join) =>
      join
        .onRef('goal_records.user_id', '=', 'goals.user_id')
        .onRef('goal_records.goal_id', '=', 'goals.id')
        .on('goal_records.id', 'in', dialect.list(ids)),
    )
    .select(['goals.id as id', 'goals.status as status', 'goal_records.id as recordId'])
    .where('goals.user_id', '=', userId)
    .where('goals.removed_at', 'is', null)
    .where(table === 'goals' ? 'goals.id' : 'goal_records.id', 'in', dialect.list(ids))
    .execute()
  return new Map(
    rows.map(({ id, status, recordId }) => [
      table === 'goals' ? id : recordId!,
      { type: 'Goal', id, isOpen: status === 'active' },
    ]),
  )
}
