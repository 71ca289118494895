import type { contexts } from '@lustra/contract/contexts'
import { contactsRowCode } from '@lustra/contract/settings'
import type { AskingContext } from '../../kernel/app/kernel.ts'
import type { Handler } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { wireContexts } from './context-reply.ts'

export const all: Handler<(typeof contexts)['actions']['all'], AskingContext> = async (_input, context) => {
  const { app, user } = context
  const contactsImport = await app.environment.contactsImport(user.id)
  return {
    contexts: await reading(app, user.id, (reads) => wireContexts(context, reads)),
    allowToImport: contactsImport === 'permitted',
    googleSettingId: contactsImport === 'off' ? '' : contactsRowCode,
  }
}
