/** What a series is asked to be, checked against the rules of planning. */
import type { InputOf } from '@lustra/contract/call'
import type { plans } from '@lustra/contract/plans'
import { type CalendarRules, isHourLevel, isInCalendarRange } from '@lustra/domain/calendar'
import { occurrencesAfter, refuseRule } from '@lustra/domain/recurrence'
import {
  type DroppedTask,
  endOf,
  refuseDuration,
  refuseOutsideLimits,
  refuseClosedTask,
} from '@lustra/domain/scheduling'
import { Refusal } from '../../refusal.ts'
import type { SeriesPlan } from '../../recurrence/index.ts'
import { planRefused, ruleRefused, slotAt } from '../../scheduling/index.ts'

type Wish = InputOf<(typeof plans)['actions']['repeatTask']>

/** A coarse occurrence takes its whole period. */
export function planOf(wish: Omit<Wish, 'taskId' | 'entryId'>, rules: CalendarRules): SeriesPlan {
  const { rule, pace, startTime, duration, timeLevel } = wish
  const slot = slotAt({ newStartTime: startTime, duration, timeLevel }, rules)
  return { level: slot.level, start: slot.start, duration: slot.duration, rule, pace }
}

/**
 * The first occurrence stands for all: none is asked whether it overlaps another entry, they are then drawn side by side
 * (CAL-N17). `current` is the length the occurrences have already.
 */
export function refuseSeries(
  task: DroppedTask & { readonly name: string },
  plan: SeriesPlan,
  current: number | null,
): void {
  const unfit = refuseRule(plan.rule, plan.start, plan.level)
  if (unfit) throw ruleRefused(unfit, task.name)
  const first = occurrencesAfter(
    { ...plan, id: '', taskId: '', pace: 'each', lastStart: null },
    plan.start,
  ).next().value
  if (!first || !isInCalendarRange(first.start, endOf(first))) {
    throw new Refusal('limit', (words) => words.planRefusals.beyondCalendar, { field: 'startTime' })
  }
  const refusal =
    refuseClosedTask(task) ??
    refuseOutsideLimits(task.limits, first) ??
    (isHourLevel(plan.level) ? refuseDuration(plan.duration, task.limits, current) : null)
  if (refusal) throw planRefused(refusal, task.name)
}
