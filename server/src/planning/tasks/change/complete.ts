import type { tasks } from '@lustra/contract/tasks'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { changeStatus, completeOrReopen } from './change-status.ts'
import { changedTasks } from '../list/task-reply.ts'

export const complete: WriteHandlerOf<typeof tasks, 'complete'> = ({ id, status, withSubtasks }, context) =>
  context.app.store.write(context.author, 'tasks.complete', async (writer) => {
    const changed = await changeStatus(context, writer, { id, to: completeOrReopen(status), withSubtasks })
    return changedTasks(context, writer, changed)
  })
