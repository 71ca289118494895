import type { tasks } from '@lustra/contract/tasks'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { captureTask } from './capture-task.ts'
import { changedTasks } from '../tasks/index.ts'

export const capture: WriteHandlerOf<typeof tasks, 'capture'> = (input, context) =>
  context.app.store.write(context.author, 'tasks.capture', async (writer) => {
    await captureTask(context, writer, input)
    writer.about(input.name)
    return changedTasks(context, writer, [input.id])
  })
