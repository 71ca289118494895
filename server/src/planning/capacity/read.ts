/** What is planned of the available time in the periods of a view (RHY-023 to RHY-025). */
import type { ReplyOf } from '@lustra/contract/call'
import type { capacity } from '@lustra/contract/capacity'
import { dayDigits } from '@lustra/contract/wire-date'
import {
  type CalendarRules,
  type CalendarWindow,
  type DayNumber,
  type LocalTime,
  type Period,
  type TimeLevel,
  addDays,
  clampToCalendarRange,
  dayOf,
  levelOfKind,
  startOfDay,
  titleKindOf,
  titlePeriodOf,
  windowStartingAt,
} from '@lustra/domain/calendar'
import {
  type HoursOfDay,
  type LocalSpan,
  type WorkingCalendar,
  availableSpans,
  availableTime,
  plannedByPeriod,
  plannedDays,
  timeOff,
  timesLeft,
  workingSpans,
} from '@lustra/domain/capacity'
import type { TaskWork } from '@lustra/domain/scheduling'
import type { ReadKernel } from '../../kernel/app/kernel.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import { occurrencesOnPeriods, tasksOnPeriods } from '../scheduling/index.ts'
import { hoursOfDays } from './hours-of-days.ts'
import { untimedWorkOf } from './untimed-work.ts'
import { type DayOffRow, dayOffFrom, hoursFrom, isOff, readDaysOff, readHours } from './working-calendar.ts'

type Reply = ReplyOf<(typeof capacity)['actions']['read']>

/** The longest view whose days are listed. */
const maxListedDays = 42

export const read: ReadHandlerOf<typeof capacity, 'read'> = ({ view }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const window = windowStartingAt(view.view, clampToCalendarRange(dayOf(view.startTime)), user)
    const rows = [...window.top, ...window.bottom]
    const title = titleOf(window, rows, user)
    const daysOff = (await readDaysOff(reads)).filter(isOff)
    const calendar = {
      hours: (await readHours(reads)).map(hoursFrom),
      daysOff: daysOff.map(dayOffFrom),
    }
    const { figures, taken } = await capacityOf(app, reads, {
      periods: title ? [...rows, title] : rows,
      calendar,
      now: localTimeAt(now, user.timeZone),
    })
    const today = figures.some(({ left }) => left !== null) ? dayOf(localTimeAt(now, user.timeZone)) : null
    return {
      periods: figures.slice(0, rows.length),
      title: figures[rows.length] ?? null,
      days: daysOfView(window, calendar, daysOff),
      today: today && {
        day: dayDigits(today),
        spans: availableSpans(calendar, { start: today, end: addDays(today, 1) }, taken).map((span) =>
          secondsOfDay(span, today),
        ),
      },
    }
  })

function titleOf(
  { view, start }: CalendarWindow,
  rows: readonly Period[],
  rules: CalendarRules,
): Period | null {
  const kind = titleKindOf(view)
  if (rows.some((row) => row.kind === kind)) return null
  const title = titlePeriodOf(view, start, rules)
  return { kind, ...title, unitCount: title.end - title.start }
}

interface Question {
  readonly periods: readonly Period[]
  readonly calendar: WorkingCalendar
  readonly now: LocalTime
}

export async function capacityOf(
  app: ReadKernel,
  reads: UserReads,
  { periods, calendar, now }: Question,
): Promise<{
  readonly figures: Reply['periods']
  /** Of pinned entries. */
  readonly taken: readonly LocalSpan[]
  readonly hours: readonly HoursOfDay[]
  readonly work: readonly TaskWork[]
}> {
  const coarsest = Math.max(...periods.map(({ kind }) => levelOfKind(kind))) as TimeLevel
  const start = Math.min(...periods.map((period) => period.start)) as DayNumber
  const end = Math.max(...periods.map((period) => period.end)) as DayNumber
  const hours = await hoursOfDays(app, reads, start, end)
  const days = plannedDays(hours, workingSpans(calendar, { start, end }))
  const taken = hours.flatMap((day) => day.taken)

  const onPeriods = await tasksOnPeriods(reads, coarsest, start, end)
  const occurrences = await occurrencesOnPeriods(reads, coarsest, start, end)
  const taskIds = [...onPeriods, ...occurrences.map(({ taskId }) => taskId)]
  const work = taskIds.length === 0 ? [] : await untimedWorkOf(app, reads, taskIds, occurrences)
  const inWindow = work.filter((one) => one.start < end && start < one.end)

  const planned = plannedByPeriod(periods, days, inWindow, calendar)
  const available = availableTime(periods, calendar, taken)
  const current = periods.filter((period) => startOfDay(period.start) <= now && now < startOfDay(period.end))
  const left = timesLeft(current, calendar, taken, now)
  const figures = periods.map((period, index) => ({
    planned: planned[index]!.within,
    outside: planned[index]!.outside,
    available: available[index]!,
    left: left[current.indexOf(period)] ?? null,
  }))
  return { figures, taken, hours, work: inWindow }
}

function daysOfView(
  { start, end }: CalendarWindow,
  calendar: WorkingCalendar,
  daysOff: readonly DayOffRow[],
): Reply['days'] {
  if (end - start > maxListedDays) return []
  const working = Map.groupBy(workingSpans(calendar, { start, end }), (span) => dayOf(span.start))
  const named = daysOff.map((row) => ({ name: row.name, spans: timeOff([dayOffFrom(row)], start, end) }))
  return Array.from({ length: end - start }, (_, index) => {
    const day = addDays(start, index)
    const whole = { start: startOfDay(day), end: startOfDay(addDays(day, 1)) }
    return {
      day: dayDigits(day),
      spans: (working.get(day) ?? []).map((span) => secondsOfDay(span, day)),
      off: named.flatMap(({ name, spans }) => (spans.some((span) => overlap(span, whole)) ? [name] : [])),
    }
  })
}

function secondsOfDay({ start, end }: LocalSpan, day: DayNumber): [number, number] {
  return [start - startOfDay(day), end - startOfDay(day)]
}

function overlap(one: LocalSpan, other: LocalSpan): boolean {
  return one.start < other.end && other.start < one.end
}
