import type { plans } from '@lustra/contract/plans'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import type { Reply } from '../../kernel/store/store.ts'
import { newEntry, slotAt } from '../scheduling/index.ts'
import { plannableTask, taskOf, taskTrees } from '../tasks/index.ts'
import { freeEntryId, refuseSlot } from './schedule-task.ts'

/** The trees are read only once: new entries on one level do not restrict one another's levels. */
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
      await refuseSlot(writer, plannableTask(forest, taskId), slot, { old: null, rule: user })
      await writer.insert('entries', newEntry({ id: await freeEntryId(writer, entryId), taskId, slot, now }))
    }
    writer.about(taskOf(forest, ids[0]!).name)
    return {}
  })
  return { seq } as Reply<Record<string, never>>
}
