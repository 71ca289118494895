import { sessionStore } from '#browser/storage.ts'
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { outcomeOf } from '#data/outcome.ts'
import { queries } from '#data/queries.ts'
import { type ResultOf } from '@lustra/contract/call'
import { references } from '@lustra/contract/references'
import { type ReportRow, paramValues, reports } from '@lustra/contract/reports'
import { type DayNumber } from '@lustra/domain/calendar'
import { type ReportCode, type ReportParam, findReport } from '@lustra/domain/reports'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  type ReportAddress,
  type ReportParams,
  addressKey,
  addressOfParams,
  isSameAddress,
  paramsOfAddress,
} from './report-address.ts'
import { type ReportMark } from './records/mark.ts'

const reportCalls = calls(reports)
const referenceCalls = calls(references)
const { key, read } = queryFamily('reports', [
  'tasks',
  'plans',
  'records',
  'contexts',
  'goals',
  'settings',
  'inbox',
])

export const reportsKey = key

const byPage = { failures: 'caller' } as const

export type LoadedReport = ResultOf<(typeof reports)['actions']['report']>

/** Makes the next opening start with the initial parameters instead of the stored ones (RPT-008). */
export function openAnew(code: ReportCode): void {
  sessionStore.set('lustra.report-reset', code)
  queries.removeQueries({ queryKey: [...key, code] })
}

export function opensAnew(code: ReportCode): boolean {
  return sessionStore.get('lustra.report-reset') === code
}

export interface RequestedReport {
  readonly code: ReportCode
  readonly address: ReportAddress
  readonly today: DayNumber
  readonly all: boolean
}

/** The choice that led to an address, sent with its request (RPT-063). */
let lastChoice: { readonly code: ReportCode; readonly key: string; readonly param: ReportParam } | null = null

export function announceChoice(code: ReportCode, address: ReportAddress, param: ReportParam): void {
  lastChoice = { code, key: addressKey(address), param }
}

async function open({ code, address, all }: RequestedReport): Promise<LoadedReport> {
  const params = paramsOfAddress(findReport(code)!, address)
  const allRows = all && { all }
  if (params && lastChoice?.code === code && lastChoice.key === addressKey(address)) {
    const { param } = lastChoice
    const paramValue = z.encode(paramValues[param], params[param] as never)
    return reportCalls.report(
      { actions: 'params,data', report: null, code, ...params, paramCode: param, paramValue, ...allRows },
      byPage,
    )
  }
  const isReset = opensAnew(code)
  const reply = await reportCalls.report(
    {
      actions: isReset ? 'select,reset,params,data' : 'select,params,data',
      report: code,
      ...params,
      ...allRows,
    },
    byPage,
  )
  if (isReset) sessionStore.set('lustra.report-reset', null)
  return reply
}

export function reportQuery(report: RequestedReport) {
  const { code, address, today, all } = report
  const opened = addressKey(address)
  return queryOptions({
    queryKey: [...key, code, opened, today, all],
    queryFn: () => read(() => open(report)),
    // Without parameters the stored ones apply, which may change.
    ...(opened === '' && { gcTime: 0 }),
    // The previous rows stay until the rows of the new parameters are loaded.
    placeholderData: (loaded, query) => (query?.queryKey[1] === code ? loaded : undefined),
  })
}

/** The address with all parameters of the reply; null if they are not known yet or the report is there already. */
export function fullAddress(report: RequestedReport, loaded: LoadedReport): ReportAddress | null {
  const address = addressOfParams(loaded.params)
  if (isSameAddress(address, report.address)) return null
  queries.setQueryData(reportQuery({ ...report, address }).queryKey, loaded)
  return address
}

export function recordsQuery(code: ReportCode, params: ReportParams, selected: ReportMark) {
  const { rowTaskId, rowContextId, first, last, hour, weekday } = selected
  const mark = { rowTaskId, rowContextId, first, last, hour, weekday }
  return infiniteQueryOptions({
    queryKey: [...key, code, 'records', addressKey(addressOfParams(params)), JSON.stringify(mark)],
    queryFn: ({ pageParam: offset }) =>
      read(() => reportCalls.records({ code, ...params, ...mark, offset }, byPage)),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { records }) => sum + records.length, 0)
      return loaded < total ? loaded : undefined
    },
  })
}

/** The first record behind a mark; null if there is none or it cannot be loaded, which the Time screen then reports. */
export async function firstRecord(code: ReportCode, params: ReportParams, selected: ReportMark) {
  const outcome = await outcomeOf(queries.fetchInfiniteQuery(recordsQuery(code, params, selected)))
  return outcome.ok ? (outcome.reply.pages[0]?.records[0] ?? null) : null
}

export function rowsOf<Code extends ReportCode>(_: Code, { data }: LoadedReport): ReportRow<Code>[] {
  return data as ReportRow<Code>[]
}

export async function contextValues(reference: 'contexts' | 'categories') {
  return (await referenceCalls.get({ reference }, byPage)).values
}

/** Goals by task, either of a type or with a criterion. */
export async function goalValues(wanted: {
  readonly type: 'NUMERIC' | 'TEXT'
  readonly withCriteria?: true
}) {
  return (await referenceCalls.get({ reference: 'groupedGoals', ...wanted }, byPage)).values
}
