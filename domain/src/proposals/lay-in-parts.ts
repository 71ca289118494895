/** Lays work into the parts of a month or a longer period: its weeks, months, seasons or years (RHY-030, RHY-034). */
import { type LocalTime, startOfDay } from '../calendar/local-time.ts'
import type { Period } from '../calendar/period.ts'
import { byUrgency } from '../leftovers/groups.ts'
import { refuseOutsideLimits } from '../scheduling/drop.ts'
import { allowsLevel } from '../scheduling/limits.ts'
import { endOf } from '../scheduling/slot.ts'
import { isInside, slotOf } from './candidates.ts'
import { deadlineOf } from './deadline.ts'
import type { ProposalOptions } from './options.ts'
import type { Laid, Layout, Obstacle, Unfitting, Work } from './work.ts'

export interface PartOfPeriod {
  readonly period: Period
  /** From now on, in seconds. */
  readonly available: number
  readonly planned: number
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
  const used = new Map<Part, number>()
  const roomOf = (part: Part, of: number) => part.available * of - part.planned - (used.get(part) ?? 0)
  for (const work of works.toSorted(byUrgency)) {
    const { seconds, due } = work
    if (seconds === 0) continue
    const refusal = refuseParts(work, ahead, now)
    if (refusal) {
      unfitting.push({ work, obstacle: refusal, seconds })
      continue
    }
    const allowed = ahead.filter((part) => isAllowed(work, part.place, due))
    const needed = seconds ?? 0
    const fitting = fewestWithRoom(allowed, needed, (part) => roomOf(part, share))
    if (fitting) {
      for (const part of fitting) {
        laid.push({ work, place: part.place })
        used.set(part, (used.get(part) ?? 0) + needed / fitting.length)
      }
      continue
    }
    const fitsIn = (among: readonly Part[], of: number) =>
      fewestWithRoom(among, needed, (part) => roomOf(part, of)) !== null
    const withoutDue = ahead.filter((part) => isAllowed(work, part.place, null))
    const obstacle: Obstacle =
      due !== null && fitsIn(withoutDue, share)
        ? 'dueFirst'
        : fitsIn(allowed, 1)
          ? 'keptFree'
          : allowed.every(({ available }) => available === 0)
            ? 'noHours'
            : 'noRoom'
    unfitting.push({ work, obstacle, seconds })
  }
  return { laid, unfitting }
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
  return isInWindow && refuseOutsideLimits({ ...limits, earliest, latest }, place) === null
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
