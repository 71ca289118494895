import { diary } from '@lustra/contract/diary'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { list } from './list.ts'
import { read } from './read.ts'
import { remove } from './remove.ts'
import { write } from './write.ts'

export const diaryFeature: Feature = {
  calls: [calls(diary, { read, write, remove, list })],
  largeReads: [readCalls(diary, { list })],
}
