/** The queries of the reports. */
import { sessionStore } from '#browser/storage.ts'
import { calls } from '#data/calls.ts'
import { data, queryFamily } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { type ResultOf } from '@lustra/contract/call'
import { references } from '@lustra/contract/references'
import { type ReportRow, reports } from '@lustra/contract/reports'
import { type DayNumber } from '@lustra/domain/calendar'
import { type ReportCode } from '@lustra/domain/reports'
import { hashKey, queryOptions } from '@tanstack/react-query'
import { type ReportAddress } from './report-address.ts'

const reportCalls = calls(reports)
const referenceCalls = calls(references)
const { key, read } = queryFamily('reports', ['tasks', 'plans', 'records', 'contexts', 'goals', 'settings'])

export const reportsKey = key

/** The page shows the failure in place of the report. */
const byPage = { failures: 'caller' } as const

export type LoadedReport = ResultOf<(typeof reports)['actions']['report']>

/** A report opened by an address covers all time. */
function paramsOf({ task_id, goal_id }: ReportAddress) {
  return {
    ...(task_id && { taskId: task_id, periodPreset: 'allTime' as const }),
    ...(goal_id && { goalWithCriteria: goal_id, periodPreset: 'allTime' as const }),
  }
}

/** A report opened from the list has its initial parameters, not those chosen last (RPT-008). */
export function openAnew(code: ReportCode): void {
  sessionStore.set('lustra.report-reset', code)
  queries.removeQueries({ queryKey: keyOfReport(code) })
}

async function open({ code, address, all }: RequestedReport): Promise<LoadedReport> {
  const isReset = sessionStore.get('lustra.report-reset') === code
  const reply = await reportCalls.report(
    {
      actions: isReset ? 'select,reset,params,data' : 'select,params,data',
      report: code,
      ...(all && { all }),
      ...paramsOf(address),
    },
    byPage,
  )
  if (isReset) sessionStore.set('lustra.report-reset', null)
  return reply
}

export interface RequestedReport {
  readonly code: ReportCode
  readonly address: ReportAddress
  readonly today: DayNumber
  readonly all: boolean
}

/** The common key of all variants of a report. */
export function keyOfReport(code: ReportCode) {
  return [...key, code] as const
}

export function reportQuery(report: RequestedReport) {
  const { code, address, today, all } = report
  return queryOptions({
    queryKey: [...keyOfReport(code), address.task_id ?? null, address.goal_id ?? null, today, all],
    queryFn: async ({ signal }) => {
      // The server must know the choices made so far: it opens the report with them.
      await data.queue.settled()
      return read(() => {
        // A report is not opened again in the background: its address would override later choices.
        signal.throwIfAborted()
        return open(report)
      })
    },
    // The previous rows stay until all rows, or those of the new day, are loaded.
    placeholderData: (loaded, query) => (query?.queryKey[1] === code ? loaded : undefined),
  })
}

/** The report after something was chosen: its address no longer applies. */
export function withoutAddress({ code, today }: Pick<RequestedReport, 'code' | 'today'>) {
  return reportQuery({ code, address: {}, today, all: false })
}

/** The visible report stays until the reply to a choice arrives, which is merged without a fetch. */
export function keepVisible(report: RequestedReport): void {
  const from = reportQuery(report).queryKey
  const to = withoutAddress(report).queryKey
  const loaded = queries.getQueryData(from)
  if (loaded && hashKey(from) !== hashKey(to)) queries.setQueryData(to, loaded)
}

/** The rows of each report have a shape of their own, known by its code. */
export function rowsOf<Code extends ReportCode>(_: Code, { data }: LoadedReport): ReportRow<Code>[] {
  return data as ReportRow<Code>[]
}

export async function contextValues() {
  return (await referenceCalls.get({ reference: 'contexts' }, byPage)).values
}

/** The goals that have a criterion. */
export async function goalValues() {
  const wanted = { reference: 'groupedGoals', type: 'NUMERIC', withCriteria: true } as const
  return (await referenceCalls.get(wanted, byPage)).values
}
