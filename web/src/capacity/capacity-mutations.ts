import { type CacheUpdate, update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type DayOffEntry, type HoursChange, capacity } from '@lustra/contract/capacity'
import { type DayOffId } from '@lustra/contract/ids'
import { changedHours } from '@lustra/domain/capacity'
import { changesOf, workingCalendarKey, workingHoursOf } from './capacity-queries.ts'

type WorkingCalendar = ResultOf<(typeof capacity)['actions']['calendar']>

export const changeHours = mutation('capacity.changeHours', capacity, 'changeHours', {
  optimistic: (change) => [onHours((hours) => withChange(hours, change))],
  merge: ({ hours }) => [onHours(() => hours)],
  texts: ['capacity'],
  done: ({ capacity: words }) => words.hours.changed,
})

export const addDayOff = mutation('capacity.addDayOff', capacity, 'addDayOff', {
  optimistic: (dayOff) => [onDaysOff((all) => withDayOff(all, dayOff))],
  merge: ({ dayOff }) => [onDaysOff((all) => withDayOff(all, dayOff))],
  texts: ['capacity'],
  done: ({ capacity: { daysOff } }, { name }) => daysOff.added(name || daysOff.unnamed),
})

export const changeDayOff = mutation('capacity.changeDayOff', capacity, 'changeDayOff', {
  optimistic: (dayOff) => [onDaysOff((all) => withDayOff(all, dayOff))],
  merge: ({ dayOff }) => [onDaysOff((all) => withDayOff(all, dayOff))],
  texts: ['capacity'],
  done: ({ capacity: { daysOff } }, { name }) => daysOff.changed(name || daysOff.unnamed),
})

export const removeDayOff = mutation('capacity.removeDayOff', capacity, 'removeDayOff', {
  input: ({ id }: { readonly id: DayOffId; readonly name: string }) => ({ id }),
  optimistic: ({ id }) => [onDaysOff((all) => all.filter((each) => each.id !== id))],
  merge: ({ removed }) => [onDaysOff((all) => all.filter((each) => each.id !== removed))],
  texts: ['capacity'],
  done: ({ capacity: { daysOff } }, { name }) => daysOff.removed(name || daysOff.unnamed),
})

function onDaysOff(change: (daysOff: DayOffEntry[]) => DayOffEntry[]): CacheUpdate {
  return update<WorkingCalendar>(workingCalendarKey, (calendar) => ({
    ...calendar,
    daysOff: change(calendar.daysOff),
  }))
}

/** By the first day. */
function withDayOff(all: readonly DayOffEntry[], dayOff: DayOffEntry): DayOffEntry[] {
  return [...all.filter(({ id }) => id !== dayOff.id), dayOff].toSorted(
    (one, other) => one.first - other.first,
  )
}

function onHours(change: (hours: HoursChange[]) => HoursChange[]): CacheUpdate {
  return update<WorkingCalendar>(workingCalendarKey, (calendar) => ({
    ...calendar,
    hours: change(calendar.hours),
  }))
}

function withChange(hours: readonly HoursChange[], change: HoursChange): HoursChange[] {
  return changesOf(changedHours(workingHoursOf(hours), workingHoursOf([change])[0]!))
}
