/** The stored parameters of a user's reports (RPT-N11). */
import { ContextChoice, GoalId, TaskId } from '@lustra/contract/ids'
import type { InputOf } from '@lustra/contract/call'
import type { reports as calls } from '@lustra/contract/reports'
import type { CalendarRules, DayNumber } from '@lustra/domain/calendar'
import {
  type Report,
  type ReportParam,
  type ReportPeriod,
  abandonedTypes,
  periodOfPreset,
  periodPresets,
  reports,
  withBoundary,
} from '@lustra/domain/reports'
import * as z from 'zod/mini'
import { ScreenState } from '../store/screen-state.ts'

const ChosenParams = z.object({
  /** Null: the period was entered as days. */
  preset: z.nullable(z.enum(periodPresets)),
  /** Day numbers, used only without a preset. */
  first: z.nullable(z.int()),
  last: z.nullable(z.int()),
  contextIds: z.array(ContextChoice),
  abandoned: z.enum(abandonedTypes),
  goalId: z.nullable(GoalId),
  taskId: z.nullable(TaskId),
})
export type ChosenParams = z.output<typeof ChosenParams>
type ChosenPeriod = Pick<ChosenParams, 'preset' | 'first' | 'last'>

/** The decoded parameters of a request; only those that it contains. */
export type Params = Partial<Pick<InputOf<(typeof calls)['actions']['report']>, ReportParam>>

/** What the period of a preset depends on. */
export interface Calendar {
  readonly today: DayNumber
  readonly rules: CalendarRules
}

export function defaultParams({ preset }: Report): ChosenParams {
  return {
    preset,
    first: null,
    last: null,
    contextIds: [],
    abandoned: abandonedTypes[0],
    goalId: null,
    taskId: null,
  }
}

const states = new Map(
  reports.map((report) => [
    report.code,
    new ScreenState<ChosenParams>(`reports.${report.code}`, ChosenParams, defaultParams(report)),
  ]),
)

export function chosenOf({ code }: Report): ScreenState<ChosenParams> {
  return states.get(code)!
}

/** The report that was opened last, for requests that do not name one (RPT-N15). */
export const selectedReport = new ScreenState('reports', z.object({ code: z.nullable(z.string()) }), {
  code: null,
})

export function periodOf({ preset, first, last }: ChosenPeriod, { today, rules }: Calendar): ReportPeriod {
  if (preset !== null) return periodOfPreset(preset, today, rules)
  return { first: first as DayNumber | null, last: last as DayNumber | null }
}

/** The changes that a request's parameters make. */
export function changesBy(params: Params, chosen: ChosenParams, calendar: Calendar): Partial<ChosenParams> {
  const { context, abandonedFilter, goalWithCriteria, taskId } = params
  return {
    ...periodChanges(params, chosen, calendar),
    ...(context !== undefined && { contextIds: context }),
    ...(abandonedFilter !== undefined && { abandoned: abandonedFilter }),
    ...(goalWithCriteria !== undefined && { goalId: goalWithCriteria }),
    ...(taskId !== undefined && { taskId }),
  }
}

function periodChanges(
  { periodPreset, startTime, endTime }: Params,
  chosen: ChosenPeriod,
  calendar: Calendar,
): Partial<ChosenPeriod> {
  let next: ChosenPeriod = chosen
  // Leaving a preset keeps its days.
  if (periodPreset !== undefined) next = { ...periodOf(next, calendar), preset: periodPreset }
  if (startTime !== undefined)
    next = { ...withBoundary(periodOf(next, calendar), 'first', startTime), preset: null }
  if (endTime !== undefined)
    next = { ...withBoundary(periodOf(next, calendar), 'last', endTime), preset: null }
  return next === chosen ? {} : next
}
