import { references } from '@lustra/contract/references'
import { calls } from '../app/handler.ts'
import type { Feature } from '../feature.ts'
import { get } from './get.ts'

export const referencesFeature: Feature = {
  calls: [calls(references, { get })],
}
