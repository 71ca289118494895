import { type Task, type TaskChanges } from '../task.ts'

/** What every field of the panel is given. */
export interface FieldProps {
  readonly task: Task
  /** Answers why not, or null. */
  readonly save: (changes: TaskChanges) => Promise<string | null>
}
