import type { InputOf } from '@lustra/contract/call'
import type { tasks } from '@lustra/contract/tasks'
import { refuseOwnLimits } from '@lustra/domain/scheduling'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { changedColumns } from '../field-columns.ts'
import { limitsCrossed, noTask } from '../refusals.ts'
import { contextIdsOf, setContexts } from './set-contexts.ts'
import { ownLimitsFrom } from '../tree/task-node.ts'
import { changedTasks } from '../list/task-reply.ts'

export const changeAll: WriteHandlerOf<typeof tasks, 'changeAll'> = ({ ids, changes }, context) =>
  context.app.store.write(context.author, 'tasks.changeAll', async (writer) => {
    const found = (await writer.rows('tasks', ids)).filter((task) => task.removed_at === null)
    if (found.length < new Set(ids).size) throw noTask('ids')
    const columns = changedColumns(changes)
    for (const task of found) {
      const refusal = refuseOwnLimits(ownLimitsFrom({ ...task, ...columns }))
      if (refusal) throw limitsCrossed(refusal, task.name)
    }
    await writer.updateAll('tasks', ids, { ...columns, changed_at: context.now })
    for (const id of ids) await changeContexts(writer, id, changes)
    writer.about(found.find(({ id }) => id === ids[0])!.name)
    return changedTasks(context, writer, ids)
  })

type Changes = InputOf<(typeof tasks)['actions']['changeAll']>['changes']

async function changeContexts(writer: Writer, id: string, changes: Changes): Promise<void> {
  const { addContextIds = [], removeContextIds = [] } = changes
  if (addContextIds.length + removeContextIds.length === 0) return
  const removed = new Set<string>(removeContextIds)
  const remaining = (await contextIdsOf(writer, id)).filter((contextId) => !removed.has(contextId))
  await setContexts(writer, id, [...remaining, ...addContextIds])
}
