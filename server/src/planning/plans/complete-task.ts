import { checkInvariants } from '../../kernel/app/check-invariants.ts'
import { parentOf, statusColumns, taskOf, taskTrees } from '../tasks/index.ts'
import type { plans } from '@lustra/contract/plans'
import { dayOf } from '@lustra/domain/calendar'
import { refuseEntryStatus, taskStatusAfter, tickedClosing, untickedClosing } from '@lustra/domain/scheduling'
import { childrenOf } from '@lustra/domain/tasks'
import { momentAt } from '../../kernel/clock/user-clock.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import {
  rewindWaitingSeries,
  advanceWaitingSeries,
  openSeries,
  readSeries,
  reopenSeries,
} from '../recurrence/index.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { tasksClosed } from '../../kernel/app/hooks.ts'
import { changedPlans } from './changed-plans.ts'
import {
  changeEntry,
  closingColumns,
  entryStatusRefused,
  liveEntry,
  storedEntriesOf,
} from '../scheduling/index.ts'

/** Completing the last open entry completes the task, reopening one reopens it; see docs/decisions/020-completing-an-entry.md. */
export const completeTask: WriteHandlerOf<typeof plans, 'completeTask'> = (
  { id, newStatus },
  { app, author, user, now },
) =>
  app.store.write(author, 'plans.completeTask', async (writer) => {
    const entry = await liveEntry(writer, id)
    const forest = await taskTrees(app).treesBefore(writer, [entry.taskId])
    const task = taskOf(forest, entry.taskId)
    const owner = { ...task, hasChildren: childrenOf(forest, task.id).length > 0 }
    const refusal = refuseEntryStatus(entry, newStatus, owner, parentOf(forest, task))
    if (refusal) throw entryStatusRefused(refusal, task.name)

    if (entry.status !== newStatus) {
      const { clock } = momentAt(now, user.timeZone)
      const closing =
        newStatus === 'COMPLETED' ? tickedClosing(entry.closing, clock) : untickedClosing(entry.closing)
      await changeEntry(writer, entry, { status: newStatus, ...closingColumns(closing) }, now)
      if (entry.series && newStatus === 'COMPLETED')
        await advanceWaitingSeries(writer, entry.series, id, dayOf(clock))
      if (entry.series && newStatus === 'NORMAL') await rewindWaitingSeries(writer, entry.series, id)
      const status = taskStatusAfter(task, newStatus, await hasMoreToDo(writer, task.id))
      if (status !== task.status) await writer.update('tasks', task.id, statusColumns(status, now))
      if (status !== 'NORMAL') await tasksClosed(app, writer, [task.id], now)
      if (status === 'NORMAL' && task.status !== 'NORMAL') await reopenSeries(writer, [task.id], clock)
      // Relatives may have been planned on other levels while it was closed.
      if (newStatus === 'NORMAL') await checkInvariants(app, writer)
    }
    writer.about(task.name)
    return changedPlans(app, writer, forest, { taskId: task.id, entryId: id })
  })

/** A series with future occurrences keeps its task open (TSK-N10). */
async function hasMoreToDo(writer: Writer, taskId: string): Promise<boolean> {
  const stored = await storedEntriesOf(writer, [taskId])
  if (stored.some(({ status }) => status === 'NORMAL')) return true
  return (await openSeries(writer, await readSeries(writer, [taskId]))).length > 0
}
