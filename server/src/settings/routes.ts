import type { settings } from '@lustra/contract/settings'
import type { Handlers } from '../call/handler.ts'
import {
  connectEvernote,
  disconnectEvernote,
  evernoteLog,
  finishEvernote,
  syncEvernote,
} from '../evernote/index.ts'
import { connectWith, disconnectContacts, disconnectFrom, finishConnect } from './connect.ts'
import { groups } from './groups.ts'
import { save } from './save.ts'

export const settingsHandlers: Handlers<typeof settings> = {
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
  connectEvernote,
  finishEvernote,
  disconnectEvernote,
  syncEvernote,
  evernoteLog,
}
