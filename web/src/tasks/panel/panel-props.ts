import { type Task, type TaskChanges } from '../task.ts'

export interface FieldProps {
  readonly task: Task
  /** Returns why the change was refused, or null. */
  readonly save: (changes: TaskChanges) => Promise<string | null>
}
