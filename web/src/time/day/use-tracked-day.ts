import { useMinuteInstant } from '#browser/use-now.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { type DayNumber, secondsPerDay, startOfWeek } from '@lustra/domain/calendar'
import { type DayPart, dayPartsOf } from '@lustra/domain/scheduling'
import { useTimer, useTrackedWeek } from '../records/records-queries.ts'
import { gridSlotOf } from '../records/records.ts'
import { countedTime, runningSpan, timeWeekOf } from '../time-week.ts'

export interface TrackedPart {
  readonly id: string
  readonly name: string
  /** Six hex digits. */
  readonly color: string
  /** Seconds since midnight. */
  readonly start: number
  readonly end: number
  readonly live: boolean
}

/** The tracked time of a day, sorted by time; loaded with its week, like the time screen. */
export function useTrackedDay(day: DayNumber): {
  readonly parts: readonly TrackedPart[]
  readonly seconds: number
} {
  const now = useMinuteInstant()
  const { week } = useTrackedWeek(startOfWeek(day, useCalendarRules()), true)
  const timer = useTimer() ?? null
  if (!week) return { parts: [], seconds: 0 }
  const { records, tasks } = timeWeekOf(week, undefined, timer)
  const onDay = (slot: Parameters<typeof dayPartsOf>[0]) =>
    dayPartsOf(slot).filter((part) => part.day === day)
  const parts = records.flatMap((record) => {
    const { name = '', color = 'FFFFFF' } = tasks.get(record.taskId) ?? {}
    return onDay(gridSlotOf(record)).map((part) => trackedPart(part, { name, color, live: false }))
  })
  const running = timer && runningSpan(timer, now)
  if (timer && running) {
    const slot = { ...gridSlotOf(running), id: timer.id }
    const task = { name: timer.taskName, color: timer.color, live: true }
    parts.push(...onDay(slot).map((part) => trackedPart(part, task)))
  }
  let seconds = 0
  for (const { days } of countedTime({ records, timer }, now)) {
    for (const part of days) if (part.day === day) seconds += part.time
  }
  return { parts: parts.toSorted((one, other) => one.start - other.start), seconds }
}

function trackedPart(
  { id, start, end }: DayPart,
  task: Pick<TrackedPart, 'name' | 'color' | 'live'>,
): TrackedPart {
  return { id, start, end, ...task }
}

export function shareOfDay(seconds: number): string {
  return `${(seconds / secondsPerDay) * 100}%`
}
