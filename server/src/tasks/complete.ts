import type { tasks } from '@lustra/contract/tasks'
import { momentAt, storedNow } from '../account/user-clock.ts'
import type { HandlerOf } from '../call/serve.ts'
import { changeStatus } from './change-status.ts'
import { changedTasks } from './task-reply.ts'

/** Completes a task, or reopens one that is completed. */
export const complete: HandlerOf<typeof tasks, 'complete'> = (
  { id, status, withSubtasks },
  { app, author, user, now },
) =>
  app.store.write(author, 'tasks.complete', async (writer) => {
    const to = (current: string) => (status === 'NORMAL' && current === 'CANCELLED' ? 'CANCELLED' : status)
    const changed = await changeStatus(writer, { id, to, withSubtasks }, momentAt(now, user.timeZone))
    return changedTasks(writer, storedNow(now, user.timeZone), changed)
  })
