/** The top of a large tree that is not in memory: who opens it does not wait until all 50,000 tasks of it are read. */
import type { StatusFilter } from '@lustra/contract/tasks'
import {
  type Forest,
  type Status,
  type TreeTask,
  completenessOf,
  buildForest,
  noIndex,
} from '@lustra/domain/tasks'
import { sql } from 'kysely'
import { readSeries } from '../../recurrence/index.ts'
import type { UserReads } from '../../store/user-reads.ts'
import { isFoldedAtFirst, mostFirst, shownIn } from './visible-tasks.ts'
import { nodesFrom } from '../tree/task-node.ts'
import type { ToldForest } from './task-reply.ts'
import { liveTasks } from '../tree/task-rows.ts'
import { readTracked } from '../tree/tracked-time.ts'

/** The same tasks as in the first slice of the tree; null where that is not its top level alone. */
export async function firstSight(
  reads: UserReads,
  show: StatusFilter,
  now: number,
): Promise<ToldForest | null> {
  const outline = buildForest(await readOutline(reads))
  const shown = shownIn(outline, show, now)
  if (!isFoldedAtFirst(shown)) return null

  const ids = await shownRoots(reads, outline, shown)
  const rows = await liveTasks(reads).where('tasks.id', 'in', reads.list(ids)).execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  const tasks = nodesFrom(rows, await readSeries(reads, ids)).sort(
    (one, other) => places.get(one.id)! - places.get(other.id)!,
  )
  const completeness = completenessOf(outline)
  return {
    tasks,
    completeness: Uint8Array.from(ids, (id) => completeness[outline.indexById.get(id)!]!),
    // To add up what is below them would take as long as all the rest; they come again with the slices.
    tracked: { own: await readTracked(reads, ids), all: null },
  }
}

interface OutlineTask extends TreeTask {
  readonly status: Status
  readonly closedAt: number | null
}

/** Of every task no more than what decides whether it is shown, and how much is done of those above it. */
function readOutline({ read, userId }: UserReads): Promise<OutlineTask[]> {
  return read
    .selectFrom('tasks')
    .select(({ fn }) => [
      'id',
      'parent_id as parentId',
      sql<Status>`status`.as('status'),
      fn.coalesce('completed_at', 'cancelled_at').as('closedAt'),
    ])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
}

/** The first of them, in the order of `compareInTree`. */
async function shownRoots(
  { read, userId }: UserReads,
  { parents, tasks, indexById }: Forest<OutlineTask>,
  shown: Uint8Array,
): Promise<string[]> {
  const hidden = tasks.reduce(
    (count, _, number) => count + Number(parents[number] === noIndex && !shown[number]),
    0,
  )
  const rows = await read
    .selectFrom('tasks')
    .select('id')
    .where('user_id', '=', userId)
    .where('parent_id', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('priority', 'desc')
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .limit(mostFirst + hidden)
    .execute()
  const ids = rows.map(({ id }) => id)
  return ids.filter((id) => shown[indexById.get(id)!] === 1).slice(0, mostFirst)
}
