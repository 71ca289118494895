/** The address of a report: its parameters and the view of its chart, encoded as in the calls (RPT-031). */
import { type InputOf } from '@lustra/contract/call'
import {
  GoalId as GoalIdSchema,
  SavedReportId as SavedReportIdSchema,
  TaskId as TaskIdSchema,
} from '@lustra/contract/ids'
import { chartValues, paramValues, type reports } from '@lustra/contract/reports'
import { type SavedParams } from '@lustra/contract/saved-reports'
import { type CalendarRules, type DayNumber } from '@lustra/domain/calendar'
import {
  type ChartParam,
  type Report,
  type ReportParam,
  abandonedTypes,
  chartParamsOf,
  chartViews,
  contextModes,
  hourRows as rowsOfHours,
  periodDetails,
  periodOfPreset,
} from '@lustra/domain/reports'
import * as z from 'zod/mini'

/** Decoded parameters. */
export type ReportParams = Partial<Pick<InputOf<(typeof reports)['actions']['report']>, ReportParam>>

/** `?periodPreset=curMonth&timeLevel=weeks`; an address calls the period detail `timeLevel` (RPT-N10). */
type AddressName = Exclude<ReportParam, 'periodDetail'> | 'timeLevel'
export type ReportAddress = Readonly<Partial<Record<AddressName, string>>>

/** Parts of an address beside the parameters: the view of the chart, and the saved report. */
export type BesideAddress = Readonly<Partial<Record<ChartParam | 'saved', string>>>

/** The view of the chart; missing values are defaults. */
export type ChartParams = Pick<SavedParams, ChartParam>

const [byCategory] = rowsOfHours
const names = Object.keys(paramValues) as ReportParam[]

function addressNameOf(param: ReportParam): AddressName {
  return param === 'periodDetail' ? 'timeLevel' : param
}

/** Ignores unknown values; a task or a goal alone implies all time (RPT-034, RPT-035). */
export function reportAddressOf(search: Readonly<Record<string, unknown>>): ReportAddress {
  const task = TaskIdSchema.safeParse(search['task_id'])
  const goal = GoalIdSchema.safeParse(search['goal_id'])
  const known = names.flatMap((param) => {
    const text = search[addressNameOf(param)]
    const isValid = typeof text === 'string' && text !== '' && z.safeDecode(paramValues[param], text).success
    return isValid ? [[addressNameOf(param), text] as const] : []
  })
  return {
    ...((task.success || goal.success) && { periodPreset: 'allTime' }),
    ...(task.success && { taskId: task.data }),
    ...(goal.success && { goalWithCriteria: goal.data }),
    ...Object.fromEntries(known),
  }
}

/** Omits empty values: an address with any parameter is complete. */
export function addressOfParams(params: ReportParams): ReportAddress {
  const texts = names.flatMap((param) => {
    const value = params[param]
    const text = value === undefined ? '' : z.encode(paramValues[param], value)
    return text === '' ? [] : [[addressNameOf(param), text] as const]
  })
  return Object.fromEntries(texts)
}

/** Only the parts that differ from their defaults. */
export function addressOfChart({
  view,
  leftOut = [],
  hourRows = byCategory,
  hoursOf = null,
}: ChartParams): BesideAddress {
  return {
    ...(view !== undefined && view !== chartViews[0] && { view }),
    ...(leftOut.length > 0 && { leftOut: z.encode(chartValues.leftOut, leftOut) }),
    ...(hourRows !== byCategory && { hourRows, ...(hoursOf !== null && { hoursOf }) }),
  }
}

export function addressOfSaved(params: SavedParams): ReportAddress & BesideAddress {
  return { ...addressOfParams(params), ...addressOfChart(params) }
}

/** Only what the report supports; unknown values are ignored. */
export function chartOfAddress(report: Report, search: Readonly<Record<string, unknown>>): ChartParams {
  const known = chartParamsOf(report).flatMap((param) => {
    const text = search[param]
    const value = typeof text === 'string' ? z.safeDecode(chartValues[param], text) : null
    return value?.success ? [[param, value.data] as const] : []
  })
  return Object.fromEntries(known)
}

export function besideAddressOf(report: Report, search: Readonly<Record<string, unknown>>): BesideAddress {
  const saved = SavedReportIdSchema.safeParse(search['saved'])
  return { ...addressOfChart(chartOfAddress(report, search)), ...(saved.success && { saved: saved.data }) }
}

/** The parameters without a choice; a period without preset and days means all time. */
const unchosen: { readonly [Param in ReportParam]: NonNullable<ReportParams[Param]> | null } = {
  periodPreset: 'allTime',
  startTime: null,
  endTime: null,
  periodDetail: periodDetails[0],
  context: [],
  contextMode: contextModes[0],
  category: [],
  compare: '',
  abandonedFilter: abandonedTypes[0],
  textGoal: null,
  numGoal: null,
  goalWithCriteria: null,
  taskId: null,
}

/** The parameters of the report; null for an address without any, where the stored ones apply. */
export function paramsOfAddress({ params, mode }: Report, address: ReportAddress): ReportParams | null {
  const given = params.filter((param) => address[addressNameOf(param)] !== undefined)
  if (given.length === 0) return null
  const hasDays = address.startTime !== undefined || address.endTime !== undefined
  const valueOf = (param: ReportParam) => {
    const text = address[addressNameOf(param)]
    if (text !== undefined) return z.decode(paramValues[param], text)
    if (param === 'periodPreset' && hasDays) return null
    return (mode === 'timesheet' && hasDays && onlyDayOf(param, address)) || unchosen[param]
  }
  return Object.fromEntries(params.map((param) => [param, valueOf(param)]))
}

/** One day is enough for the week of a timesheet. */
function onlyDayOf(param: ReportParam, { startTime, endTime }: ReportAddress) {
  const text = param === 'startTime' ? endTime : param === 'endTime' ? startTime : undefined
  return text === undefined ? null : z.decode(paramValues.startTime, text)
}

export function initialParams(report: Report, today: DayNumber, rules: CalendarRules): ReportParams {
  const { first, last } = periodOfPreset(report.preset, today, rules)
  const initial = { ...unchosen, periodPreset: report.preset, startTime: first, endTime: last }
  return Object.fromEntries(report.params.map((param) => [param, initial[param]]))
}

export function isSameAddress(one: ReportAddress, other: ReportAddress): boolean {
  return addressKey(one) === addressKey(other)
}

/** The same for equal parameters in any order. */
export function addressKey(address: ReportAddress): string {
  return new URLSearchParams(
    Object.entries(address).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ).toString()
}
