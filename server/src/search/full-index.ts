import type { search as calls } from '@lustra/contract/search'
import type { HandlerOf } from '../call/serve.ts'
import { requestRebuild } from './rebuild.ts'
import { sendAllAgain } from './service/synchronize.ts'

export const fullIndex: HandlerOf<typeof calls, 'fullIndex'> = async (_, { app, words }) => {
  await sendAllAgain(app)
  return { text: words.searchRefusals.indexing(await requestRebuild(app)) }
}
