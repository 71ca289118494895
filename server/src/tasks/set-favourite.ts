import type { tasks } from '@lustra/contract/tasks'
import { storedNow } from '../account/user-clock.ts'
import type { HandlerOf } from '../call/serve.ts'
import { noTask } from './refusals.ts'
import { changedTasks } from './task-reply.ts'

export const setFavourite: HandlerOf<typeof tasks, 'setFavourite'> = (
  { id, favourite },
  { app, author, user, now },
) =>
  app.store.write(author, 'tasks.setFavourite', async (writer) => {
    const [task] = await writer.rows('tasks', [id])
    if (!task || task.removed_at !== null) throw noTask()
    await writer.update('tasks', id, { favourite: Number(favourite), changed_at: now })
    writer.about(task.name)
    return changedTasks(writer, storedNow(now, user.timeZone), [id])
  })
