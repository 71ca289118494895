import { type DueTask } from '@lustra/contract/dashboard'

export function mayToggle({ leaf, disabled }: DueTask): boolean {
  return leaf && !disabled
}
