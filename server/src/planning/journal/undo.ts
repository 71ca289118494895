import type { journal } from '@lustra/contract/journal'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { changesFromTheEnd } from '../../kernel/store/journal-parts.ts'
import { restoreBefore } from '../../kernel/store/restore.ts'
import { lineToUndo } from './lines.ts'
import { takeStep } from './take-step.ts'

/** Undoes a change if its rows are still as the change left them. */
export const undo: WriteHandlerOf<typeof journal, 'undo'> = (input, context) =>
  takeStep(context, {
    what: 'journal.undo',
    state: 'undone',
    find: (read) => lineToUndo(read, context.author, input.line),
    partsOf: changesFromTheEnd,
    restore: restoreBefore,
    nothingFound: ({ refusals }) => refusals.nothingToUndo,
    refused: ({ refusals }, reason) => refusals.cannotUndo(reason),
  })
