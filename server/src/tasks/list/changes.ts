import { taskTrees } from '../tree/task-tree-cache.ts'
import type { tasks } from '@lustra/contract/tasks'
import { storedNow } from '../../clock/user-clock.ts'
import type { HandlerOf } from '../../call/serve.ts'
import { wireContext } from '../../contexts/index.ts'
import { areasOf } from '../../store/store.ts'
import { type UserReads, reading } from '../../store/user-reads.ts'
import { readPlaces } from './calendar-places.ts'
import { shownIn } from './visible-tasks.ts'
import { withAncestors } from '../tree/task-forest.ts'
import { wireTasks } from './task-reply.ts'

/** Beyond these it is quicker to ask for everything anew. */
const mostLines = 200
const mostTasks = 1000

export const changes: HandlerOf<typeof tasks, 'changes'> = ({ show, since }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const { forest, tracked, contexts, seq } = await taskTrees(app).of(reads)
    const touched = await tasksTouched(reads, since, seq)
    const news = { contexts: contexts.contexts.map(wireContext), line: seq }
    if (!touched) return { ...news, tasks: [], removed: [], all: true }

    const shown = shownIn(forest, show, now)
    const present = [...withAncestors(forest, touched)].filter((id) => shown[forest.indexById.get(id)!] === 1)
    const here = new Set(present)
    const numbers = present.map((id) => forest.indexById.get(id)!)
    const places = await readPlaces(reads, storedNow(now, user.timeZone), present)
    return {
      ...news,
      tasks: wireTasks({ ...forest, tracked }, numbers, contexts, places),
      removed: touched.filter((id) => !here.has(id)),
      all: false,
    }
  })

/** Null where that cannot be told: too many, lines that were cleared away, or contexts, which colour any task. */
async function tasksTouched(
  { read, userId }: UserReads,
  since: number,
  seq: number,
): Promise<string[] | null> {
  if (since === seq) return []
  if (since > seq || seq - since > mostLines) return null
  const lines = await read
    .selectFrom('journal_lines')
    .select('areas')
    .where('user_id', '=', userId)
    .where('seq', '>', since)
    .execute()
  if (lines.length < seq - since || lines.some((line) => areasOf(line).includes('contexts'))) return null
  const marks = await read
    .selectFrom('journal_tasks')
    .select('task_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('seq', '>', since)
    .limit(mostTasks + 1)
    .execute()
  return marks.length > mostTasks ? null : marks.map(({ task_id }) => task_id)
}
