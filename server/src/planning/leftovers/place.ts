import type { leftovers } from '@lustra/contract/leftovers'
import { formatLocalTime } from '@lustra/domain/calendar'
import { dueAfterMove } from '@lustra/domain/leftovers'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { entryToMove, freeEntryId, refuseSlot } from '../plans/index.ts'
import { changeEntry, closingColumns, newEntry, slotAt, slotColumns, wireTime } from '../scheduling/index.ts'
import { plannableTask, taskOf, taskTrees } from '../tasks/index.ts'

/** Like an ordinary move, but beyond the due date, which moves along. */
export const place: WriteHandlerOf<typeof leftovers, 'place'> = (input, { app, author, user, now }) =>
  app.store.write(author, 'leftovers.scheduleTask', async (writer) => {
    const forest = await taskTrees(app).treesBefore(writer, [input.taskId])
    const { id: taskId, name } = taskOf(forest, input.taskId, 'taskId')
    writer.about(name)
    const old =
      input.entryId === null
        ? null
        : await entryToMove(writer, {
            id: input.entryId,
            taskId,
            name,
            start: input.oldTime,
            field: 'entryId',
          })
    const slot = slotAt({ newStartTime: input.time, duration: input.dur, timeLevel: input.tl }, user)
    const task = plannableTask(forest, taskId)
    const due = dueAfterMove(slot, task.limits.latest, localTimeAt(now, user.timeZone))
    const limits = due === null ? task.limits : { ...task.limits, latest: null }
    await refuseSlot(writer, { ...task, limits }, slot, { old, rule: user })
    if (old) await changeEntry(writer, old, { ...slotColumns(slot), ...closingColumns(null) }, now)
    else {
      const id = await freeEntryId(writer, input.newEntryId)
      await writer.insert('entries', newEntry({ id, taskId, slot, now }))
    }
    if (due !== null) {
      await writer.update('tasks', taskId, { due_time: formatLocalTime(due), changed_at: now })
    }
    return { dueTime: due === null ? null : wireTime(due) }
  })
