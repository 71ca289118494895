import type { tasks } from '@lustra/contract/tasks'
import { refuseOwnLimits } from '@lustra/domain/scheduling'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { changedColumns } from '../field-columns.ts'
import { limitsCrossed, taskRowOf } from '../refusals.ts'
import { setContexts } from './set-contexts.ts'
import { ownLimitsFrom } from '../tree/task-node.ts'
import { changedTasks } from '../list/task-reply.ts'

/** Changes only the properties in `changes`. */
export const change: WriteHandlerOf<typeof tasks, 'change'> = ({ id, changes }, context) =>
  context.app.store.write(context.author, 'tasks.change', async (writer) => {
    const task = await taskRowOf(writer, id)
    const columns = changedColumns(changes)
    const refusal = refuseOwnLimits(ownLimitsFrom({ ...task, ...columns }))
    if (refusal) throw limitsCrossed(refusal)
    await writer.update('tasks', id, { ...columns, changed_at: context.now })
    if (changes.contextIds) await setContexts(writer, id, changes.contextIds)
    writer.about(changes.name ?? task.name)
    return changedTasks(context, writer, [id])
  })
