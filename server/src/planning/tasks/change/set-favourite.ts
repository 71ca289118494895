import type { tasks } from '@lustra/contract/tasks'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { taskRowOf } from '../refusals.ts'
import { changedTasks } from '../list/task-reply.ts'

export const setFavourite: WriteHandlerOf<typeof tasks, 'setFavourite'> = ({ id, favourite }, context) =>
  context.app.store.write(context.author, 'tasks.setFavourite', async (writer) => {
    const task = await taskRowOf(writer, id)
    await writer.update('tasks', id, { favourite: Number(favourite), changed_at: context.now })
    writer.about(task.name)
    return changedTasks(context, writer, [id])
  })
