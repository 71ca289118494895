import type { holidays } from '@lustra/contract/holidays'
import type { HandlerOf } from '../../call/handler.ts'
import { holidayCountries } from './holiday-dates.ts'

export const places: HandlerOf<typeof holidays, 'places'> = async () => ({
  countries: (await holidayCountries()).map(({ code, regions }) => ({ code, regions: [...regions] })),
})
