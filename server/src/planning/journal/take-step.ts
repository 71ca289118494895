/** The common part of undo and redo. */
import type { Area } from '@lustra/contract/area'
import type { ServerWords } from '@lustra/words'
import { checkInvariants } from '../../kernel/app/check-invariants.ts'
import type { WriteContext } from '../../kernel/app/kernel.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { Reader } from '../../kernel/database/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Change } from '../../kernel/store/changes.ts'
import { areasOf } from '../../kernel/store/store.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { addMissingClosings } from './closings-of-earlier-lines.ts'
import type { Line } from './lines.ts'

export interface JournalStep {
  readonly what: string
  readonly state: 'done' | 'undone'
  readonly find: (journal: Reader) => Promise<Line | null>
  /** In the order of restoring. */
  readonly partsOf: (journal: Reader, userId: string, line: Line) => AsyncIterable<Change[]>
  readonly restore: (writer: Writer, changes: readonly Change[]) => Promise<void>
  readonly nothingFound: (words: ServerWords) => string
  readonly refused: (words: ServerWords, reason: string) => string
}

interface Outcome {
  readonly line: number
  readonly what: string
  readonly name: string
  readonly areas: Area[]
}

export async function takeStep(
  { app, author, user }: Pick<WriteContext, 'app' | 'author' | 'user'>,
  step: JournalStep,
): Promise<Outcome> {
  const clockAt = (instant: number) => localTimeAt(instant, user.timeZone)
  const work = async (writer: Writer, journal: Reader): Promise<Outcome> => {
    const line = await step.find(journal)
    if (!line) throw new Refusal('not-found', step.nothingFound)
    for await (const changes of step.partsOf(journal, author.userId, line)) {
      await step.restore(writer, changes)
      await addMissingClosings(writer, line, changes, step.state, clockAt)
      // Parts must not be merged: the changes are repeated part by part.
      if (app.database.stagesLargeChanges && line.parts > 0) await writer.storeRecent()
    }
    await checkInvariants(app, writer, { phrase: step.refused, since: line.undone_by ?? line.seq })
    writer.about(line.name)
    return { line: line.seq, what: line.what, name: line.name, areas: areasOf(line) }
  }
  const stepOf = ({ line }: Outcome) => ({ line, state: step.state })
  // Read outside of the change, because it decides only how to write; the change finds the line again.
  const line = await app.store.whenFree(author.userId, () => step.find(app.database.read))
  return line !== null && line.parts > 0
    ? app.store.writeMany(author, step.what, work, { stepOf })
    : app.store.write(author, step.what, (writer) => work(writer, writer.read), { stepOf })
}
