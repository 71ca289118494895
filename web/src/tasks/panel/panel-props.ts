import { type Task, type TaskChanges } from '../task.ts'

/** Props of every field of the panel. */
export interface FieldProps {
  readonly task: Task
  /** Returns why it was refused, or null. */
  readonly save: (changes: TaskChanges) => Promise<string | null>
}
