/** The stored parameters of a user's reports (RPT-N11). */
import { ContextChoice, GoalId, TaskId } from '@lustra/contract/ids'
import type { InputOf } from '@lustra/contract/call'
import { paramValues, type reports as calls } from '@lustra/contract/reports'
import type { CalendarRules, DayNumber } from '@lustra/domain/calendar'
import {
  type PeriodDetail,
  type Report,
  type ReportParam,
  type ReportPeriod,
  abandonedTypes,
  comparisons,
  contextModes,
  periodDetails,
  periodOfPreset,
  offeredPreset,
  periodPresets,
  reports,
  weekOf,
  withBoundary,
} from '@lustra/domain/reports'
import * as z from 'zod/mini'
import { malformed } from '../../kernel/refusal.ts'
import { ScreenState } from '../../kernel/store/screen-state.ts'

const ChosenParams = z.object({
  /** Null: the period was entered as days. */
  preset: z.nullable(z.enum(periodPresets)),
  /** Day numbers, used only without a preset. */
  first: z.nullable(z.int()),
  last: z.nullable(z.int()),
  periodDetail: z.enum(periodDetails),
  context: z.array(ContextChoice),
  contextMode: z.enum(contextModes),
  category: z.array(ContextChoice),
  compare: z.enum(comparisons),
  abandonedFilter: z.enum(abandonedTypes),
  textGoal: z.nullable(GoalId),
  numGoal: z.nullable(GoalId),
  goalWithCriteria: z.nullable(GoalId),
  taskId: z.nullable(TaskId),
})
export type ChosenParams = z.output<typeof ChosenParams>
type ChosenPeriod = Pick<ChosenParams, 'preset' | 'first' | 'last'>

/** The decoded parameters that a request contains. */
export type Params = Partial<Pick<InputOf<(typeof calls)['actions']['report']>, ReportParam>>

/** The data that a preset's period depends on. */
export interface Calendar {
  readonly today: DayNumber
  readonly rules: CalendarRules
}

export function defaultParams({ preset }: Report): ChosenParams {
  return {
    preset,
    first: null,
    last: null,
    periodDetail: 'days',
    context: [],
    contextMode: 'only',
    category: [],
    compare: '',
    abandonedFilter: abandonedTypes[0],
    textGoal: null,
    numGoal: null,
    goalWithCriteria: null,
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

/** The last opened report, for requests without a report (RPT-N15). */
export const selectedReport = new ScreenState('reports', z.object({ code: z.nullable(z.string()) }), {
  code: null,
})

/** The days of the report; a timesheet covers a whole week. */
export function periodOf(report: Report, chosen: ChosenPeriod, calendar: Calendar): ReportPeriod {
  const { preset, first, last } = chosen
  const { today, rules } = calendar
  if (preset !== null) return periodOfPreset(offeredPreset(report, preset), today, rules)
  const days = { first: first as DayNumber | null, last: last as DayNumber | null }
  return report.mode === 'timesheet' ? weekOf(days.first ?? days.last ?? today, rules) : days
}

/** The changes that a request's parameters make. */
export function changesBy(
  report: Report,
  params: Params,
  chosen: ChosenParams,
  calendar: Calendar,
): Partial<ChosenParams> {
  const { periodPreset, startTime, endTime, ...others } = params
  return {
    ...definedOf(others),
    ...periodChanges(report, { periodPreset, startTime, endTime }, chosen, calendar),
  }
}

/** A request with parameters; one of them may be named by its code. */
interface RequestWithParams extends Params {
  readonly paramCode?: ReportParam | undefined
  readonly paramValue?: string | undefined
  readonly timeLevel?: PeriodDetail | undefined
}

/** The parameters in a request that the report has. */
export function requestedParams({ params }: Report, input: RequestWithParams): Params {
  const { paramCode, paramValue, timeLevel } = input
  const all: Params = {
    ...(timeLevel && { periodDetail: timeLevel }),
    ...definedOf(input),
    ...(paramCode && paramValue !== undefined && valueOf(paramCode, paramValue)),
  }
  return Object.fromEntries(params.map((code) => [code, all[code]]))
}

function valueOf(code: ReportParam, text: string): Params {
  const value = z.safeDecode(paramValues[code], text)
  if (!value.success) throw malformed(value.error.issues.map((issue) => ({ ...issue, path: ['paramValue'] })))
  return { [code]: value.data }
}

/** The parameters of an address, which has all of them, so that stored ones do not apply. */
export function addressParams(report: Report, input: Params, calendar: Calendar): ChosenParams {
  const initial = defaultParams(report)
  return { ...initial, ...changesBy(report, requestedParams(report, input), initial, calendar) }
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function definedOf<T extends object>(params: T): Defined<T> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as Defined<T>
}

function periodChanges(
  report: Report,
  { periodPreset, startTime, endTime }: Params,
  chosen: ChosenPeriod,
  calendar: Calendar,
): Partial<ChosenPeriod> {
  // An address has the preset and its days. The preset wins, so that the days follow today.
  if (periodPreset) return { preset: offeredPreset(report, periodPreset), first: null, last: null }
  if (periodPreset === undefined && startTime === undefined && endTime === undefined) return {}
  // Removing a preset keeps its days.
  let period = periodOf(report, chosen, calendar)
  const isWeek = report.mode === 'timesheet'
  for (const [boundary, day] of [
    ['first', startTime],
    ['last', endTime],
  ] as const) {
    if (day === undefined) continue
    period = isWeek ? weekOf(day ?? calendar.today, calendar.rules) : withBoundary(period, boundary, day)
  }
  return { preset: null, ...period }
}
