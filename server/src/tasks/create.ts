import type { tasks } from '@lustra/contract/tasks'
import { storedNow } from '../account/user-clock.ts'
import type { HandlerOf } from '../call/serve.ts'
import { addTask } from './add-task.ts'
import { changedTasks } from './task-reply.ts'

export const create: HandlerOf<typeof tasks, 'create'> = (
  { id, parentId, after, name },
  { app, author, user, now },
) =>
  app.store.write(author, 'tasks.create', async (writer) => {
    await addTask(writer, { id, name, now }, { parentId, after })
    writer.about(name)
    return changedTasks(writer, storedNow(now, user.timeZone), [id])
  })
