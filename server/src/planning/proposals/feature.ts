import { proposals } from '@lustra/contract/proposals'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { accept } from './accept.ts'
import { propose } from './propose.ts'

export const proposalsFeature: Feature = {
  calls: [calls(proposals, { propose, accept })],
  largeReads: [readCalls(proposals, { propose })],
}
