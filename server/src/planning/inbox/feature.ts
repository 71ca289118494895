import { inbox } from '@lustra/contract/inbox'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { change } from './change.ts'
import { comment } from './comment.ts'
import { count } from './count.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { process } from './process.ts'
import { remove } from './remove.ts'

export const inboxFeature: Feature = {
  calls: [calls(inbox, { list, count, create, change, process, comment, remove })],
  pastReads: [readCalls(inbox, { list, count })],
}
