import { plannableTask, taskOf, taskTrees } from '../../tasks/index.ts'
import type { plans } from '@lustra/contract/plans'
import { dayOf } from '@lustra/domain/calendar'
import { occurrenceId, occurrenceOn } from '@lustra/domain/recurrence'
import { Refusal } from '../../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { addSeries } from '../../recurrence/index.ts'
import type { Row } from '../../../kernel/store/changes.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { changedPlans } from '../changed-plans.ts'
import { isReservedId } from '../schedule-task.ts'
import { noEntry } from '../../scheduling/index.ts'
import { seriesPlanOf, refuseSeries } from './series-request.ts'

/** Turns an entry into a series, or creates one. A completed or pinned entry becomes a changed occurrence. */
export const repeatTask: WriteHandlerOf<typeof plans, 'repeatTask'> = (
  { taskId, entryId, ...request },
  { app, author, user, now },
) =>
  app.store.write(author, 'plans.repeatTask', async (writer) => {
    const forest = await taskTrees(app).treesBefore(writer, [taskId])
    const task = taskOf(forest, taskId, 'taskId')
    const entry = await entryToRepeat(writer, taskId, entryId)
    const plan = seriesPlanOf(request, user)
    refuseSeries(plannableTask(forest, taskId), plan, entry?.duration ?? null)

    if (entry) await writer.delete('entries', [entryId])
    const series = await addSeries(writer, { id: entryId, taskId, data: plan }, now)
    const day = dayOf(plan.start)
    if (entry && hasChanges(entry) && occurrenceOn(series, day)) {
      await writer.insert('entries', { ...entry, id: occurrenceId(entryId, day) })
    }
    writer.about(task.name)
    return changedPlans(app, writer, forest, { taskId, entryId: null })
  })

/** Null when there is none; the id is free for a new series then. */
async function entryToRepeat(writer: Writer, taskId: string, id: string): Promise<Row<'entries'> | null> {
  const [series] = await writer.rows('series', [id])
  if (series || isReservedId(id)) {
    throw new Refusal('conflict', (words) => words.planRefusals.entryIdTaken, { field: 'entryId' })
  }
  const [row] = await writer.rows('entries', [id])
  if (!row) return null
  if (row.removed_at !== null || row.task_id !== taskId) throw noEntry('entryId')
  return row
}

function hasChanges({ status, pinned }: Row<'entries'>): boolean {
  return status !== 'NORMAL' || pinned === 1
}
