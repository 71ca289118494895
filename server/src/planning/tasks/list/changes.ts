import { taskTrees } from '../tree/task-tree-cache.ts'
import type { tasks } from '@lustra/contract/tasks'
import { storedNow } from '../../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../../kernel/app/handler.ts'
import { wireContext } from '../../contexts/index.ts'
import { areasOf } from '../../../kernel/store/store.ts'
import { type UserReads, reading } from '../../../kernel/store/user-reads.ts'
import { readNextSlots } from './next-slots.ts'
import { visibilityOf } from './visible-tasks.ts'
import { withAncestors } from '../tree/task-forest.ts'
import { runningSeconds } from './running-seconds.ts'
import { wireTasks } from './task-reply.ts'

/** Beyond these limits the client refetches everything. */
const maxLines = 200
const maxTasks = 1000

export const changes: ReadHandlerOf<typeof tasks, 'changes'> = ({ show, since }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const { forest, tracked, contexts, seq } = await taskTrees(app).allTasks(reads)
    const touched = await changedTaskIds(reads, since, seq)
    const head = { contexts: contexts.contexts.map(wireContext), line: seq }
    if (!touched) return { ...head, tasks: [], removed: [], all: true }

    const visibility = visibilityOf(forest, show, now)
    const visibleIds = [...withAncestors(forest, touched)].filter(
      (id) => visibility[forest.indexById.get(id)!] === 1,
    )
    const visibleIdSet = new Set(visibleIds)
    const indexes = visibleIds.map((id) => forest.indexById.get(id)!)
    const running = await runningSeconds(app, reads, now, forest)
    const slots = await readNextSlots(reads, storedNow(now, user.timeZone), visibleIds)
    return {
      ...head,
      tasks: wireTasks({ ...forest, tracked, running }, indexes, contexts, slots),
      removed: touched.filter((id) => !visibleIdSet.has(id)),
      all: false,
    }
  })

/** Null when unknown: too many changes, deleted journal lines, or changed contexts, which may affect any task. */
async function changedTaskIds(
  { read, userId }: UserReads,
  since: number,
  seq: number,
): Promise<string[] | null> {
  if (since === seq) return []
  if (since > seq || seq - since > maxLines) return null
  const lines = await read
    .selectFrom('journal_lines')
    .select('areas')
    .where('user_id', '=', userId)
    .where('seq', '>', since)
    .execute()
  if (lines.length < seq - since || lines.some((line) => areasOf(line).includes('contexts'))) return null
  const rows = await read
    .selectFrom('journal_tasks')
    .select('task_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('seq', '>', since)
    .limit(maxTasks + 1)
    .execute()
  return rows.length > maxTasks ? null : rows.map(({ task_id }) => task_id)
}
