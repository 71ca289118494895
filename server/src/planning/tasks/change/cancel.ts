import type { tasks } from '@lustra/contract/tasks'
import type { Status } from '@lustra/domain/tasks'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { changeStatus } from './change-status.ts'
import { changedTasks } from '../list/task-reply.ts'

export const cancel: WriteHandlerOf<typeof tasks, 'cancel'> = ({ id, cancelled, withSubtasks }, context) =>
  context.app.store.write(context.author, 'tasks.cancel', async (writer) => {
    const reopened = (current: Status) => (current === 'CANCELLED' ? 'NORMAL' : current)
    const to = (current: Status) => (cancelled ? 'CANCELLED' : reopened(current))
    const changed = await changeStatus(context, writer, { id, to, withSubtasks })
    return changedTasks(context, writer, changed)
  })
