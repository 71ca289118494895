import type { contexts } from '@lustra/contract/contexts'
import type { Handlers } from '../call/serve.ts'
import { all } from './all.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { importContacts } from './import-contacts.ts'
import { remove } from './remove.ts'

export const contextsHandlers: Handlers<typeof contexts> = { all, create, change, remove, importContacts }
