import type { contexts } from '@lustra/contract/contexts'
import type { HandlerOf } from '../call/serve.ts'

/** Importing from Google is not implemented yet: the reply is that authorization is needed. */
export const importContacts: HandlerOf<typeof contexts, 'importContacts'> = async () => ({
  needToAuth: true,
  imported: false,
  contactCount: 0,
})
