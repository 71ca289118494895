/** UTC offsets of a zone, from the browser's time zone data. */
import { type LocalTime, secondsPerDay } from '@lustra/domain/calendar'
import { type Instant, type ZoneOffsets } from '@lustra/domain/time'

/** Offsets are cached in blocks of about a month, so that neighbouring weeks share them. */
const blockDays = 32
const cached = new Map<string, ZoneOffsets>()

/** The offsets for some weeks around a time; UTC for a zone that the browser does not know. */
export function zoneOffsetsAround(zone: string, time: LocalTime | Instant): ZoneOffsets {
  const block = Math.floor(time / (blockDays * secondsPerDay))
  const key = `${zone} ${block}`
  const found = cached.get(key)
  if (found) return found
  const offsetAt = offsetsOf(zone) ?? (() => 0)
  const offsets = transitions(offsetAt, (block - 1) * blockDays, (block + 2) * blockDays)
  cached.set(key, offsets)
  return offsets
}

type OffsetAt = (instant: number) => number

/** Assumes that no zone changes its clock twice in a day. */
function transitions(offsetAt: OffsetAt, firstDay: number, lastDay: number): ZoneOffsets {
  const from = firstDay * secondsPerDay
  const found = [{ from: from as Instant, offset: offsetAt(from) }]
  for (let day = firstDay + 1; day <= lastDay; day++) {
    const before = found.at(-1)!.offset
    const offset = offsetAt(day * secondsPerDay)
    if (offset === before) continue
    found.push({ from: firstWith(offset, offsetAt, (day - 1) * secondsPerDay, day * secondsPerDay), offset })
  }
  return found
}

/** Finds by bisection the first instant after `before` that has the same offset as `at`. */
function firstWith(offset: number, offsetAt: OffsetAt, before: number, at: number): Instant {
  let [last, first] = [before, at]
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2)
    if (offsetAt(middle) === offset) first = middle
    else last = middle
  }
  return first as Instant
}

function offsetsOf(zone: string): OffsetAt | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    return (instant) => {
      const parts = format.formatToParts(instant * 1000)
      const [, sign, hours, minutes, seconds] =
        /([+-])(\d+):(\d+)(?::(\d+))?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ??
        []
      const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
      return sign === '-' ? -size : size
    }
  } catch {
    return null
  }
}
