import type { tasks } from '@lustra/contract/tasks'
import { refuseReopening } from '@lustra/domain/tasks'
import { storedNow } from '../account/user-clock.ts'
import { Refusal } from '../call/refusal.ts'
import type { HandlerOf } from '../call/serve.ts'
import type { Writer } from '../store/writer.ts'
import { newTask } from './new-task.ts'
import { positionsAt } from './order.ts'
import { noTask, underClosed } from './refusals.ts'
import { changedTasks } from './task-reply.ts'

export const create: HandlerOf<typeof tasks, 'create'> = (
  { id, parentId, after, name },
  { app, author, user, now },
) =>
  app.store.write(author, 'tasks.create', async (writer) => {
    if ((await writer.rows('tasks', [id])).length > 0) {
      throw new Refusal('conflict', (words) => words.taskRefusals.idTaken, { field: 'id' })
    }
    if (parentId !== null) await refuseParent(writer, parentId)
    const [position] = await positionsAt(writer, { parentId, after }, 1)
    await writer.insert('tasks', newTask({ id, parentId, name, position: position!, now }))
    writer.about(name)
    return changedTasks(writer, storedNow(now, user.timeZone), [id])
  })

async function refuseParent(writer: Writer, parentId: string): Promise<void> {
  const [parent] = await writer.rows('tasks', [parentId])
  if (!parent || parent.removed_at !== null) throw noTask('parentId')
  const refusal = refuseReopening({ status: parent.status as 'NORMAL' })
  if (refusal) throw underClosed(refusal, parent.name)
}
