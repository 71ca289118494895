import { taskTrees } from '../tree/task-tree-cache.ts'
import type { tasks } from '@lustra/contract/tasks'
import { refuseTaskMove } from '@lustra/domain/scheduling'
import { ancestorsOf, descendantIndexes } from '@lustra/domain/tasks'
import { Refusal } from '../../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { positionsAt } from './order.ts'
import { moveRefused, taskOf } from '../refusals.ts'
import { changedTasks } from '../list/task-reply.ts'
import { type TaskForest, openEntriesOf } from '../tree/task-forest.ts'

/** Moves tasks to another parent or position. */
export const move: WriteHandlerOf<typeof tasks, 'move'> = (input, context) =>
  context.app.store.write(context.author, 'tasks.move', async (writer) => {
    const { parentId, after } = input
    const ids = new Set<string>(input.ids)
    if (after !== null && ids.has(after)) {
      throw new Refusal('validation', (words) => words.refusals.malformed, { field: 'after' })
    }
    const forest = await taskTrees(context.app).treesBefore(
      writer,
      parentId === null ? [...ids] : [...ids, parentId],
    )
    const tasks = [...ids].map((id) => taskOf(forest, id, 'ids'))
    if (parentId !== null) {
      taskOf(forest, parentId, 'parentId')
      const refusal = refuseTaskMove(forest, openEntriesAround(forest, ids, parentId), [...ids], parentId)
      if (refusal) throw moveRefused(refusal, forest, parentId)
    }
    const all = await taskTrees(context.app).allTreesBefore(writer)
    const positions = await positionsAt(writer, { parentId, after, forest: all }, tasks.length, ids)
    for (const [index, task] of tasks.entries()) {
      await writer.update('tasks', task.id, {
        parent_id: parentId,
        position: positions[index]!,
        changed_at: context.now,
      })
    }
    writer.about(tasks[0]!.name)
    const oldParents = tasks.flatMap((task) => (task.parentId === null ? [] : [task.parentId]))
    return changedTasks(context, writer, [...ids, ...oldParents])
  })

function openEntriesAround(forest: TaskForest, ids: Iterable<string>, parentId: string) {
  const below = [...ids].flatMap((id) => [forest.indexById.get(id)!, ...descendantIndexes(forest, id)])
  const above = ancestorsOf(forest, parentId).map(({ id }) => forest.indexById.get(id)!)
  return openEntriesOf(forest, new Set([...below, forest.indexById.get(parentId)!, ...above]))
}
