import type { journal } from '@lustra/contract/journal'
import type { HandlerOf } from '../call/serve.ts'
import { checkInvariants } from '../app/check-invariants.ts'
import { Refusal } from '../refusal.ts'
import { changesFromTheEnd } from '../store/journal-parts.ts'
import { restoreBefore } from '../store/restore.ts'
import { lineToUndo } from './lines.ts'
import { outcomeOf } from './outcome.ts'

/** Undoes a change if its rows still are as the change left them. */
export const undo: HandlerOf<typeof journal, 'undo'> = (input, { app, author }) =>
  app.store.write(
    author,
    'journal.undo',
    async (writer) => {
      const line = await lineToUndo(writer.read, author, input.line)
      if (!line) throw new Refusal('not-found', (words) => words.refusals.nothingToUndo)
      for await (const changes of changesFromTheEnd(writer.read, author.userId, line))
        await restoreBefore(writer, changes)
      await checkInvariants(app, writer, ({ refusals }, reason) => refusals.cannotUndo(reason))
      writer.about(line.name)
      return outcomeOf(line)
    },
    (reply) => ({ line: reply.line, state: 'undone' }),
  )
