import { contextFilterOf } from '@lustra/contract/ids'
import { isContextFiltered } from '@lustra/domain/plans'
import { timeTree } from '@lustra/domain/reports'
import { type Forest, buildForest, noIndex, subtreeIndexes } from '@lustra/domain/tasks'
import { colorOf, contextIdsOf } from '../contexts/index.ts'
import type { TaskNode } from '../tasks/index.ts'
import type { CreateReport } from './report-context.ts'
import { secondsByTask } from './seconds-by-task.ts'

/** The tree of tasks with time in the period, the longest first. */
export const timeSpentForTasks: CreateReport = async ({
  reads,
  forests,
  chosen,
  period,
  maxRows: mostRows,
}) => {
  const { forest: all, contexts } = await forests.of(reads)
  const filter = contextFilterOf(chosen.context)
  const task = chosen.taskId === null ? null : all.tasks[all.indexById.get(chosen.taskId) ?? noIndex]
  const forest = task ? treeOf(all, task) : all
  const seconds = await secondsByTask(reads, period)
  const own = Float64Array.from(forest.tasks, ({ id }) =>
    isContextFiltered(contextIdsOf(contexts, id), filter) ? 0 : (seconds.get(id) ?? 0),
  )
  const { rows, total, seconds: time } = timeTree(forest, own, mostRows)
  return {
    content: {
      data: rows.map(({ task: { id, name }, depth, seconds }) => ({
        kind: 'time',
        taskId: id,
        contextId: null,
        name,
        color: colorOf(contexts, id),
        depth,
        time: seconds,
        parts: [],
      })),
      total,
      time,
      ...(task && { task: { id: task.id, text: task.name } }),
    },
  }
}

/** The subtree of a task. */
function treeOf(all: Forest<TaskNode>, { id }: TaskNode): Forest<TaskNode> {
  return buildForest(subtreeIndexes(all, [id]).map((index) => all.tasks[index]!))
}
