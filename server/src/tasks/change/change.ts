import type { InputOf } from '@lustra/contract/call'
import type { tasks } from '@lustra/contract/tasks'
import { refuseOwnLimits } from '@lustra/domain/scheduling'
import type { WriteHandlerOf } from '../../call/handler.ts'
import type { TasksTable } from '../../database/tables.ts'
import { limitsCrossed, taskRowOf } from '../refusals.ts'
import { setContexts } from './set-contexts.ts'
import { storedTime } from './stored-time.ts'
import { ownLimitsFrom } from '../tree/task-node.ts'
import { changedTasks } from '../list/task-reply.ts'

/** Changes only the properties in `changes`. */
export const change: WriteHandlerOf<typeof tasks, 'change'> = ({ id, changes }, context) =>
  context.app.store.write(context.author, 'tasks.change', async (writer) => {
    const task = await taskRowOf(writer, id)
    const columns = columnsOf(changes)
    const refusal = refuseOwnLimits(ownLimitsFrom({ ...task, ...columns }))
    if (refusal) throw limitsCrossed(refusal)
    await writer.update('tasks', id, { ...columns, changed_at: context.now })
    if (changes.contextIds) await setContexts(writer, id, changes.contextIds)
    writer.about(changes.name ?? task.name)
    return changedTasks(context, writer, [id])
  })

type Changes = InputOf<(typeof tasks)['actions']['change']>['changes']

function columnsOf(changes: Changes): Partial<TasksTable> {
  const {
    name,
    priority,
    startTime,
    dueTime,
    minDur,
    maxDur,
    minTL,
    maxTL,
    contextIds: _,
    ...texts
  } = changes
  const given: { [Column in keyof TasksTable]?: TasksTable[Column] | undefined } = {
    ...texts,
    name,
    priority,
    start_time: storedTime(startTime),
    due_time: storedTime(dueTime),
    min_duration: minDur,
    max_duration: maxDur,
    min_level: minTL,
    max_level: maxTL,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
