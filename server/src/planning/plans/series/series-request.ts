import type { InputOf } from '@lustra/contract/call'
import type { plans } from '@lustra/contract/plans'
import { type CalendarRules, isHourLevel, isInCalendarRange } from '@lustra/domain/calendar'
import { occurrencesAfter, refuseRule } from '@lustra/domain/recurrence'
import { endOf, refuseDuration, refuseOutsideLimits, refuseClosedTask } from '@lustra/domain/scheduling'
import { Refusal } from '../../../kernel/refusal.ts'
import type { SeriesPlan } from '../../recurrence/index.ts'
import { type PlannableTask, ruleRefused, slotAt, slotRefused } from '../../scheduling/index.ts'

type Request = InputOf<(typeof plans)['actions']['repeatTask']>

/** The plan of the requested series. On a coarse level an occurrence takes its whole period. */
export function seriesPlanOf(request: Omit<Request, 'taskId' | 'entryId'>, rules: CalendarRules): SeriesPlan {
  const { rule, pace, startTime, duration, timeLevel } = request
  const slot = slotAt({ newStartTime: startTime, duration, timeLevel }, rules)
  return { level: slot.level, start: slot.start, duration: slot.duration, rule, pace }
}

/** Checks only the first occurrence, and no overlaps, which are shown side by side (CAL-N17). `current` is the current duration. */
export function refuseSeries(task: PlannableTask, plan: SeriesPlan, current: number | null): void {
  const ruleRefusal = refuseRule(plan.rule, plan.start, plan.level)
  if (ruleRefusal) throw ruleRefused(ruleRefusal, task.name)
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
  if (refusal) throw slotRefused(refusal, task, plan.level)
}
