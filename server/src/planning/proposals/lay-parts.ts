import { type LocalTime, type Period, kindOfLevel, startOfDay } from '@lustra/domain/calendar'
import {
  type LocalSpan,
  type PlannedEntry,
  type WorkingCalendar,
  availableSpans,
  hoursByDay,
  plannedByPeriod,
  plannedDays,
  takesAvailableTime,
  workingSpans,
} from '@lustra/domain/capacity'
import {
  type HoursOfPart,
  type Layout,
  type PartOfPeriod,
  type Work,
  layInParts,
  neededSeconds,
  partsOf,
  proposedLevel,
  shareWithin,
} from '@lustra/domain/proposals'
import { type Slot, type TaskWork, endOf } from '@lustra/domain/scheduling'
import { contextsWithHours, hoursOfTask, untimedWorkOf } from '../capacity/index.ts'
import {
  occurrencesOnHours,
  occurrencesOnPeriods,
  slotsOnHours,
  tasksOnPeriods,
} from '../scheduling/index.ts'
import type { Question } from './question.ts'

/** Lays work into the weeks of a month, the months of a season, and so on, by the planned and available time of each from now on. */
export async function layParts<W extends Work>(
  question: Question,
  works: readonly W[],
): Promise<Layout<W> & { readonly available: number; readonly planned: number }> {
  const { app, reads, user, now, period, input } = question
  const level = proposedLevel(period.kind)
  const periods = partsOf(kindOfLevel(level)!, period, user)
  const [start, end] = [periods[0]!.start, periods.at(-1)!.end]
  const stored = await slotsOnHours(reads, start, end)
  const onHours = [...stored, ...(await occurrencesOnHours(reads, start, end))].flatMap((slot) =>
    fromNowOn(slot, now),
  )
  const occurrences = await occurrencesOnPeriods(reads, level, start, end)
  const taskIds = [
    ...(await tasksOnPeriods(reads, level, start, end)),
    ...occurrences.map(({ taskId }) => taskId),
  ]
  const work = taskIds.length === 0 ? [] : await untimedWorkOf(app, reads, taskIds, occurrences)
  const fixed = onHours.filter(takesAvailableTime).map((slot) => ({ start: slot.start, end: endOf(slot) }))
  const parts = partsWithHours(question, periods, {
    onHours,
    work: work.filter((one) => one.start < end && start < one.end),
    taken: [...fixed, { start: startOfDay(start), end: now }],
  })
  const sumOf = (figure: 'available' | 'planned') =>
    parts.reduce((sum, { hours }) => sum + hours.get(null)![figure], 0)
  return {
    ...layInParts(works, parts, now, input.options),
    available: sumOf('available'),
    planned: sumOf('planned'),
  }
}

interface Planned {
  readonly onHours: readonly PlannedEntry[]
  readonly work: readonly TaskWork[]
  /** The past, and pinned entries. */
  readonly taken: readonly LocalSpan[]
}

/** The room of each part in working hours and in the hours of contexts. */
function partsWithHours(
  question: Question,
  periods: readonly Period[],
  { onHours, work, taken }: Planned,
): PartOfPeriod[] {
  const { tasks, working } = question
  const window = { start: periods[0]!.start, end: periods.at(-1)!.end }
  const calendars = new Map<string | null, WorkingCalendar>([
    [null, working],
    ...contextsWithHours(tasks.contexts, working).map(({ id, calendar }) => [id, calendar] as const),
  ])
  const workOf = Map.groupBy(work, ({ taskId }) => hoursOfTask(tasks, taskId))
  const kept = keptSeconds(question)
  const plannedIn = (id: string | null, entries: readonly PlannedEntry[], some: readonly TaskWork[]) => {
    const calendar = calendars.get(id)!
    return plannedByPeriod(
      periods,
      plannedDays(hoursByDay(entries), workingSpans(calendar, window)),
      some,
      calendar,
    )
  }
  const ids = [...calendars.keys()]
  const all = plannedIn(null, onHours, work)
  const timed = new Map(ids.map((id) => [id, plannedIn(id, onHours, [])]))
  const untimed = new Map(ids.map((id) => [id, plannedIn(id, [], workOf.get(id) ?? [])]))
  return periods.map((period, index) => {
    const keptHere = kept.get(startOfDay(period.start)) ?? new Map<string | null, number>()
    const spansOf = new Map(
      ids.map((id) => [id, { spans: availableSpans(calendars.get(id)!, period, taken) }]),
    )
    const hours = ids.map((id): [string | null, HoursOfPart] => {
      const { spans } = spansOf.get(id)!
      const available = spans.reduce((sum, span) => sum + span.end - span.start, 0)
      const byHours = ids.map((other) => {
        const seconds = (id === null ? 0 : untimed.get(other)![index]!.within) + (keptHere.get(other) ?? 0)
        return seconds * shareWithin(spansOf, other, id)
      })
      const standing = id === null ? all[index]!.within : timed.get(id)![index]!.within
      return [id, { spans, available, planned: byHours.reduce((sum, seconds) => sum + seconds, standing) }]
    })
    return { period, hours: new Map(hours) }
  })
}

function fromNowOn<S extends Slot>(slot: S, now: LocalTime): S[] {
  const start = Math.max(slot.start, now) as LocalTime
  const duration = endOf(slot) - start
  return duration > 0 ? [{ ...slot, start, duration }] : []
}

/** The work that was moved by hand, by the start of its part and by its hours. */
function keptSeconds({ tasks, input, now }: Question): Map<LocalTime, Map<string | null, number>> {
  const { forest, tracked } = tasks
  const seconds = new Map<LocalTime, Map<string | null, number>>()
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
    const hoursOf = hoursOfTask(tasks, taskId)
    for (const { time: start } of places) {
      const ofPart = seconds.getOrInsertComputed(start, () => new Map<string | null, number>())
      ofPart.set(hoursOf, (ofPart.get(hoursOf) ?? 0) + needed / places.length)
    }
  }
  return seconds
}
