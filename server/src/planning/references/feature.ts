import { references } from '@lustra/contract/references'
import { calls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { get } from './get.ts'

export const referencesFeature: Feature = {
  calls: [calls(references, { get })],
}
