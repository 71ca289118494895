import type { inbox } from '@lustra/contract/inbox'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { countUnprocessed } from './notes-reader.ts'

export const count: ReadHandlerOf<typeof inbox, 'count'> = (_input, { app, user }) =>
  reading(app, user.id, async (reads) => ({ waiting: await countUnprocessed(reads) }))
