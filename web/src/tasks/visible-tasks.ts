/** The part of the tree that the name filter leaves: what is found, and the way down to it. */
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '@lustra/contract/tasks'
import { TaskTree } from './task-tree.ts'

export function filteredBy(query: string, tree: TaskTree): TaskTree {
  const wanted = plain(query.trim())
  if (wanted === '') return tree
  const kept = new Map<TaskId, Task>()
  for (const task of tree.tasks.values()) {
    if (!plain(task.name).includes(wanted)) continue
    for (let shown: Task | undefined = task; shown && !kept.has(shown.id); shown = tree.get(shown.parentId)) {
      kept.set(shown.id, shown)
    }
  }
  return new TaskTree(kept)
}

function plain(text: string): string {
  return text.toLocaleLowerCase().replaceAll('ё', 'е')
}
