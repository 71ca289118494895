/** What the reports read. */
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

/** A report that an address leads to is of all time. */
function paramsOf({ task_id, goal_id }: ReportAddress) {
  return {
    ...(task_id && { taskId: task_id, periodPreset: 'allTime' as const }),
    ...(goal_id && { goalWithCriteria: goal_id, periodPreset: 'allTime' as const }),
  }
}

/** From the list a report opens with its initial parameters, not with those chosen last (RPT-008). */
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

/** Of every variant of a report. */
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
        // A report that has been left is not opened again: its address would undo what has been chosen since.
        signal.throwIfAborted()
        return open(report)
      })
    },
    // Until all rows have come, or those of the new day, the others stay.
    placeholderData: (loaded, query) => (query?.queryKey[1] === code ? loaded : undefined),
  })
}

/** The report as it stays once something was chosen: the address that led to it no longer applies. */
export function withoutAddress({ code, today }: Pick<RequestedReport, 'code' | 'today'>) {
  return reportQuery({ code, address: {}, today, all: false })
}

/** What is visible stays until the reply to a choice comes, which needs no fetch then. */
export function keepVisible(report: RequestedReport): void {
  const from = reportQuery(report).queryKey
  const to = withoutAddress(report).queryKey
  const loaded = queries.getQueryData(from)
  if (loaded && hashKey(from) !== hashKey(to)) queries.setQueryData(to, loaded)
}

/** Of each report rows of its own shape come: the code it was asked for by tells which. */
export function rowsOf<Code extends ReportCode>(_: Code, { data }: LoadedReport): ReportRow<Code>[] {
  return data as ReportRow<Code>[]
}

export async function contextValues() {
  return (await referenceCalls.get({ reference: 'contexts' }, byPage)).values
}

/** Those whose values can be held against something. */
export async function goalValues() {
  const wanted = { reference: 'groupedGoals', type: 'NUMERIC', withCriteria: true } as const
  return (await referenceCalls.get(wanted, byPage)).values
}
