import { lookBack } from '@lustra/contract/look-back'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { read } from './read.ts'

export const lookBackFeature: Feature = {
  calls: [calls(lookBack, { read })],
  largeReads: [readCalls(lookBack, { read })],
}
