import type { tasks } from '@lustra/contract/tasks'
import type { HandlerOf } from '../call/serve.ts'
import { captureTask } from './capture-task.ts'
import { changedTasks } from '../tasks/index.ts'

export const capture: HandlerOf<typeof tasks, 'capture'> = (wish, context) =>
  context.app.store.write(context.author, 'tasks.capture', async (writer) => {
    await captureTask(context, writer, wish)
    writer.about(wish.name)
    return changedTasks(context, writer, [wish.id])
  })
