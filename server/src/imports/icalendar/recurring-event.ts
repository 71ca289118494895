/** An event that goes on by a rule: what is still to come of it, as a series with its exceptions. */
import { type LocalTime, addSeconds, halfHour, secondsPerDay } from '@lustra/domain/calendar'
import type { PlannedSeries } from '../import-preview.ts'
import { levelOf } from '../preview-draft.ts'
import { onTheWall, wallTime } from './stored-rule.ts'
import { type Occurrence, keyOf } from './occurrences.ts'
import type { Series } from './series.ts'

type ComingSeries = Omit<PlannedSeries, 'task' | 'changed'>

export interface Coming {
  readonly series: ComingSeries
  /** Its occurrences as far as they were counted out, by the day of the rule; null where one was taken away. */
  readonly occurrences: readonly { readonly time: LocalTime; readonly occurrence: Occurrence | null }[]
  /** What the rule alone has, by its time. */
  readonly isAsTheRule: (time: LocalTime, occurrence: Occurrence) => boolean
  /** The keys of all these occurrences. */
  readonly keys: ReadonlySet<string>
}

/** Null where no rule can be kept, or where all of it is over. `now` is on the user's wall, in `zone`. */
export function comingOf({ kept, byKey }: Series, now: LocalTime, zone: string): Coming | null {
  if (!kept) return null
  const { start, seconds, times } = kept
  const duration = start.wholeDay ? secondsPerDay : seconds || halfHour
  // Several days are entries of their own.
  if (duration > secondsPerDay || (start.wholeDay && seconds > secondsPerDay)) return null
  const wallOf = (time: LocalTime) => wallTime({ ...start, time }, zone)
  const passed = times.findIndex((time) => addSeconds(wallOf(time), duration) > now)
  if (passed === -1) return null

  const { rule } = onTheWall(kept, zone)
  const coming = times.slice(passed)
  return {
    series: {
      level: levelOf(start.wholeDay),
      start: wallOf(coming[0]!),
      duration,
      rule: rule.count === null ? rule : { ...rule, count: rule.count - passed },
    },
    occurrences: coming.map((time) => ({
      time: wallOf(time),
      occurrence: byKey.get(keyOf({ ...start, time })) ?? null,
    })),
    isAsTheRule: (time, occurrence) =>
      !occurrence.cancelled && occurrence.seconds === seconds && wallTime(occurrence.start, zone) === time,
    keys: new Set(coming.map((time) => keyOf({ ...start, time }))),
  }
}
