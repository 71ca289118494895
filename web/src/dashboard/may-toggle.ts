import { type DueTask } from '@lustra/contract/dashboard'

/** Only what has no parts and is not closed with its whole has a box to be ticked (DSH-025). */
export function mayToggle({ leaf, disabled }: DueTask): boolean {
  return leaf && !disabled
}
