/** Lays work into the free hours of a day or a week (RHY-033 to RHY-036). */
import { type DayNumber, type LocalTime, dayOf } from '../calendar/local-time.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { type LocalSpan, without } from '../capacity/local-spans.ts'
import { byUrgency } from '../leftovers/groups.ts'
import { allowsLevel } from '../scheduling/limits.ts'
import { blockBoundsOf, wholeHalfHours } from './blocks.ts'
import { deadlineOf } from './deadline.ts'
import { FreeTime, type PlaceQuestion, type TakenTime, allRules } from './free-time.ts'
import type { ProposalOptions } from './options.ts'
import type { Laid, Layout, Obstacle, Unfitting, Work } from './work.ts'

export interface HourWork extends Work {
  /** Stays in one piece: an entry that moves (RHY-039). */
  readonly isWhole: boolean
}

export interface Hours {
  readonly now: LocalTime
  readonly span: LocalSpan
  /** Working time without days off, also of later days, which can hold a part of what is due on them. */
  readonly working: readonly LocalSpan[]
  /** The hours of contexts without days off, by id. */
  readonly ofContexts: ReadonlyMap<string, readonly LocalSpan[]>
  /** Entries on hours and busy events that exist already, in any order. */
  readonly taken: readonly TakenTime[]
}

export function layOnHours<W extends HourWork>(
  works: readonly W[],
  { now, span, working, ofContexts, taken }: Hours,
  options: ProposalOptions,
): Layout<W> {
  const ahead = { start: Math.max(now, span.start) as LocalTime, end: span.end }
  const hoursAhead = new Map<string | null, readonly LocalSpan[]>(
    [[null, working] as const, ...ofContexts].map(([id, hours]) => [id, inside(hours, [ahead])]),
  )
  const hoursFrom = (id: string | null) => (id === null ? working : (ofContexts.get(id) ?? []))
  const free = new FreeTime(hoursAhead, taken, options)
  const laid: Laid<W>[] = []
  const unfitting: Unfitting<W>[] = []
  for (const work of works.toSorted(byUrgency)) {
    const { taskId, hoursOf, seconds, due, isWhole } = work
    if (seconds === 0) continue
    const refusal = refuseHours(work, ahead)
    if (refusal) {
      unfitting.push({ work, obstacle: refusal, seconds })
      continue
    }
    const hours = hoursAhead.get(hoursOf) ?? []
    const spans = spansOf(work, hours, due === null ? null : deadlineOf(due))
    const bounds = blockBoundsOf(work.limits)
    let needed = seconds!
    const later = secondsLater(work, hoursFrom(hoursOf), span.end)
    for (const onceADay of passesOf(work)) {
      while (needed > (onceADay ? 0 : later)) {
        const block = free.find(
          { taskId, hoursOf, spans, needed, bounds, isWhole },
          { ...allRules, onceADay },
        )
        if (!block) break
        const duration = block.end - block.start
        free.lay(taskId, block)
        laid.push({ work, place: { level: TimeLevel.HoursAndMinutes, start: block.start, duration } })
        needed -= duration
      }
    }
    if (needed > 0) {
      const question = { taskId, hoursOf, spans, needed, bounds, isWhole }
      const withoutDue = spansOf(work, hours, null)
      const obstacle = spans.length === 0 ? 'noHours' : obstacleOf(free, question)
      const isDueFirst = due !== null && free.find({ ...question, spans: withoutDue }) !== null
      unfitting.push({ work, obstacle: isDueFirst ? 'dueFirst' : obstacle, seconds: needed })
    }
  }
  return { laid, unfitting }
}

/** A deadline may demand several blocks a day; an entry that moves is no block. */
function passesOf({ isWhole, due }: HourWork): readonly boolean[] {
  if (isWhole) return [false]
  return due === null ? [true] : [true, false]
}

/** The seconds that one block a day can hold after the period and before the deadline, if nothing else stands there. */
function secondsLater(
  { due, isWhole, limits }: HourWork,
  hours: readonly LocalSpan[],
  end: LocalTime,
): number {
  if (due === null || isWhole) return 0
  const { shortest, longest } = blockBoundsOf(limits)
  const byDay = new Map<DayNumber, number>()
  for (const span of inside(hours, [{ start: end, end: deadlineOf(due) }])) {
    const day = dayOf(span.start)
    const length = Math.min(longest, wholeHalfHours(span.end - span.start))
    if (length >= shortest) byDay.set(day, Math.max(byDay.get(day) ?? 0, length))
  }
  return [...byDay.values()].reduce((sum, length) => sum + length, 0)
}

function refuseHours({ limits, seconds, due, earliest }: HourWork, ahead: LocalSpan): Obstacle | null {
  if (!allowsLevel(limits, TimeLevel.HoursAndMinutes)) return 'level'
  if (seconds === null) return 'noDuration'
  if (due !== null && deadlineOf(due) <= ahead.start) return 'overdue'
  return earliest !== null && earliest >= ahead.end ? 'startsLater' : null
}

/** The hours within the windows, from the start to the due date of a task, without what was skipped. */
function spansOf(
  { windows, earliest, skipped }: HourWork,
  hours: readonly LocalSpan[],
  deadline: LocalTime | null,
): LocalSpan[] {
  const dates = {
    start: (earliest ?? -Infinity) as LocalTime,
    end: (deadline ?? Infinity) as LocalTime,
  }
  return without(inside(inside(hours, windows), [dates]), skipped)
}

/** The first rule without which there would be a place. */
function obstacleOf(free: FreeTime, question: PlaceQuestion): Obstacle {
  for (const rule of ['keptFree', 'pause', 'onceADay'] as const) {
    if (free.find(question, { ...allRules, [rule]: false })) return rule
  }
  return 'noRoom'
}

/** The parts of spans that lie in windows; both sorted and disjoint. */
function inside(spans: readonly LocalSpan[], windows: readonly LocalSpan[]): LocalSpan[] {
  return windows.flatMap((window) =>
    spans.flatMap(({ start, end }) => {
      const part = {
        start: Math.max(start, window.start) as LocalTime,
        end: Math.min(end, window.end) as LocalTime,
      }
      return part.start < part.end ? [part] : []
    }),
  )
}
