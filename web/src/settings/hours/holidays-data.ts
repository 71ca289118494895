/** Public holidays as days off: the chosen place with its holidays, and the places that can be chosen. */
import { update } from '#data/cache-update.ts'
import { calls } from '#data/calls.ts'
import { mutation, queryFamily } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { holidays } from '@lustra/contract/holidays'
import { type DayOffId } from '@lustra/contract/ids'
import { queryOptions } from '@tanstack/react-query'

export type ChosenHolidays = ResultOf<(typeof holidays)['actions']['chosen']>

const holidayCalls = calls(holidays)
const { key, read } = queryFamily('holidays', ['capacity'])

/** A failure opens no dialog. */
export const holidaysQuery = queryOptions({
  queryKey: key,
  queryFn: () => read(() => holidayCalls.chosen({}, { failures: 'caller' })),
})

export const holidayPlacesQuery = queryOptions({
  queryKey: ['holidayPlaces'],
  queryFn: async () => (await holidayCalls.places({}, { failures: 'caller' })).countries,
  staleTime: Infinity,
})

interface Choice {
  /** Null: no holidays. */
  readonly place: string | null
  readonly name: string
}

/** Not optimistic, because only the server knows the dates. */
export const chooseHolidays = mutation('holidays.choose', holidays, 'choose', {
  input: ({ place }: Choice) => ({ place }),
  merge: ({ place, holidays: all }) => [update<ChosenHolidays>(key, () => ({ place, holidays: all }))],
  texts: ['capacity'],
  done: ({ capacity: { daysOff } }, { place, name }) =>
    place === null ? daysOff.holidays.removed : daysOff.holidays.chosen(name),
})

interface Work {
  readonly id: DayOffId
  readonly isWorked: boolean
  readonly name: string
}

export const workHoliday = mutation('holidays.work', holidays, 'work', {
  input: ({ id, isWorked }: Work) => ({ id, isWorked }),
  optimistic: ({ id, isWorked }) => [
    update<ChosenHolidays>(key, (chosen) => ({
      ...chosen,
      holidays: chosen.holidays.map((each) => (each.id === id ? { ...each, isWorked } : each)),
    })),
  ],
  texts: ['capacity'],
  done: ({ capacity: { daysOff } }, { isWorked, name }) =>
    isWorked ? daysOff.holidays.worked(name) : daysOff.holidays.off(name),
})
