import type { tasks } from '@lustra/contract/tasks'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { addTask } from './add-task.ts'
import { taskTrees } from '../tree/task-tree-cache.ts'
import { changedTasks } from '../list/task-reply.ts'

export const create: WriteHandlerOf<typeof tasks, 'create'> = ({ id, parentId, after, name }, context) =>
  context.app.store.write(context.author, 'tasks.create', async (writer) => {
    const forest = await taskTrees(context.app).allTreesBefore(writer)
    await addTask(writer, { id, name, now: context.now }, { parentId, after, forest })
    writer.about(name)
    return changedTasks(context, writer, [id])
  })
