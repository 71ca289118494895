/** POST /v2/capacity: working hours and days off, and what is planned of the available time (RHY-020 to 025). */
import { periodKinds, secondsPerDay } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ContextId, DayOffId, EntryId, TaskId } from './ids.ts'
import { Level, ViewState } from './scheduling.ts'
import { Color, trimmedOrEmpty } from './text.ts'
import { ShortTime, WireDate, WireDay } from './wire-date.ts'
import { WireWeekHours } from './working-hours.ts'

export const dayOffNameLength = 100
export const maxChangesOfHours = 200
export const maxDaysOff = 500

/** The day from which hours apply; empty (null) for the first hours, which hold for all days before as well. */
const HoursFrom = WireDay

const HoursChange = z.object({ from: HoursFrom, week: WireWeekHours })
export type HoursChange = z.output<typeof HoursChange>

/** Seconds of a day, 0 to 86400. */
const DaySeconds = z.int().check(z.gte(0), z.lte(secondsPerDay))

const dayOffFields = {
  name: trimmedOrEmpty(dayOffNameLength),
  first: WireDate,
  /** Inclusive. */
  last: WireDate,
  /** Applies to the first day; 0 for the whole day. */
  from: DaySeconds,
  /** Applies to the last day; 86400 for the whole day. */
  until: DaySeconds,
  yearly: z.boolean(),
}

export const DayOffEntry = z.object({ id: DayOffId, ...dayOffFields })
export type DayOffEntry = z.output<typeof DayOffEntry>

/** In seconds. */
const PeriodCapacity = z.object({
  /** Within working hours. */
  planned: z.int(),
  outside: z.int(),
  /** Null where no working hours apply. */
  available: z.nullable(z.int()),
  /** Of the period that contains now: the available time from now on; else null. */
  left: z.nullable(z.int()),
})
export type PeriodCapacity = z.output<typeof PeriodCapacity>

/** Seconds of a day, as pairs of from and to. */
const DaySpans = z.array(z.tuple([z.int(), z.int()]))

/** The working hours of a day after days off, and why it is off. */
const DayCapacity = z.object({
  day: WireDate,
  spans: DaySpans,
  /** Names of the days off that touch this day. */
  off: z.array(z.string()),
})
export type DayCapacity = z.output<typeof DayCapacity>

const PlannedPart = z.object({ seconds: z.int(), /** The number of entries. */ count: z.int() })

const Place = z.object({ time: ShortTime, dur: z.int(), tl: Level })

const LeavingEntry = z.object({
  entryId: EntryId,
  taskId: TaskId,
  name: z.string(),
  color: Color,
  /** By how much the planned time falls. */
  seconds: z.int(),
  dueTime: z.nullable(ShortTime),
  /** 0 to 10. */
  priority: z.int(),
  /** Whether it is in the smallest set that suffices. */
  suffices: z.boolean(),
  place: Place,
})
export type LeavingEntry = z.output<typeof LeavingEntry>

export const capacity = family('/v2/capacity', {
  /** All changes of working hours and all days off, by their first day. */
  calendar: call({}, { hours: z.array(HoursChange), daysOff: z.array(DayOffEntry) }),
  /**
   * The hours apply from a day on; hours of earlier days stay, and so do later changes. Hours equal to those in force
   * remove the change of that day. The first hours of a person hold for all days if `from` is null.
   */
  changeHours: call({ from: HoursFrom, week: WireWeekHours }, { hours: z.array(HoursChange) }),
  addDayOff: call({ id: DayOffId, ...dayOffFields }, { dayOff: DayOffEntry }),
  changeDayOff: call({ id: DayOffId, ...dayOffFields }, { dayOff: DayOffEntry }),
  removeDayOff: call({ id: DayOffId }, { removed: DayOffId }),
  /** Of what the planned and the available time of a period consist, and both by context that has hours (RHY-027). In seconds. */
  breakdown: call(
    { kind: z.enum(periodKinds), day: WireDate },
    {
      /** Working hours, less days off. */
      working: z.int(),
      /** What pinned entries take of them. */
      pinned: PlannedPart,
      /** Null where no working hours apply. */
      available: z.nullable(z.int()),
      /** Within working hours; so are its parts. */
      planned: z.int(),
      onHours: PlannedPart,
      /** The finest level first; only levels with any. */
      onPeriods: z.array(z.object({ tl: Level, ...PlannedPart.shape })),
      outside: z.int(),
      /** Sorted by name. Planned is what stands in its hours, of tasks that are proposed there. */
      contexts: z.array(
        z.object({
          id: ContextId,
          name: z.string(),
          color: Color,
          planned: z.int(),
          outside: z.int(),
          available: z.int(),
        }),
      ),
    },
  ),
  /** Finds what could leave an overfull period, and for which other one (RHY-026). */
  overload: call(
    { kind: z.enum(periodKinds), day: WireDate },
    {
      /** Seconds. */
      over: z.int(),
      /** At most four; empty without another period for them. */
      entries: z.array(LeavingEntry),
      /** The next period with room, else the one a level up; null if nothing can leave. */
      target: z.nullable(
        z.object({ tl: Level, day: WireDate, planned: z.int(), available: z.nullable(z.int()) }),
      ),
    },
  ),
  /** What is planned of the available time in each period of the view, upper row first, then the lower; for the week view, in its days. */
  read: call(
    { view: ViewState },
    {
      periods: z.array(PeriodCapacity),
      /** The period in the title, where neither row has it: the week of the week view, and the month of the month of days. */
      title: z.nullable(PeriodCapacity),
      /** The days of views with at most 42 days; empty for longer ones. */
      days: z.array(DayCapacity),
      /** The available time of the current day, during which `left` falls; null if the view does not contain it. */
      today: z.nullable(z.object({ day: WireDate, spans: DaySpans })),
    },
  ),
})
