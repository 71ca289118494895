/** What a user chose of a report: kept for each report, so that it opens as it was left (RPT-N11). */
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

const Chosen = z.object({
  /** Null: the days were chosen one by one. */
  preset: z.nullable(z.enum(periodPresets)),
  /** Day numbers; they count only without a preset. */
  first: z.nullable(z.int()),
  last: z.nullable(z.int()),
  contextIds: z.array(ContextChoice),
  abandoned: z.enum(abandonedTypes),
  goalId: z.nullable(GoalId),
  taskId: z.nullable(TaskId),
})
export type Chosen = z.output<typeof Chosen>
type ChosenPeriod = Pick<Chosen, 'preset' | 'first' | 'last'>

/** Decoded; what is not asked for is not there. */
export type Params = Partial<Pick<InputOf<(typeof calls)['actions']['report']>, ReportParam>>

/** What the days of a preset depend on. */
export interface Calendar {
  readonly today: DayNumber
  readonly rules: CalendarRules
}

export function untouched({ preset }: Report): Chosen {
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
    new ScreenState<Chosen>(`reports.${report.code}`, Chosen, untouched(report)),
  ]),
)

export function chosenOf({ code }: Report): ScreenState<Chosen> {
  return states.get(code)!
}

/** The report that was opened last, for changes that do not say of which they are (RPT-N15). */
export const selectedReport = new ScreenState('reports', z.object({ code: z.nullable(z.string()) }), {
  code: null,
})

export function periodOf({ preset, first, last }: ChosenPeriod, { today, rules }: Calendar): ReportPeriod {
  if (preset !== null) return periodOfPreset(preset, today, rules)
  return { first: first as DayNumber | null, last: last as DayNumber | null }
}

/** What `params` changes of what was chosen. */
export function changesBy(params: Params, chosen: Chosen, calendar: Calendar): Partial<Chosen> {
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
  // A preset is left with the days it stood for.
  if (periodPreset !== undefined) next = { ...periodOf(next, calendar), preset: periodPreset }
  if (startTime !== undefined)
    next = { ...withBoundary(periodOf(next, calendar), 'first', startTime), preset: null }
  if (endTime !== undefined)
    next = { ...withBoundary(periodOf(next, calendar), 'last', endTime), preset: null }
  return next === chosen ? {} : next
}
