/** The first page of a large tree that is not cached, without reading all of its tasks. */
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
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import { isFoldedAtFirst, firstPageSize, visibilityOf } from './visible-tasks.ts'
import { nodesFrom } from '../tree/task-node.ts'
import type { TaskList } from './task-reply.ts'
import { liveTasks } from '../tree/task-rows.ts'
import type { ReadKernel } from '../../../kernel/app/kernel.ts'
import { runningSeconds } from './running-seconds.ts'
import { readTracked } from '../tree/tracked-time.ts'

/** Returns the same tasks as the first page of the cached tree; null unless that page has only root tasks. */
export async function readFirstPage(
  reads: UserReads,
  show: StatusFilter,
  now: number,
  app: ReadKernel,
): Promise<TaskList | null> {
  const outline = buildForest(await readOutline(reads))
  const visibility = visibilityOf(outline, show, now)
  if (!isFoldedAtFirst(visibility)) return null

  const ids = await visibleRoots(reads, outline, visibility)
  const rows = await liveTasks(reads).where('tasks.id', 'in', reads.dialect.list(ids)).execute()
  const ranks = new Map(ids.map((id, rank) => [id, rank]))
  const tasks = nodesFrom(rows, await readSeries(reads, ids)).sort(
    (one, other) => ranks.get(one.id)! - ranks.get(other.id)!,
  )
  const completeness = completenessOf(outline)
  const tracked = await readTracked(reads, ids)
  return {
    tasks,
    completeness: Uint8Array.from(ids, (id) => completeness[outline.indexById.get(id)!]!),
    // Sums over subtrees would take as long as everything else; later pages have them.
    tracked: { own: ids.map((id) => tracked.get(id) ?? 0), all: null },
    running: await runningSeconds(app, reads, now, null),
  }
}

interface OutlineTask extends TreeTask {
  readonly status: Status
  readonly closedAt: number | null
}

/** Only the columns that decide the visibility of tasks and the completeness of their ancestors. */
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

/** The first visible roots, in the order of `compareInTree`. */
async function visibleRoots(
  { read, userId }: UserReads,
  { parents, tasks, indexById }: Forest<OutlineTask>,
  visibility: Uint8Array,
): Promise<string[]> {
  const hidden = tasks.filter((_, index) => parents[index] === noIndex && !visibility[index]).length
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
    .limit(firstPageSize + hidden)
    .execute()
  const ids = rows.map(({ id }) => id)
  return ids.filter((id) => visibility[indexById.get(id)!] === 1).slice(0, firstPageSize)
}
