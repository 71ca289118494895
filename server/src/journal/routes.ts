import type { journal } from '@lustra/contract/journal'
import type { Handlers } from '../call/handler.ts'
import { redo } from './redo.ts'
import { undo } from './undo.ts'

export const journalHandlers: Handlers<typeof journal> = { undo, redo }
