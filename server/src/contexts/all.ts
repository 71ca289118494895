import type { contexts } from '@lustra/contract/contexts'
import type { HandlerOf } from '../call/serve.ts'
import { reading } from '../store/user-reads.ts'
import { wireContexts } from './context-reply.ts'

export const all: HandlerOf<typeof contexts, 'all'> = (_input, { app, user }) =>
  reading(app, user.id, async (reads) => ({
    contexts: await wireContexts(reads),
    // No installation can be connected to Google yet, so there is no setting to connect it by.
    allowToImport: false,
    googleSettingId: '',
  }))
