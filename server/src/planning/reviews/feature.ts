import { reviews } from '@lustra/contract/reviews'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { changeTime } from './change-time.ts'
import { end, goTo } from './end.ts'
import { offered } from './offered.ts'
import { read } from './read.ts'

export const reviewsFeature: Feature = {
  calls: [calls(reviews, { offered, changeTime, read, goTo, end })],
  largeReads: [readCalls(reviews, { read })],
}
