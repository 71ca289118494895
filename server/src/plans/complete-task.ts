import type { plans } from '@lustra/contract/plans'
import { refuseEntryStatus, taskStatusAfter } from '@lustra/domain/scheduling'
import { childrenOf } from '@lustra/domain/tasks'
import type { HandlerOf } from '../call/serve.ts'
import { statusColumns } from '../tasks/change-status.ts'
import { taskOf } from '../tasks/refusals.ts'
import { parentOf, readTrees } from '../tasks/task-forest.ts'
import { changedPlans } from './changed-plans.ts'
import { entriesOfTasks, liveEntry, slotFrom } from './entries.ts'
import { entryStatusRefused } from './refusals.ts'

/**
 * Completes one entry, or reopens it. The last open entry of a task takes the task with it, a reopened one brings it
 * back; see docs/decisions/020-completing-an-entry.md.
 */
export const completeTask: HandlerOf<typeof plans, 'completeTask'> = (
  { id, newStatus },
  { app, author, now },
) =>
  app.store.write(author, 'plans.completeTask', async (writer) => {
    const entry = await liveEntry(writer, id)
    const forest = await readTrees(writer, [entry.taskId])
    const task = taskOf(forest, entry.taskId)
    const owner = { ...task, hasChildren: childrenOf(forest, task.id).length > 0 }
    const refusal = refuseEntryStatus(entry, newStatus, owner, parentOf(forest, task))
    if (refusal) throw entryStatusRefused(refusal, task.name)

    if (entry.status !== newStatus) {
      const others = (await entriesOfTasks(writer, [task.id]))
        .map(slotFrom)
        .filter((other) => other.id !== id)
      const status = taskStatusAfter(owner, newStatus, others)
      await writer.update('entries', id, { status: newStatus })
      if (status !== task.status) await writer.update('tasks', task.id, statusColumns(status, now))
    }
    writer.about(task.name)
    return changedPlans(writer, forest, { taskId: task.id, entryId: id })
  })
