import type { references } from '@lustra/contract/references'
import type { Handlers } from '../call/handler.ts'
import { get } from './get.ts'

export const referencesHandlers: Handlers<typeof references> = { get }
