import { type LocalTime, kindOfLevel, startOfDay } from '@lustra/domain/calendar'
import {
  availableTime,
  plannedByPeriod,
  plannedDays,
  takesAvailableTime,
  workingSpans,
} from '@lustra/domain/capacity'
import {
  type Layout,
  type Work,
  layInParts,
  neededSeconds,
  partsOf,
  proposedLevel,
} from '@lustra/domain/proposals'
import { type Slot, endOf } from '@lustra/domain/scheduling'
import { untimedWorkOf } from '../capacity/index.ts'
import { openOccurrences, slotsOnHours, tasksOnPeriods } from '../scheduling/index.ts'
import type { Question } from './question.ts'

/** Lays work into the weeks of a month, the months of a season, and so on, by the planned and available time of each from now on. */
export async function layParts<W extends Work>(
  question: Question,
  works: readonly W[],
): Promise<Layout<W> & { readonly available: number; readonly planned: number }> {
  const { app, reads, user, working: calendar, now, period, input } = question
  const level = proposedLevel(period.kind)
  const periods = partsOf(kindOfLevel(level)!, period, user)
  const [start, end] = [periods[0]!.start, periods.at(-1)!.end]
  const ofSeries = await openOccurrences(reads, level, start, end)
  const onHours = [...(await slotsOnHours(reads, start, end)), ...ofSeries.onHours].flatMap((slot) =>
    fromNowOn(slot, now),
  )
  const taskIds = [
    ...(await tasksOnPeriods(reads, level, start, end)),
    ...ofSeries.coarse.map(({ taskId }) => taskId),
  ]
  const work = taskIds.length === 0 ? [] : await untimedWorkOf(app, reads, taskIds, ofSeries.coarse)
  const inPeriods = work.filter((one) => one.start < end && start < one.end)
  const planned = plannedByPeriod(
    periods,
    plannedDays(onHours, workingSpans(calendar, { start, end })),
    inPeriods,
    calendar,
  )
  const past = { start: startOfDay(start), end: now }
  const fixed = onHours.filter(takesAvailableTime).map((slot) => ({ start: slot.start, end: endOf(slot) }))
  const available = availableTime(periods, calendar, [...fixed, past])
  const kept = keptSeconds(question)
  const parts = periods.map((part, index) => ({
    period: part,
    available: available[index] ?? 0,
    planned: planned[index]!.within + (kept.get(startOfDay(part.start)) ?? 0),
  }))
  const sumOf = (figure: 'available' | 'planned') => parts.reduce((sum, part) => sum + part[figure], 0)
  return {
    ...layInParts(works, parts, now, input.options),
    available: sumOf('available'),
    planned: sumOf('planned'),
  }
}

function fromNowOn<S extends Slot>(slot: S, now: LocalTime): S[] {
  const start = Math.max(slot.start, now) as LocalTime
  const duration = endOf(slot) - start
  return duration > 0 ? [{ ...slot, start, duration }] : []
}

/** The work that was moved by hand, by the start of its part. */
function keptSeconds({ tasks: { forest, tracked }, input, now }: Question): Map<LocalTime, number> {
  const seconds = new Map<LocalTime, number>()
  for (const [taskId, places] of Map.groupBy(input.kept, (place) => place.taskId)) {
    const index = forest.indexById.get(taskId)
    if (index === undefined) continue
    const time = {
      limits: forest.limits.at(index)!,
      onHours: [],
      tracked: tracked.all.at(index)!,
      recurring: false,
    }
    const needed = neededSeconds(time, [], now) ?? 0
    for (const { time: start } of places) {
      seconds.set(start, (seconds.get(start) ?? 0) + needed / places.length)
    }
  }
  return seconds
}
