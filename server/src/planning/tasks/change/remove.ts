import { taskTrees } from '../tree/task-tree-cache.ts'
import type { tasks } from '@lustra/contract/tasks'
import { descendantsOf } from '@lustra/domain/tasks'
import { formatLocalTime } from '@lustra/domain/calendar'
import { withClosure } from '@lustra/domain/scheduling'
import { momentAt } from '../../../kernel/clock/user-clock.ts'
import { changeClosuresOfTasks } from '../../recurrence/index.ts'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import { tasksClosed } from '../../../kernel/app/hooks.ts'
import { taskOf } from '../refusals.ts'
import { changedTasks } from '../list/task-reply.ts'

/** Moves tasks to the recycle bin. Rows removed together get the same instant, which the recycle bin relies on. */
export const remove: WriteHandlerOf<typeof tasks, 'remove'> = ({ ids }, context) =>
  context.app.store.write(context.author, 'tasks.remove', async (writer) => {
    const forest = await taskTrees(context.app).treesBefore(writer, ids)
    const tasks = ids.map((id) => taskOf(forest, id, 'ids'))
    const removed = new Set(
      tasks.flatMap(({ id }) => [id, ...descendantsOf(forest, id).map((task) => task.id)]),
    )
    const parents = tasks.flatMap(({ parentId }) => (parentId === null ? [] : [parentId]))

    await tasksClosed(context.app, writer, [...removed], context.now)
    const { now, clock } = momentAt(context.now, context.user.timeZone)
    await changeClosuresOfTasks(writer, [...removed], (closures) =>
      withClosure(closures, clock, 'removed-task'),
    )
    const { open, others } = await entriesOf(writer, [...removed])
    const closing = { closed_time: formatLocalTime(clock), closed_by: 'removed-task' } as const
    await writer.updateAll('entries', open, { removed_at: now, ...closing })
    await writer.updateAll('entries', others, { removed_at: now })
    await writer.updateAll('tasks', [...removed], { removed_at: context.now, changed_at: context.now })
    writer.about(tasks[0]!.name)
    return changedTasks(context, writer, parents, [...removed])
  })

/** Separates open entries from those with an earlier closing, even if they are open again. */
async function entriesOf({ read, userId, dialect }: UserReads, taskIds: readonly string[]) {
  const entries = await read
    .selectFrom('entries')
    .select(['id', 'status', 'closed_by'])
    .where('user_id', '=', userId)
    .where('task_id', 'in', dialect.list(taskIds))
    .where('removed_at', 'is', null)
    .execute()
  const { open = [], others = [] } = Object.groupBy(entries, ({ status, closed_by: by }) =>
    status === 'NORMAL' && by === null ? 'open' : 'others',
  )
  return { open: open.map(({ id }) => id), others: others.map(({ id }) => id) }
}
