/** Lays work into the parts of a month or a longer period: its weeks, months, seasons or years (RHY-030, RHY-034). */
import { type LocalTime, startOfDay } from '../calendar/local-time.ts'
import type { Period } from '../calendar/period.ts'
import { type LocalSpan, secondsInside } from '../capacity/local-spans.ts'
import { byUrgency } from '../leftovers/groups.ts'
import { refuseOutsideLimits } from '../scheduling/drop.ts'
import { allowsLevel } from '../scheduling/limits.ts'
import { endOf } from '../scheduling/slot.ts'
import { isInside, slotOf } from './candidates.ts'
import { deadlineOf } from './deadline.ts'
import type { ProposalOptions } from './options.ts'
import type { Laid, Layout, Obstacle, Unfitting, Work } from './work.ts'

/** Time from now on. */
export interface HoursOfPart {
  /** Without pinned entries. */
  readonly spans: readonly LocalSpan[]
  /** In seconds. */
  readonly available: number
  readonly planned: number
}

export interface PartOfPeriod {
  readonly period: Period
  /** Working hours (null) and the hours of contexts, by id. */
  readonly hours: ReadonlyMap<string | null, HoursOfPart>
}

/**
 * A task takes the earliest part that has room for it. One that is too long for any part takes as few as possible, in equal
 * shares, as planned time counts them (decision 035). Without an estimate it takes the earliest part that is allowed.
 */
export function layInParts<W extends Work>(
  works: readonly W[],
  parts: readonly PartOfPeriod[],
  now: LocalTime,
  options: ProposalOptions,
): Layout<W> {
  const ahead = parts
    .filter(({ period }) => startOfDay(period.end) > now)
    .map((part) => ({ ...part, place: slotOf(part.period) }))
  const share = 1 - options.keptFree / 100
  const laid: Laid<W>[] = []
  const unfitting: Unfitting<W>[] = []
  type Part = (typeof ahead)[number]
  const used = new Map<HoursOfPart, number>()
  const roomOf = ({ hours }: Part, id: string | null, of: number) => {
    const own = hours.get(id)
    return own ? own.available * of - own.planned - (used.get(own) ?? 0) : 0
  }
  const take = ({ hours }: Part, id: string | null, seconds: number) => {
    for (const [other, room] of hours) {
      used.set(room, (used.get(room) ?? 0) + seconds * shareWithin(hours, id, other))
    }
  }
  for (const work of works.toSorted(byUrgency)) {
    const { seconds, due, hoursOf } = work
    if (seconds === 0) continue
    const refusal = refuseParts(work, ahead, now)
    if (refusal) {
      unfitting.push({ work, obstacle: refusal, seconds })
      continue
    }
    const inHours = ahead.filter(({ hours }) => hoursOf === null || (hours.get(hoursOf)?.available ?? 0) > 0)
    const allowed = inHours.filter((part) => isAllowed(work, part.place, due))
    const needed = seconds ?? 0
    const fitting = fewestWithRoom(allowed, needed, (part) => roomOf(part, hoursOf, share))
    if (fitting) {
      for (const part of fitting) {
        laid.push({ work, place: part.place })
        take(part, hoursOf, needed / fitting.length)
      }
      continue
    }
    const fitsIn = (among: readonly Part[], of: number) =>
      fewestWithRoom(among, needed, (part) => roomOf(part, hoursOf, of)) !== null
    const withoutDue = inHours.filter((part) => isAllowed(work, part.place, null))
    const obstacle: Obstacle =
      due !== null && fitsIn(withoutDue, share)
        ? 'dueFirst'
        : fitsIn(allowed, 1)
          ? 'keptFree'
          : allowed.every(({ hours }) => (hours.get(hoursOf)?.available ?? 0) === 0)
            ? 'noHours'
            : 'noRoom'
    unfitting.push({ work, obstacle, seconds })
  }
  return { laid, unfitting }
}

/**
 * How much of the time laid in some hours counts in others. Without a time of day it is spread evenly over its hours, and counts where the
 * others overlap them. In working hours all of it counts, as in the figures of the period (RHY-024).
 */
export function shareWithin(
  hours: ReadonlyMap<string | null, Pick<HoursOfPart, 'spans'>>,
  own: string | null,
  other: string | null,
): number {
  if (other === null || other === own) return 1
  const [spans, others] = [hours.get(own)?.spans ?? [], hours.get(other)?.spans ?? []]
  const whole = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  const shared = spans.reduce((sum, span) => sum + secondsInside(span, others), 0)
  return whole === 0 ? 0 : shared / whole
}

function refuseParts(
  { limits, due, earliest }: Work,
  parts: readonly { readonly place: ReturnType<typeof slotOf> }[],
  now: LocalTime,
): Obstacle | null {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return 'noHours'
  if (!allowsLevel(limits, first.place.level)) return 'level'
  if (due !== null && deadlineOf(due) <= now) return 'overdue'
  return earliest !== null && earliest >= endOf(last.place) ? 'startsLater' : null
}

function isAllowed(
  { limits, windows, earliest }: Work,
  place: ReturnType<typeof slotOf>,
  latest: LocalTime | null,
): boolean {
  const isInWindow = windows.some((window) => isInside(place, window))
  // A drop at the edge of a period is accepted; a proposal leaves out a period that only touches the start or the deadline.
  const isBefore = earliest !== null && endOf(place) <= earliest
  const isAfter = latest !== null && deadlineOf(latest) <= place.start
  return (
    isInWindow &&
    !isBefore &&
    !isAfter &&
    refuseOutsideLimits({ ...limits, earliest, latest }, place) === null
  )
}

/** The earliest of the fewest parts that have room for equal shares; null if even all of them do not. */
function fewestWithRoom<P>(
  parts: readonly P[],
  needed: number,
  roomOf: (part: P) => number,
): readonly P[] | null {
  for (let count = 1; count <= parts.length; count++) {
    const roomy = needed === 0 ? parts : parts.filter((part) => roomOf(part) >= needed / count)
    if (roomy.length >= count) return roomy.slice(0, count)
  }
  return null
}
