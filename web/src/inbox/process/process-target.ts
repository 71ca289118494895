import type { TaskId } from '@lustra/contract/ids'

/** What notes are turned into. */
export interface ProcessTarget {
  readonly kind: 'task' | 'subtask' | 'comment'
  /** Null for a task, and until it is said which task it belongs to. */
  readonly parentId: TaskId | null
}
