import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { clock } from '#browser/clock.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type HoursChange, capacity } from '@lustra/contract/capacity'
import {
  type CalendarView,
  type DayNumber,
  type LocalTime,
  firstCalendarDay,
  startOfDay,
} from '@lustra/domain/calendar'
import { type WorkingHours } from '@lustra/domain/capacity'
import { queryOptions, useQuery } from '@tanstack/react-query'

const capacityCalls = calls(capacity)
const { key, read } = queryFamily('workingCalendar', ['capacity'])
// Changes of tasks touch the plans as well; the area of tasks alone is touched by tracked time, which does not matter here.
const figures = queryFamily('capacity', ['plans', 'capacity'])

export const workingCalendarKey = key

/** All changes of working hours. A failure opens no dialog. */
export const workingCalendarQuery = queryOptions({
  queryKey: key,
  queryFn: () => read(() => capacityCalls.calendar({}, { failures: 'caller' })),
})

/** The first hours apply from the first day of the calendar. */
export function workingHoursOf(changes: readonly HoursChange[]): WorkingHours[] {
  return changes.map(({ from, week }) => ({ validFrom: from ?? firstCalendarDay, week }))
}

export function changesOf(hours: readonly WorkingHours[]): HoursChange[] {
  return hours.map(({ validFrom, week }) => ({ from: fromOf(validFrom), week }))
}

function fromOf(day: DayNumber): DayNumber | null {
  return day === firstCalendarDay ? null : day
}

export interface Capacity extends ResultOf<(typeof capacity)['actions']['read']> {
  /** What is left counts from here on. */
  readonly readAt: LocalTime
}

interface Visible {
  readonly view: CalendarView
  readonly start: DayNumber
}

/** Entries at fixed times make what is left differ from the hours until now. */
const refreshMs = 600_000

/** What is planned of the available time; undefined until loaded or if not enabled. At midnight another period is the current one. */
export function useCapacity(
  { view, start }: Visible,
  today: DayNumber,
  enabled: boolean,
): Capacity | undefined {
  return useQuery({
    queryKey: [...figures.key, view, start, today],
    queryFn: () => loadCapacity({ view, start }),
    enabled,
    refetchInterval: ({ state }) => (state.data && isCurrent(state.data) ? refreshMs : false),
  }).data
}

export function loadCapacity({ view, start }: Visible): Promise<Capacity> {
  const request = { view: { view, startTime: startOfDay(start) } }
  return figures.read(async () => ({
    ...(await capacityCalls.read(request, { failures: 'caller' })),
    readAt: clock.now(),
  }))
}

function isCurrent({ periods }: Capacity): boolean {
  return periods.some(({ left }) => left !== null)
}
