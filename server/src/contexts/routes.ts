import type { contexts } from '@lustra/contract/contexts'
import type { Handlers } from '../call/handler.ts'
import { all } from './all.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { remove } from './remove.ts'

/** Contacts are imported by the feature of imports. */
export const contextsHandlers: Omit<Handlers<typeof contexts>, 'importContacts'> = {
  all,
  create,
  change,
  remove,
}
