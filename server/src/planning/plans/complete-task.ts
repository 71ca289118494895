import { checkInvariants } from '../../kernel/app/check-invariants.ts'
import { type TaskForest, parentOf, statusColumns, taskOf, taskTrees } from '../tasks/index.ts'
import type { plans } from '@lustra/contract/plans'
import { dayOf } from '@lustra/domain/calendar'
import { refuseEntryStatus, taskStatusAfter, tickedClosing, untickedClosing } from '@lustra/domain/scheduling'
import { type Status, childrenOf } from '@lustra/domain/tasks'
import { type Moment, momentAt } from '../../kernel/clock/user-clock.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import type { WriteContext } from '../../kernel/app/kernel.ts'
import type { Refusal } from '../../kernel/refusal.ts'
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
  type LiveEntry,
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
    const refusal = entryStatusRefusal(forest, entry, newStatus)
    if (refusal) throw refusal
    const asOf = momentAt(now, user.timeZone)
    await writeEntryStatus({ app, now }, writer, entry, { before: task.status, to: newStatus, asOf })
    writer.about(task.name)
    return changedPlans(app, writer, forest, { taskId: task.id, entryId: id })
  })

interface EntryStatusChange {
  /** The status of its task. */
  readonly before: Status
  readonly to: 'NORMAL' | 'COMPLETED'
  readonly asOf: Moment
}

/** Why an entry cannot get a status; null if it can. */
export function entryStatusRefusal(
  forest: TaskForest,
  entry: LiveEntry,
  to: 'NORMAL' | 'COMPLETED',
): Refusal | null {
  const task = taskOf(forest, entry.taskId)
  const owner = { ...task, hasChildren: childrenOf(forest, task.id).length > 0 }
  const reason = refuseEntryStatus(entry, to, owner, parentOf(forest, task))
  return reason && entryStatusRefused(reason, task.name)
}

/** Changes the status of an entry as of a moment, which may be past, with the effects on its series and its task. */
export async function writeEntryStatus(
  { app, now }: Pick<WriteContext, 'app' | 'now'>,
  writer: Writer,
  entry: LiveEntry,
  { before, to, asOf }: EntryStatusChange,
): Promise<void> {
  if (entry.status === to) return
  const { clock } = asOf
  const { id, taskId, series } = entry
  const closing = to === 'COMPLETED' ? tickedClosing(entry.closing, clock) : untickedClosing(entry.closing)
  await changeEntry(writer, entry, { status: to, ...closingColumns(closing) }, now)
  if (series && to === 'COMPLETED') await advanceWaitingSeries(writer, series, id, dayOf(clock))
  if (series && to === 'NORMAL') await rewindWaitingSeries(writer, series, id)
  const status = taskStatusAfter({ status: before }, to, await hasMoreToDo(writer, taskId))
  if (status !== before) {
    await writer.update('tasks', taskId, { ...statusColumns(status, asOf.now), changed_at: now })
  }
  if (status !== 'NORMAL') await tasksClosed(app, writer, [taskId], now)
  if (status === 'NORMAL' && before !== 'NORMAL') await reopenSeries(writer, [taskId], clock)
  // Relatives may have been planned on other levels while it was closed.
  if (to === 'NORMAL') await checkInvariants(app, writer)
}

/** A series with future occurrences keeps its task open (TSK-N10). */
async function hasMoreToDo(writer: Writer, taskId: string): Promise<boolean> {
  const stored = await storedEntriesOf(writer, [taskId])
  if (stored.some(({ status }) => status === 'NORMAL')) return true
  return (await openSeries(writer, await readSeries(writer, [taskId]))).length > 0
}
