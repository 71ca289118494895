import { type DayNumber, type LocalTime, dayOf, startOfDay } from '@lustra/domain/calendar'
import { type LocalSpan, unionOf, without, workingSpans } from '@lustra/domain/capacity'
import { type HourWork, type Layout, type TakenTime, type Work, layOnHours } from '@lustra/domain/proposals'
import { endOf } from '@lustra/domain/scheduling'
import { contextsWithHours } from '../capacity/index.ts'
import { hourEntriesBetween } from '../scheduling/index.ts'
import type { Question } from './question.ts'

type Whole<W> = W & Pick<HourWork, 'isWhole'>

interface HoursLayout<W> extends Layout<W> {
  readonly available: number
  readonly planned: number
}

/** Lays work into the hours of the period. */
export function layHours<W extends Work>(question: Question, works: readonly W[]): Promise<HoursLayout<W>> {
  return layHoursOf(
    question,
    question.period,
    works.map((work) => ({ ...work, isWhole: false })),
  )
}

export async function layHoursOf<W extends Work>(
  { reads, tasks, working: calendar, now, input }: Question,
  { start, end }: Pick<Question['period'], 'start' | 'end'>,
  works: readonly Whole<W>[],
): Promise<HoursLayout<Whole<W>>> {
  const span = { start: startOfDay(start), end: startOfDay(end) }
  const days = { start, end: lastDayOf(works, end) }
  const working = workingSpans(calendar, days)
  const standing = await hourEntriesBetween(reads, span.start, span.end)
  const taken: TakenTime[] = [
    ...standing.map((entry) => ({
      taskId: entry.status === 'NORMAL' ? entry.taskId : null,
      start: entry.start,
      end: endOf(entry),
      // A cancelled entry takes its place, but is not part of the plan.
      isFixed: entry.pinned || entry.status === 'CANCELLED',
    })),
    ...input.kept.map(({ taskId, time, dur, tl }) => ({
      taskId,
      start: time,
      end: endOf({ level: tl, start: time, duration: dur }),
      isFixed: false,
    })),
    ...busyTime,
  ]
  const ofContexts = new Map(
    contextsWithHours(tasks.contexts, calendar).map((context) => [
      context.id,
      workingSpans(context.calendar, days),
    ]),
  )
  const layout = layOnHours(works, { now, span, working, ofContexts, taken }, input.options)
  const ahead = without(
    workingSpans(calendar, { start, end }),
    unionOf([{ start: span.start, end: Math.max(now, span.start) as LocalTime }]),
  )
  const available = without(ahead, unionOf(taken.filter(({ isFixed }) => isFixed)))
  return {
    ...layout,
    available: lengthOf(available),
    planned: lengthOf(available) - lengthOf(without(available, unionOf(taken))),
  }
}

/** Later days count as far as something is due on them (RHY-033). */
function lastDayOf(works: readonly Work[], end: DayNumber): DayNumber {
  const dues = works.flatMap(({ due }) => (due === null ? [] : [dayOf(due) + 1]))
  return Math.max(end, Math.min(Math.max(...dues), end + maxLaterDays)) as DayNumber
}

/** More of them can hold any task. */
const maxLaterDays = 31

/** The busy hours of subscribed calendars belong here. There are none yet. */
const busyTime: readonly TakenTime[] = []

function lengthOf(spans: readonly LocalSpan[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0)
}
