import type { leftovers } from '@lustra/contract/leftovers'
import { refuseMove } from '@lustra/domain/scheduling'
import { momentAt } from '../../kernel/clock/user-clock.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { removeEntry } from '../plans/index.ts'
import { planRefused } from '../scheduling/index.ts'
import { taskOf } from '../tasks/index.ts'
import { changeOf, chosenEntries, nameChange, refusedReply } from './chosen-entries.ts'

export const unplan: WriteHandlerOf<typeof leftovers, 'unplan'> = ({ entryIds, reviewed }, context) => {
  const { app, author, user, now } = context
  return app.store.write(author, changeOf('unplan', entryIds), async (writer) => {
    const chosen = await chosenEntries(context, writer, { entryIds, reviewed })
    for (const entry of chosen.entries) {
      const { name } = taskOf(chosen.forest, entry.taskId)
      const reason = refuseMove(entry)
      if (reason) chosen.refused.set(entry.id, { name, refusal: planRefused(reason, name) })
      else await removeEntry(writer, entry, momentAt(now, user.timeZone))
    }
    nameChange(writer, chosen)
    return refusedReply(chosen, entryIds, context)
  })
}
