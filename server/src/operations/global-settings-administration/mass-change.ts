import type { globalSettings } from '@lustra/contract/global-settings'
import { callerOf } from '../audit/record-act.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { checkedChanges } from './changes.ts'
import { listOf } from './list.ts'

export const massChange: HandlerOf<typeof globalSettings, 'mass-change'> = async ({ settings }, context) => {
  const { app } = context
  await app.globalSettings.change(checkedChanges(settings), callerOf(context))
  return { settings: await listOf(app) }
}
