import type { plans } from '@lustra/contract/plans'
import { shortFromStored } from '@lustra/contract/wire-date'
import {
  addDays,
  daysPerWeek,
  formatLocalTime,
  clampToCalendarRange,
  startOfDay,
} from '@lustra/domain/calendar'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { hourEntriesBetween } from '../scheduling/index.ts'

/** The hour entries of a week, for screens that find free time without a calendar. */
export const busyHours: ReadHandlerOf<typeof plans, 'busyHours'> = ({ from }, { app, user }) =>
  reading(app, user.id, async (reads) => {
    const first = clampToCalendarRange(from)
    const entries = await hourEntriesBetween(
      reads,
      startOfDay(first),
      startOfDay(addDays(first, daysPerWeek)),
    )
    return {
      entries: entries.map(({ id, level, start, duration }) => ({
        id,
        time: shortFromStored(formatLocalTime(start)),
        dur: duration,
        tl: level,
      })),
    }
  })
