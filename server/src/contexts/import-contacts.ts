import type { contexts } from '@lustra/contract/contexts'
import type { HandlerOf } from '../call/serve.ts'

/** Google would have to be connected first, which no installation can yet: nothing is fetched. */
export const importContacts: HandlerOf<typeof contexts, 'importContacts'> = async () => ({
  needToAuth: true,
  imported: false,
  contactCount: 0,
})
