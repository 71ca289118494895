import type { settings } from '@lustra/contract/settings'
import type { Handlers } from '../call/serve.ts'
import { groups } from './groups.ts'
import { save } from './save.ts'

export const settingsHandlers: Handlers<typeof settings> = { groups, save }
