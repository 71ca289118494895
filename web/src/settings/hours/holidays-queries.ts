/** The chosen place with its public holidays, and the places that can be chosen. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { holidays } from '@lustra/contract/holidays'
import { queryOptions } from '@tanstack/react-query'

export type ChosenHolidays = ResultOf<(typeof holidays)['actions']['chosen']>

const holidayCalls = calls(holidays)
const { key, read } = queryFamily('holidays', ['capacity'])

export const holidaysKey = key

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
