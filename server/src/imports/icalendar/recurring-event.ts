/** The future part of a recurring event, as a series with exceptions. */
import { type LocalTime, addSeconds, halfHour, secondsPerDay } from '@lustra/domain/calendar'
import type { ImportedSeries } from '../import-preview.ts'
import { levelOf } from '../preview-draft.ts'
import { inUserZone, localTimeInZone } from './stored-rule.ts'
import { type Occurrence, keyOf } from './occurrences.ts'
import type { EventSeries } from './series.ts'

type SeriesProperties = Omit<ImportedSeries, 'task' | 'changed'>

export interface FutureSeries {
  readonly series: SeriesProperties
  /** The expanded occurrences by the time of the rule; null for an exception. */
  readonly occurrences: readonly { readonly time: LocalTime; readonly occurrence: Occurrence | null }[]
  /** Whether an occurrence is as the rule has it. */
  readonly matchesRule: (time: LocalTime, occurrence: Occurrence) => boolean
  /** The keys of these occurrences. */
  readonly keys: ReadonlySet<string>
}

/** Null when the rule cannot be stored, or when the series is over. `now` is local time in `zone`. */
export function futureSeriesOf(
  { storedRule, byKey }: EventSeries,
  now: LocalTime,
  zone: string,
): FutureSeries | null {
  if (!storedRule) return null
  const { start, seconds, times } = storedRule
  const duration = start.wholeDay ? secondsPerDay : seconds || halfHour
  // Events of several days become single entries.
  if (duration > secondsPerDay || (start.wholeDay && seconds > secondsPerDay)) return null
  const toLocalTime = (time: LocalTime) => localTimeInZone({ ...start, time }, zone)
  const passed = times.findIndex((time) => addSeconds(toLocalTime(time), duration) > now)
  if (passed === -1) return null

  const { rule } = inUserZone(storedRule, zone)
  const future = times.slice(passed)
  return {
    series: {
      level: levelOf(start.wholeDay),
      start: toLocalTime(future[0]!),
      duration,
      rule: rule.count === null ? rule : { ...rule, count: rule.count - passed },
    },
    occurrences: future.map((time) => ({
      time: toLocalTime(time),
      occurrence: byKey.get(keyOf({ ...start, time })) ?? null,
    })),
    matchesRule: (time, occurrence) =>
      !occurrence.cancelled &&
      occurrence.seconds === seconds &&
      localTimeInZone(occurrence.start, zone) === time,
    keys: new Set(future.map((time) => keyOf({ ...start, time }))),
  }
}
