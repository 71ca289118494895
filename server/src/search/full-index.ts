import type { search as calls } from '@lustra/contract/search'
import { callerOf, installation, recordAct } from '../audit/record-act.ts'
import type { HandlerOf } from '../call/handler.ts'
import { requestRebuild } from './rebuild.ts'
import { sendAllAgain } from './service/synchronize.ts'

export const fullIndex: HandlerOf<typeof calls, 'fullIndex'> = async (_, context) => {
  const { app, now, words } = context
  await sendAllAgain(app)
  const users = await requestRebuild(app)
  await app.database.transaction((transaction) =>
    recordAct(transaction, {
      actor: callerOf(context),
      act: 'search-index-ordered',
      target: installation,
      at: now,
    }),
  )
  return { text: words.searchRefusals.indexing(users) }
}
