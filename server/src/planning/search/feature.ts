import { search as family } from '@lustra/contract/search'
import { someCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { goItem } from './go-item.ts'
import { search } from './search.ts'
import { indexChanges } from './index-changes.ts'

export const searchFeature: Feature = {
  calls: [someCalls(family, { search, goItem })],
  derives: [indexChanges],
}
