import { contexts } from '@lustra/contract/contexts'
import { someCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { all } from './all.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { remove } from './remove.ts'
import { contextInvariants } from './invariants.ts'

export const contextsFeature: Feature = {
  calls: [
    someCalls(contexts, {
      all,
      create,
      change,
      remove,
    }),
  ],
  invariants: contextInvariants,
}
