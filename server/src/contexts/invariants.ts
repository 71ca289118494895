import type { Invariant } from '../app/feature-hooks.ts'
import { refuseDuplicates } from './refusals.ts'

export const contextInvariants: readonly Invariant[] = [
  { name: 'no-two-contexts-of-one-name', refuse: refuseDuplicates },
]
