import type { contexts } from '@lustra/contract/contexts'
import { contactsRowCode } from '@lustra/contract/settings'
import { contactsAccessOf, providerOf } from '../account/index.ts'
import type { HandlerOf } from '../call/handler.ts'
import { reading } from '../store/user-reads.ts'
import { wireContexts } from './context-reply.ts'

export const all: HandlerOf<typeof contexts, 'all'> = async (_input, context) => {
  const { app, user } = context
  const isConfigured = providerOf(await app.globalSettings.read(), app.config, 'google') !== null
  return {
    contexts: await reading(app, user.id, (reads) => wireContexts(context, reads)),
    allowToImport: isConfigured && (await contactsAccessOf(app, user.id)) !== null,
    googleSettingId: isConfigured ? contactsRowCode : '',
  }
}
