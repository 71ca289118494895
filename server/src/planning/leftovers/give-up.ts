import type { leftovers } from '@lustra/contract/leftovers'
import { descendantsOf, refuseStatus } from '@lustra/domain/tasks'
import { momentAt } from '../../kernel/clock/user-clock.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { parentOf, statusRefused, taskOf, writeStatus } from '../tasks/index.ts'
import { changeOf, chosenEntries, nameChange, refusedReply } from './chosen-entries.ts'

/** A task with open subtasks is cancelled only together with all of them, as on the screen of tasks. */
export const giveUp: WriteHandlerOf<typeof leftovers, 'giveUp'> = ({ entryIds, reviewed }, context) => {
  const { app, author, user, now } = context
  return app.store.write(author, changeOf('giveUp', entryIds), async (writer) => {
    const chosen = await chosenEntries(context, writer, { entryIds, reviewed })
    const { forest } = chosen
    const openEntries = chosen.entries.filter(({ status }) => status === 'NORMAL')
    const given = new Set(openEntries.map(({ taskId }) => taskId))
    const cancelled = new Set<string>()
    for (const { id, taskId, status } of chosen.entries) {
      const task = taskOf(forest, taskId)
      // It was completed or cancelled in another tab; the task may still be open.
      if (status !== 'NORMAL') {
        const { name } = task
        const refusal = new Refusal('conflict', ({ planRefusals }) => planRefusals.closedMeanwhile(name))
        chosen.refused.set(id, { name, refusal })
        continue
      }
      const open = descendantsOf(forest, taskId).filter((each) => each.status === 'NORMAL')
      const reason = refuseStatus(task, 'CANCELLED', {
        parent: parentOf(forest, task),
        descendants: open.filter((each) => !given.has(each.id)),
        withSubtasks: false,
      })
      if (reason) chosen.refused.set(id, { name: task.name, refusal: statusRefused(reason, task.name) })
      else cancelled.add(taskId)
    }
    await writeStatus(app, writer, [...cancelled], 'CANCELLED', momentAt(now, user.timeZone))
    nameChange(writer, chosen)
    return refusedReply(chosen, entryIds, context)
  })
}
