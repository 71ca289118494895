import type { leftovers } from '@lustra/contract/leftovers'
import { lastMomentOf } from '@lustra/domain/leftovers'
import { instantAt, momentAt } from '../../kernel/clock/user-clock.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { entryStatusRefusal, writeEntryStatus } from '../plans/index.ts'
import { taskOf } from '../tasks/index.ts'
import { changeOf, chosenEntries, nameChange, refusedReply } from './chosen-entries.ts'

/** As of their end, entries are completed in the order of their ends, so that a task is completed as of its last one. */
export const complete: WriteHandlerOf<typeof leftovers, 'complete'> = (
  { entryIds, asOf, reviewed },
  context,
) => {
  const { app, author, user, now } = context
  return app.store.write(author, changeOf('complete', entryIds), async (writer) => {
    const chosen = await chosenEntries(context, writer, { entryIds, reviewed })
    const today = momentAt(now, user.timeZone)
    const entries = chosen.entries
      .map((entry) => {
        const end = lastMomentOf(entry)
        const isPast = asOf === 'end' && end < today.clock
        return { entry, moment: isPast ? { now: instantAt(end, user.timeZone), clock: end } : today }
      })
      .sort((one, other) => one.moment.clock - other.moment.clock)
    for (const { entry, moment } of entries) {
      const refusal = entryStatusRefusal(chosen.forest, entry, 'COMPLETED')
      const { name, status } = taskOf(chosen.forest, entry.taskId)
      if (refusal) chosen.refused.set(entry.id, { name, refusal })
      else {
        await writeEntryStatus(context, writer, entry, { before: status, to: 'COMPLETED', asOf: moment })
      }
    }
    nameChange(writer, chosen)
    return refusedReply(chosen, entryIds, context)
  })
}
