import { update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { holidays } from '@lustra/contract/holidays'
import { type DayOffId } from '@lustra/contract/ids'
import { type ChosenHolidays, holidaysKey } from './holidays-queries.ts'

interface Choice {
  /** Null: no holidays. */
  readonly place: string | null
  readonly name: string
}

/** Not optimistic, because only the server knows the dates. */
export const chooseHolidays = mutation('holidays.choose', holidays, 'choose', {
  input: ({ place }: Choice) => ({ place }),
  merge: ({ place, holidays: all }) => [
    update<ChosenHolidays>(holidaysKey, () => ({ place, holidays: all })),
  ],
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
    update<ChosenHolidays>(holidaysKey, (chosen) => ({
      ...chosen,
      holidays: chosen.holidays.map((each) => (each.id === id ? { ...each, isWorked } : each)),
    })),
  ],
  texts: ['capacity'],
  done: ({ capacity: { daysOff } }, { isWorked, name }) =>
    isWorked ? daysOff.holidays.worked(name) : daysOff.holidays.off(name),
})
