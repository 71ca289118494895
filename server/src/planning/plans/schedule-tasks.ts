import type { plans } from '@lustra/contract/plans'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import type { Reply } from '../../kernel/store/store.ts'
import { newEntry, slotAt } from '../scheduling/index.ts'
import { plannableTask, taskOf, taskTrees } from '../tasks/index.ts'
import { freeEntryId, refuseSlot } from './schedule-task.ts'

/** On one level none of the new entries restricts the levels of the other tasks, so the trees are read once. */
export const scheduleTasks: WriteHandlerOf<typeof plans, 'scheduleTasks'> = async (
  { entries, timeLevel },
  { app, author, user, now },
) => {
  const { seq } = await app.store.write(author, 'plans.scheduleTasks', async (writer) => {
    const ids = entries.map(({ taskId }) => taskId)
    const forest = await taskTrees(app).treesBefore(writer, ids)
    for (const { taskId, entryId, startTime, duration } of entries) {
      taskOf(forest, taskId, 'entries')
      const slot = slotAt({ newStartTime: startTime, duration, timeLevel }, user)
      await refuseSlot(writer, plannableTask(forest, taskId), slot, null)
      await writer.insert('entries', newEntry({ id: await freeEntryId(writer, entryId), taskId, slot, now }))
    }
    writer.about(taskOf(forest, ids[0]!).name)
    return {}
  })
  return { seq } as Reply<Record<string, never>>
}
