import { plannableTask, taskOf, taskTrees } from '../../tasks/index.ts'
import type { plans } from '@lustra/contract/plans'
import { type LocalTime, addSeconds, dayOf } from '@lustra/domain/calendar'
import { type Series, splitRule, shiftRule, parseOccurrenceId, occurrenceOn } from '@lustra/domain/recurrence'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { type SeriesPlan, reshapeSeries, splitSeries } from '../../recurrence/index.ts'
import { changedPlans } from '../changed-plans.ts'
import { type PlacedEntry, noEntry, ruleRefused, slotFrom } from '../../scheduling/index.ts'
import { seriesPart } from './series-part.ts'
import { refuseSeries } from './series-request.ts'

/** Applies the move or resize of one occurrence to the following occurrences, or to all. */
export const widenChange: WriteHandlerOf<typeof plans, 'widenChange'> = (
  { id, scope },
  { app, author, now },
) =>
  app.store.write(author, 'plans.widenChange', async (writer) => {
    const [row] = await writer.rows('entries', [id])
    if (!row || row.removed_at !== null) throw noEntry('id')
    const { series, from } = await seriesPart(writer, id, scope)
    const forest = await taskTrees(app).treesBefore(writer, [series.taskId])
    const task = taskOf(forest, series.taskId)
    const entry = slotFrom(row)
    const slot = occurrenceOn(series, parseOccurrenceId(id)!.day)!
    const days = dayOf(entry.start) - dayOf(slot.start)
    const plan = from ? planFrom(series, from.start, entry) : planOfAll(series, slot.start, entry)
    if (!plan) throw ruleRefused('cannot-move', task.name)
    refuseSeries(plannableTask(forest, task.id), plan, entry.duration)

    // The occurrence is now where the rule places it, so its own row is redundant.
    if (entry.status === 'NORMAL' && !entry.pinned) await writer.delete('entries', [id])
    if (from) await splitSeries(writer, series, from, plan, days, now)
    else await reshapeSeries(writer, series, plan, days)
    writer.about(task.name)
    return changedPlans(app, writer, forest, { taskId: task.id, entryId: null })
  })

function planFrom(series: Series, at: LocalTime, entry: PlacedEntry): SeriesPlan | null {
  const { after } = splitRule(series.rule, series.start, at)
  const rule = shiftRule(after, dayOf(at), dayOf(entry.start))
  return rule && { rule, pace: series.pace, level: entry.level, start: entry.start, duration: entry.duration }
}

/** Moves the start of the series by the same amount as the occurrence. */
function planOfAll(series: Series, at: LocalTime, entry: PlacedEntry): SeriesPlan | null {
  const rule = shiftRule(series.rule, dayOf(at), dayOf(entry.start))
  const start = addSeconds(series.start, entry.start - at)
  return rule && { rule, pace: series.pace, level: entry.level, start, duration: entry.duration }
}
