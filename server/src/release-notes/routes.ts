import type { releaseNotes } from '@lustra/contract/release-notes'
import type { Handlers } from '../call/handler.ts'
import { published, single } from './published.ts'
import { add, list, remove, update } from './write.ts'

export const releaseNotesHandlers: Handlers<typeof releaseNotes> = {
  list,
  add,
  update,
  delete: remove,
  published,
  single,
}
