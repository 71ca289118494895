/** What the reports ask of the server. */
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { passing } from '#browser/storage.ts'
import { turns } from '#data/turns.ts'
import { type ResultOf } from '@lustra/contract/call'
import { references } from '@lustra/contract/references'
import { type ReportRow, paramValues, reports } from '@lustra/contract/reports'
import { type DayNumber } from '@lustra/domain/calendar'
import { type ReportCode, type ReportParam } from '@lustra/domain/reports'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type ReportAddress } from './report-address.ts'

const reportCalls = calls(reports)
const referenceCalls = calls(references)

const key = 'reports'

/** A failure stands in the place of the report. */
const inThePage = { failures: 'caller' } as const

export type ShownReport = ResultOf<(typeof reports)['actions']['report']>
export type ParamValue<Param extends ReportParam> = z.output<(typeof paramValues)[Param]>

/** What the address says of a report is of all time. */
function paramsOf({ task_id, goal_id }: ReportAddress) {
  return {
    ...(task_id && { taskId: task_id, periodPreset: 'allTime' as const }),
    ...(goal_id && { goalWithCriteria: goal_id, periodPreset: 'allTime' as const }),
  }
}

/** From the list a report opens as it is at first, not as it was left (RPT-008). */
export function openAnew(code: ReportCode): void {
  passing.put('lustra.report-reset', code)
  queries.removeQueries({ queryKey: [key, code] })
}

async function open(code: ReportCode, address: ReportAddress, all: boolean): Promise<ShownReport> {
  const isAnew = passing.get('lustra.report-reset') === code
  const reply = await turns.take(() =>
    reportCalls.report(
      {
        actions: isAnew ? 'select,reset,params,data' : 'select,params,data',
        report: code,
        ...(all && { all }),
        ...paramsOf(address),
      },
      inThePage,
    ),
  )
  if (isAnew) passing.put('lustra.report-reset', null)
  return reply
}

export interface ReportWanted {
  readonly code: ReportCode
  readonly address: ReportAddress
  readonly today: DayNumber
  readonly all: boolean
}

export function reportQuery({ code, address, today, all }: ReportWanted) {
  return queryOptions({
    queryKey: [key, code, address.task_id ?? null, address.goal_id ?? null, today, all],
    queryFn: () => open(code, address, all),
    // Until all rows have come, or those of the new day, the others stay.
    placeholderData: (shown, query) => (query?.queryKey[1] === code ? shown : undefined),
  })
}

/** Chooses something of the report that is shown. */
export type ChooseParam = <Param extends ReportParam>(param: Param, value: ParamValue<Param>) => Promise<void>

/**
 * The choice is shown at once, what follows from it when it comes. From the first on the address says nothing of the report:
 * `leaveAddress` is called when there is something to show without it.
 */
export async function choose<Param extends ReportParam>(
  wanted: ReportWanted,
  param: Param,
  value: ParamValue<Param>,
  leaveAddress: () => void,
): Promise<void> {
  const { code } = wanted
  const here = reportQuery(wanted).queryKey
  const left = reportQuery({ ...wanted, address: {}, all: false }).queryKey
  await queries.cancelQueries({ queryKey: [key, code] })
  const shown = queries.getQueryData(here)
  const guess = shown && { ...shown, params: { ...shown.params, [param]: value } }
  for (const queryKey of [here, left]) queries.setQueryData(queryKey, guess)
  const guessed = queries.getQueryData(left)
  leaveAddress()
  const paramValue = z.encode(paramValues[param], value) as string
  try {
    const report = await turns.take(() =>
      reportCalls.report({ actions: 'params,data', report: null, code, paramCode: param, paramValue }),
    )
    // Nothing but its own choice: what was chosen since knows of this one too, and its answer comes next.
    if (queries.getQueryData(left) !== guessed) return
    queries.setQueryData(left, report)
    // An address that leads here once more chooses once more.
    queries.removeQueries({ queryKey: [key, code], type: 'inactive' })
  } catch (error) {
    await queries.invalidateQueries({ queryKey: [key, code] })
    throw error
  }
}

/** Of each report rows of its own shape come: the code it was asked for by tells which. */
export function rowsOf<Code extends ReportCode>(_: Code, { data }: ShownReport): ReportRow<Code>[] {
  return data as ReportRow<Code>[]
}

export async function contextValues() {
  return (await referenceCalls.get({ reference: 'contexts' }, inThePage)).values
}

/** Those whose values can be held against something. */
export async function goalValues() {
  const wanted = { reference: 'groupedGoals', type: 'NUMERIC', withCriteria: true } as const
  return (await referenceCalls.get(wanted, inThePage)).values
}
