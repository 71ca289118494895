import { holidays } from '@lustra/contract/holidays'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { addYearsOfHolidays } from './add-years.ts'
import { choose } from './choose.ts'
import { chosen } from './chosen.ts'
import { places } from './places.ts'
import { work } from './work.ts'

export const holidaysFeature: ServerFeature = {
  calls: [serverCalls(holidays, { places, chosen, choose, work })],
  jobs: (app) => [{ name: 'holidays', cron: '20 4 1 * *', run: (signal) => addYearsOfHolidays(app, signal) }],
}
