import { leftovers } from '@lustra/contract/leftovers'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { along } from './along.ts'
import { complete } from './complete.ts'
import { giveUp } from './give-up.ts'
import { list } from './list.ts'
import { move } from './move.ts'
import { place } from './place.ts'
import { unplan } from './unplan.ts'

export const leftoversFeature: Feature = {
  calls: [calls(leftovers, { list, move, place, complete, unplan, giveUp, along })],
  largeReads: [readCalls(leftovers, { list, along })],
}
