import { type DueTask } from '@lustra/contract/dashboard'

/** A task can be completed here if it has no subtasks and was not closed together with its parent (DSH-025). */
export function mayToggle({ leaf, disabled }: DueTask): boolean {
  return leaf && !disabled
}
