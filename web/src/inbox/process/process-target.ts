import type { TaskId } from '@lustra/contract/ids'

/** What a note is turned into. */
export interface ProcessTarget {
  readonly kind: 'task' | 'subtask' | 'comment'
  /** Null for a task, and until a task is chosen. */
  readonly parentId: TaskId | null
}
