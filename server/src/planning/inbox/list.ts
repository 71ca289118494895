import type { inbox } from '@lustra/contract/inbox'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { readFlow } from './flow.ts'
import { readNotes, countUnprocessed } from './notes-reader.ts'

export const list: ReadHandlerOf<typeof inbox, 'list'> = ({ show }, { app, user, now }) =>
  reading(app, user.id, async (reads) => ({
    notes: await readNotes(reads, show, user.timeZone),
    waiting: await countUnprocessed(reads),
    flow: await readFlow(reads, now, user.timeZone),
  }))
