import { ancestorsOf } from '@lustra/domain/tasks'
import { colorOf } from '../contexts/index.ts'
import { type CachedTasks, nodeOf } from '../tasks/index.ts'

export function listedTask({ forest, contexts }: CachedTasks, id: string) {
  return {
    taskId: id,
    name: nodeOf(forest, id)?.name ?? '',
    path: ancestorsOf(forest, id)
      .map((ancestor) => ancestor.name)
      .toReversed(),
    color: colorOf(contexts, id),
  }
}
