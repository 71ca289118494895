import type { comments } from '@lustra/contract/comments'
import type { Handlers } from '../call/handler.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'

export const commentsHandlers: Handlers<typeof comments> = { list, create, change, remove }
