import type { tasks } from '@lustra/contract/tasks'
import { storedNow } from '../account/user-clock.ts'
import type { HandlerOf } from '../call/serve.ts'
import { captureTask } from './capture-task.ts'
import { changedTasks } from './task-reply.ts'

export const capture: HandlerOf<typeof tasks, 'capture'> = (wish, { app, author, user, now }) =>
  app.store.write(author, 'tasks.capture', async (writer) => {
    await captureTask(writer, wish, user, now)
    writer.about(wish.name)
    return changedTasks(writer, storedNow(now, user.timeZone), [wish.id])
  })
