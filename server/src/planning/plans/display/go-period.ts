import type { InputOf } from '@lustra/contract/call'
import type { plans } from '@lustra/contract/plans'
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  addDays,
  anchorOf,
  dayOf,
  clampToCalendarRange,
  windowStartAt,
  startOfWindow,
} from '@lustra/domain/calendar'
import { localTimeAt } from '../../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../../kernel/app/handler.ts'
import { storedWindow } from './displayed-period.ts'
import { plansData } from './plans-data.ts'
import { type PlansState, plansState } from './plans-state.ts'

/** Moves the calendar by a number of days, or to the current period. */
export const goPeriod: ReadHandlerOf<typeof plans, 'goPeriod'> = async (input, context) => {
  const { app, user, now } = context
  const before = await plansState.read(app.database.read, user.id)
  const start = startAfter(input, before, localTimeAt(now, user.timeZone), user)
  const state = await plansState.change(app, user.id, {
    view: { view: input.calendarView, start },
    ...(input.treeRoot !== undefined && { treeRoot: input.treeRoot }),
  })
  return plansData(context, {
    state,
    updateTime: input.updateTime,
    windowAt: (now) => storedWindow(state, now, user),
  })
}

type GoPeriod = InputOf<(typeof plans)['actions']['goPeriod']>

function startAfter(
  { calendarView, setCurrent, daysDiff, shouldRound, startTime }: GoPeriod,
  state: PlansState,
  now: LocalTime,
  rules: CalendarRules,
): DayNumber {
  if (setCurrent) return startOfWindow(calendarView, dayOf(now), rules)
  const from = startTime === undefined ? currentStart(calendarView, state, now, rules) : dayOf(startTime)
  if (daysDiff === 0 && shouldRound) return windowStartAt(calendarView, clampToCalendarRange(from), rules)
  const start = clampToCalendarRange(addDays(from, daysDiff))
  return shouldRound ? startOfWindow(calendarView, anchorOf(calendarView, start), rules) : start
}

/** The start of the stored view, or of the requested view around the same time. */
function currentStart(
  view: GoPeriod['calendarView'],
  state: PlansState,
  now: LocalTime,
  rules: CalendarRules,
): DayNumber {
  const stored = storedWindow(state, now, rules)
  return stored.view === view ? stored.start : startOfWindow(view, anchorOf(stored.view, stored.start), rules)
}
