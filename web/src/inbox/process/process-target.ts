import type { TaskId } from '@lustra/contract/ids'

export interface ProcessTarget {
  readonly kind: 'task' | 'subtask' | 'comment'
  /** Null for a new task, and until a task is chosen. */
  readonly parentId: TaskId | null
}
