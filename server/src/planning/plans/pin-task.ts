import { taskOf, taskTrees } from '../tasks/index.ts'
import type { plans } from '@lustra/contract/plans'
import { Refusal } from '../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { changedPlans } from './changed-plans.ts'
import { changeEntry, liveEntry } from '../scheduling/index.ts'

/** A pinned entry cannot be moved or resized. */
export const pinTask: WriteHandlerOf<typeof plans, 'pinTask'> = ({ id, newPin }, { app, author, now }) =>
  app.store.write(author, 'plans.pinTask', async (writer) => {
    const entry = await liveEntry(writer, id)
    if (entry.status !== 'NORMAL') {
      throw new Refusal('conflict', (words) => words.planRefusals.onlyOpenPinned)
    }
    const forest = await taskTrees(app).treesBefore(writer, [entry.taskId])
    const task = taskOf(forest, entry.taskId)
    await changeEntry(writer, entry, { pinned: Number(newPin) }, now)
    writer.about(task.name)
    return changedPlans(app, writer, forest, { taskId: task.id, entryId: id })
  })
