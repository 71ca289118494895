import type { tasks } from '@lustra/contract/tasks'
import type { HandlerOf } from '../call/serve.ts'
import { storedNow } from '../account/user-clock.ts'
import { reading } from '../store/user-reads.ts'
import { readDetails } from './task-details.ts'
import { type TaskNode, withAncestors } from './task-forest.ts'
import { wireTasks } from './task-reply.ts'

/** What was completed or cancelled stays in the ordinary tree for a day (TSK-008). */
const staysInSight = 24 * 60 * 60 * 1000

type Show = 'active' | 'completed' | 'all'

export const open: HandlerOf<typeof tasks, 'open'> = ({ show }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const { forest, contexts } = await app.forests.of(reads)
    const shown = forest.tasks.filter((task) => isShown(task, show, now)).map((task) => task.id)
    const details = await readDetails(reads, storedNow(now, user.timeZone))
    return { tasks: wireTasks(forest, withAncestors(forest, shown), contexts, details) }
  })

function isShown(task: TaskNode, show: Show, now: number): boolean {
  if (show === 'all') return true
  const isOld = task.closedAt !== null && now - task.closedAt > staysInSight
  return show === 'completed' ? isOld : !isOld
}
