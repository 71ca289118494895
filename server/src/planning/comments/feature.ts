import { comments } from '@lustra/contract/comments'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'

export const commentsFeature: Feature = {
  calls: [calls(comments, { list, create, change, remove })],
  pastReads: [readCalls(comments, { list })],
}
