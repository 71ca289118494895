import type { inbox } from '@lustra/contract/inbox'
import type { Handlers } from '../call/handler.ts'
import { change } from './change.ts'
import { comment } from './comment.ts'
import { count } from './count.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { process } from './process.ts'
import { remove } from './remove.ts'

export const inboxHandlers: Omit<
  Handlers<typeof inbox>,
  'evernoteNotebookList' | 'updateEvernoteNotebookList'
> = { list, count, create, change, process, comment, remove }
