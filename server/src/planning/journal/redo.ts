import type { journal } from '@lustra/contract/journal'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { changesInOrder } from '../../kernel/store/journal-parts.ts'
import { restoreAfter } from '../../kernel/store/restore.ts'
import { lineToRedo } from './lines.ts'
import { takeStep } from './take-step.ts'

/** Redoes the last undone change. */
export const redo: WriteHandlerOf<typeof journal, 'redo'> = (_input, context) =>
  takeStep(context, {
    what: 'journal.redo',
    state: 'done',
    find: (read) => lineToRedo(read, context.author),
    partsOf: changesInOrder,
    restore: restoreAfter,
    nothingFound: ({ refusals }) => refusals.nothingToRedo,
    refused: ({ refusals }, reason) => refusals.cannotRedo(reason),
  })
