import type { imports } from '@lustra/contract/imports'
import type { Handlers } from '../call/handler.ts'
import { check } from './check.ts'
import { perform } from './perform.ts'

export const importsHandlers: Handlers<typeof imports> = { check, perform }
export { importContacts } from './google/import-contacts.ts'
