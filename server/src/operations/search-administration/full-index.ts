import type { search as calls } from '@lustra/contract/search'
import { recordOnInstallation } from '../audit/record-act.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { requestRebuild } from '../../planning/search/index.ts'

export const fullIndex: HandlerOf<typeof calls, 'fullIndex'> = async (_, context) => {
  const { app, words } = context
  await app.hooks.searchService?.sendAllAgain(app)
  const users = await requestRebuild(app)
  await recordOnInstallation(context, 'search-index-ordered')
  return { text: words.searchRefusals.indexing(users) }
}
