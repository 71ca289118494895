import type { journal } from '@lustra/contract/journal'
import type { HandlerOf } from '../call/serve.ts'
import { checkInvariants } from '../app/check-invariants.ts'
import { Refusal } from '../refusal.ts'
import { changesInOrder } from '../store/journal-parts.ts'
import { restoreAfter } from '../store/restore.ts'
import { lineToRedo } from './lines.ts'
import { outcomeOf } from './outcome.ts'

/** Redoes the last undone change. */
export const redo: HandlerOf<typeof journal, 'redo'> = (_input, { app, author }) =>
  app.store.write(
    author,
    'journal.redo',
    async (writer) => {
      const line = await lineToRedo(writer.read, author)
      if (!line) throw new Refusal('not-found', (words) => words.refusals.nothingToRedo)
      for await (const changes of changesInOrder(writer.read, author.userId, line))
        await restoreAfter(writer, changes)
      await checkInvariants(app, writer, ({ refusals }, reason) => refusals.cannotRedo(reason))
      writer.about(line.name)
      return outcomeOf(line)
    },
    (reply) => ({ line: reply.line, state: 'done' }),
  )
