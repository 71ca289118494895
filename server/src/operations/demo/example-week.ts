/** A week of demo data, computed instead of stored. */
import { type DayNumber, TimeLevel, addDays, dayOf, daysPerWeek, startOfDay } from '@lustra/domain/calendar'
import { noColor } from '@lustra/domain/contexts'
import { expandRule } from '@lustra/domain/recurrence'
import type { Slot } from '@lustra/domain/scheduling'
import type { Status } from '@lustra/domain/tasks'
import { type DemoMoment, demoLife } from './demo-life.ts'

interface ExampleEntry extends Slot {
  readonly name: string
  readonly color: string
  readonly status: Status
  readonly pinned: boolean
}

/** The hour and day entries that begin within seven days from `first`, sorted by time. */
export function exampleWeek(first: DayNumber, moment: DemoMoment): ExampleEntry[] {
  const { tasks, contexts, entries, series } = demoLife(moment)
  const week = { from: startOfDay(first), to: startOfDay(addDays(first, daysPerWeek)) }

  const occurrences = series.flatMap(({ task, level, start, duration, rule, changed }) =>
    [...expandRule(rule, start, week)].flatMap((time) => {
      const stored = changed.find(({ day }) => day === dayOf(time))
      if (stored?.entry === null) return []
      const occurrence = { level, start: time, duration, status: 'NORMAL' as const, pinned: false }
      return [{ ...occurrence, ...stored?.entry, task }]
    }),
  )
  const colorOf = (place: number) =>
    tasks[place]!.contexts.map((context) => contexts[context]!).find(({ kind }) => kind === 'category')
      ?.color ?? noColor
  return [...entries, ...occurrences]
    .filter(({ level, start }) => level <= TimeLevel.Days && start >= week.from && start < week.to)
    .toSorted((one, other) => one.start - other.start)
    .map(({ task, level, start, duration, status, pinned }) => ({
      level,
      start,
      duration,
      status,
      pinned,
      name: tasks[task]!.name,
      color: colorOf(task),
    }))
}
