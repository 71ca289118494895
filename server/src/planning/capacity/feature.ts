import { capacity } from '@lustra/contract/capacity'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { breakdown } from './breakdown.ts'
import { calendar } from './calendar.ts'
import { changeHours } from './change-hours.ts'
import { addDayOff, changeDayOff, removeDayOff } from './days-off.ts'
import { overload } from './overload.ts'
import { read } from './read.ts'

export const capacityFeature: Feature = {
  calls: [
    calls(capacity, {
      calendar,
      changeHours,
      addDayOff,
      changeDayOff,
      removeDayOff,
      breakdown,
      overload,
      read,
    }),
  ],
  largeReads: [readCalls(capacity, { breakdown, overload, read })],
  pastReads: [readCalls(capacity, { read, calendar })],
}
