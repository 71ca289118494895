import { type Context, type ContextType, PersonInfo } from '@lustra/contract/contexts'
import { toMarkup } from '@lustra/contract/markup'
import type { ContextKind } from '@lustra/domain/contexts'
import * as z from 'zod/mini'
import type { ContextsTable } from '../../kernel/database/tables.ts'
import type { RunningTime } from '../../kernel/app/hooks.ts'
import type { ReadContext } from '../../kernel/app/kernel.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { personInfoOf } from './person-columns.ts'

type WireContext = z.input<typeof Context>

const types: Readonly<Record<ContextKind, ContextType>> = {
  category: 'Category',
  place: 'Place',
  person: 'Person',
}
const kinds: Readonly<Record<ContextType, ContextKind>> = {
  Category: 'category',
  Place: 'place',
  Person: 'person',
}

export function kindOf(type: ContextType): ContextKind {
  return kinds[type]
}

/** Without `ids`, all contexts outside of the recycle bin. */
export async function wireContexts(
  { app, now }: Pick<ReadContext, 'app' | 'now'>,
  reads: UserReads,
  ids?: readonly string[],
): Promise<WireContext[]> {
  const { read, userId, dialect } = reads
  let query = read
    .selectFrom('contexts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
  if (ids) query = query.where('id', 'in', dialect.list(ids))
  const rows = await query.execute()
  const usage = await readUsage(reads, ids, await app.hooks.runningTime(reads, now))
  return rows.map((row) => wireContext(row, usage.get(row.id) ?? unused))
}

export async function wireContextOf(
  context: Pick<ReadContext, 'app' | 'now'>,
  reads: UserReads,
  id: string,
): Promise<WireContext> {
  const [wire] = await wireContexts(context, reads, [id])
  return wire!
}

interface Usage {
  readonly taskCount: number
  readonly tracked: number
}

const unused: Usage = { taskCount: 0, tracked: 0 }

function wireContext(row: ContextsTable, usage: Usage): WireContext {
  const kind = row.kind
  return {
    id: row.id,
    type: types[kind],
    name: row.name,
    notes: toMarkup(row.notes),
    hours: row.hours,
    additionalData: {
      ...(kind === 'category' && { categoryInfo: { color: row.color } }),
      ...(kind === 'place' && { placeInfo: { latitude: 0, longitude: 0 } }),
      ...(kind === 'person' && { personInfo: z.encode(PersonInfo, personInfoOf(row)) }),
    },
    ...usage,
  }
}

/** For each context: the number of its tasks, and the time tracked on them, including the running timer. */
async function readUsage(
  { read, userId, dialect }: UserReads,
  ids: readonly string[] | undefined,
  running: RunningTime | null,
): Promise<Map<string, Usage>> {
  const everywhere = read
    .selectFrom('task_contexts')
    .innerJoin('tasks', (join) =>
      join
        .onRef('tasks.user_id', '=', 'task_contexts.user_id')
        .onRef('tasks.id', '=', 'task_contexts.task_id'),
    )
    .where('task_contexts.user_id', '=', userId)
    .where('tasks.removed_at', 'is', null)
  const onTasks = ids ? everywhere.where('task_contexts.context_id', 'in', dialect.list(ids)) : everywhere
  const counts = await onTasks
    .select(({ fn }) => ['task_contexts.context_id', fn.countAll<number>().as('taskCount')])
    .groupBy('task_contexts.context_id')
    .execute()
  const times = await onTasks
    .innerJoin('records', (join) =>
      join.onRef('records.user_id', '=', 'tasks.user_id').onRef('records.task_id', '=', 'tasks.id'),
    )
    .where('records.removed_at', 'is', null)
    .select(({ fn }) => ['task_contexts.context_id', fn.sum<number>('records.duration').as('tracked')])
    .groupBy('task_contexts.context_id')
    .execute()
  const tracked = new Map(times.map((row) => [row.context_id, row.tracked]))
  if (running) {
    const ofTask = onTasks.where('tasks.id', '=', running.taskId).select('task_contexts.context_id')
    for (const { context_id: id } of await ofTask.execute())
      tracked.set(id, (tracked.get(id) ?? 0) + running.seconds)
  }
  return new Map(
    counts.map(({ context_id, taskCount }) => [
      context_id,
      { taskCount, tracked: tracked.get(context_id) ?? 0 },
    ]),
  )
}
