/** Converts the future part of a recurring event to a series with exceptions. */
import { type LocalTime, addSeconds, halfHour, secondsPerDay } from '@lustra/domain/calendar'
import type { ImportedSeries } from '../import-preview.ts'
import { levelOf } from '../preview-draft.ts'
import type { CalendarTime } from './calendar-time.ts'
import { inUserZone, localTimeInZone } from './stored-rule.ts'
import { type Occurrence, clockZoneOf, keyOf } from './occurrences.ts'
import type { EventSeries } from './series.ts'
import { isInGap } from './zone.ts'

type SeriesProperties = Omit<ImportedSeries, 'task' | 'pace' | 'changed'>

export interface FutureSeries {
  readonly series: SeriesProperties
  /** The expanded occurrences by the time of the rule; null for an exception. */
  readonly occurrences: readonly {
    readonly time: LocalTime
    readonly occurrence: Occurrence | null
    /** Whether the clocks skip its time. */
    readonly isSkipped: boolean
  }[]
  /** Whether an occurrence is as the rule defines it. */
  readonly matchesRule: (time: LocalTime, occurrence: Occurrence) => boolean
  /** The keys of `occurrences`. */
  readonly keys: ReadonlySet<string>
  /** Whether it has only a start time; half an hour is planned then. */
  readonly hasNoDuration: boolean
}

/** The part of a recurring event from its current or next occurrence on; null when it is over. `now` is local time in `zone`. */
export function futureSeriesOf(series: EventSeries, now: LocalTime, zone: string): FutureSeries | null {
  return seriesFromFirst(series, zone, ({ start, seconds }) => {
    const duration = start.wholeDay ? secondsPerDay : seconds || halfHour
    return addSeconds(localTimeInZone(start, zone), duration) > now
  })
}

/** The part of a recurring to-do from its first open occurrence on, even if that is long ago; null without one. */
export function openSeriesOf(series: EventSeries, zone: string): FutureSeries | null {
  return seriesFromFirst(series, zone, ({ key }) => series.byKey.get(key)?.status === null)
}

interface RuleOccurrence {
  readonly key: string
  readonly start: CalendarTime
  readonly seconds: number
}

/** Null when the rule cannot be stored, or has no such occurrence. */
function seriesFromFirst(
  { storedRule, byKey }: EventSeries,
  zone: string,
  isFirst: (occurrence: RuleOccurrence) => boolean,
): FutureSeries | null {
  if (!storedRule) return null
  const { start, seconds, times, leftOut, count } = storedRule
  const occurrences = times.map((time) => {
    const each = { ...start, time }
    return { key: keyOf(each), start: each, seconds }
  })
  const passed = occurrences.findIndex(isFirst)
  if (passed === -1) return null

  const { rule } = inUserZone(storedRule, zone)
  const future = occurrences.slice(passed)
  const clockZone = clockZoneOf(start, zone)
  return {
    series: {
      level: levelOf(start.wholeDay),
      start: localTimeInZone(future[0]!.start, zone),
      duration: start.wholeDay ? secondsPerDay : seconds || halfHour,
      rule: count === null ? rule : { ...rule, count: count - leftOut - passed },
    },
    occurrences: future.map((each) => ({
      time: localTimeInZone(each.start, zone),
      occurrence: byKey.get(each.key) ?? null,
      isSkipped: clockZone !== null && isInGap(each.start.time, clockZone),
    })),
    matchesRule: (time, occurrence) =>
      occurrence.status === null &&
      occurrence.seconds === seconds &&
      localTimeInZone(occurrence.start, zone) === time,
    keys: new Set(future.map(({ key }) => key)),
    hasNoDuration: seconds === 0 && !start.wholeDay,
  }
}
