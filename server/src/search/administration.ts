/** The calls about the index and the search service, for administrators. */
import type { search as calls } from '@lustra/contract/search'
import type { Handlers } from '../call/handler.ts'
import { fullIndex } from './full-index.ts'
import { indexStatus } from './index-status.ts'

export const searchAdministrationHandlers: Pick<Handlers<typeof calls>, 'fullIndex' | 'indexStatus'> = {
  fullIndex,
  indexStatus,
}
