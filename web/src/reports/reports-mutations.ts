/** Choosing a parameter of a report. */
import { update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { paramValues, reports } from '@lustra/contract/reports'
import { type DayNumber } from '@lustra/domain/calendar'
import { type ReportCode, type ReportParam } from '@lustra/domain/reports'
import * as z from 'zod/mini'
import {
  type LoadedReport,
  type RequestedReport,
  keepVisible,
  keyOfReport,
  reportsKey,
  withoutAddress,
} from './reports-queries.ts'

type ParamValue<Param extends ReportParam> = z.output<(typeof paramValues)[Param]>

interface ParamChoice {
  readonly code: ReportCode
  readonly today: DayNumber
  readonly param: ReportParam
  readonly value: ParamValue<ReportParam>
}

const chooseParam = mutation('reports.chooseParam', reports, 'report', {
  input: ({ code, param, value }: ParamChoice) => ({
    actions: 'params,data' as const,
    report: null,
    code,
    paramCode: param,
    paramValue: z.encode(paramValues[param], value as never),
  }),
  optimistic: ({ code, param, value }) => [
    update<LoadedReport>(keyOfReport(code), (report) => ({
      ...report,
      params: { ...report.params, [param]: value },
    })),
  ],
  merge: (reply, choice) => [update<LoadedReport>(withoutAddress(choice).queryKey, () => reply)],
  // Opening such an address again chooses its parameters again.
  invalidates: [reportsKey],
})

/** Chooses a parameter of the visible report. */
export type ChooseParam = <Param extends ReportParam>(param: Param, value: ParamValue<Param>) => void

/** Shows the choice at once, and the resulting rows with the reply. */
export function choose<Param extends ReportParam>(
  report: RequestedReport,
  param: Param,
  value: ParamValue<Param>,
): void {
  const { code, today } = report
  void chooseParam.run({ code, today, param, value })
  keepVisible(report)
}
