import { journal } from '@lustra/contract/journal'
import { calls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { redo } from './redo.ts'
import { undo } from './undo.ts'
import { deleteOldLines } from './lines.ts'

export const journalFeature: Feature = {
  calls: [calls(journal, { undo, redo })],
  deleteExpiredOf: [deleteOldLines],
}
