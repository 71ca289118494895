import { releaseNotes } from '@lustra/contract/release-notes'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { published, single } from './published.ts'
import { add, list, remove, update } from './write.ts'

export const releaseNotesFeature: ServerFeature = {
  calls: [
    serverCalls(releaseNotes, {
      list,
      add,
      update,
      delete: remove,
      published,
      single,
    }),
  ],
}
