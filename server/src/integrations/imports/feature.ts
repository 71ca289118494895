import { contexts } from '@lustra/contract/contexts'
import { imports } from '@lustra/contract/imports'
import { serverCalls, someServerCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { check } from './check.ts'
import { importContacts } from './google/import-contacts.ts'
import { perform } from './perform.ts'

export const importsFeature: ServerFeature = {
  calls: [serverCalls(imports, { check, perform }), someServerCalls(contexts, { importContacts })],
}
