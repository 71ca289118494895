import { taskTrees } from '../tree/task-tree-cache.ts'
import type { tasks } from '@lustra/contract/tasks'
import { descendantsOf } from '@lustra/domain/tasks'
import { momentAt } from '../../../kernel/clock/user-clock.ts'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { writeStatus } from './change-status.ts'
import { statusRefused, taskOf } from '../refusals.ts'
import { changedTasks } from '../list/task-reply.ts'

/** Completes or cancels several tasks; tasks that are already closed stay unchanged. */
export const closeAll: WriteHandlerOf<typeof tasks, 'closeAll'> = ({ ids, status, withSubtasks }, context) =>
  context.app.store.write(context.author, 'tasks.closeAll', async (writer) => {
    const forest = await taskTrees(context.app).treesBefore(writer, ids)
    const named = [...new Set(ids)].map((id) => taskOf(forest, id, 'ids'))
    const open = named.filter((task) => task.status === 'NORMAL')
    const closing = new Set(open)
    for (const task of open) {
      const below = descendantsOf(forest, task.id).filter((each) => each.status === 'NORMAL')
      if (!withSubtasks && below.some((each) => !closing.has(each))) {
        throw statusRefused('open-subtasks', task.name)
      }
      for (const each of below) closing.add(each)
    }
    const changed = [...closing].map(({ id }) => id)
    await writeStatus(context.app, writer, changed, status, momentAt(context.now, context.user.timeZone))
    writer.about(named[0]!.name)
    return changedTasks(context, writer, [...ids, ...changed])
  })
