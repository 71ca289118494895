import { settings } from '@lustra/contract/settings'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { connectWith, disconnectContacts, disconnectFrom, finishConnect } from './connect.ts'
import { groups } from './groups.ts'
import { save } from './save.ts'

export const settingsFeature: ServerFeature = {
  calls: [
    serverCalls(settings, {
      groups,
      save,
      connectGoogle: connectWith('google'),
      disconnectGoogle: disconnectFrom('google'),
      disconnectContacts,
      connectFacebook: connectWith('facebook'),
      disconnectFacebook: disconnectFrom('facebook'),
      connectOpenId: connectWith('openid'),
      disconnectOpenId: disconnectFrom('openid'),
      finishConnect,
    }),
  ],
}
