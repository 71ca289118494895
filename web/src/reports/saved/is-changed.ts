import { type SavedParams } from '@lustra/contract/saved-reports'
import { type Report, activeDetail, chartParamsOf } from '@lustra/domain/reports'
import {
  type ChartParams,
  type ReportParams,
  addressKey,
  addressOfParams,
  addressOfSaved,
  paramsOfAddress,
} from '../report-address.ts'

/** Whether the visible report differs from the saved one. */
export function isChanged(report: Report, saved: SavedParams, visible: ReportParams & ChartParams): boolean {
  return keyOf(report, saved, visible) !== keyOf(report, visible, visible)
}

/** Equal for reports that are the same today, however they were saved. */
function keyOf(report: Report, params: SavedParams, visible: ReportParams): string {
  // Without parameters the stored ones apply.
  const all = paramsOfAddress(report, addressOfParams(params)) ?? visible
  const [days, detail] = [all.periodPreset ? visible : all, all.periodDetail]
  const period = { first: days.startTime ?? null, last: days.endTime ?? null }
  const chart = Object.fromEntries(chartParamsOf(report).map((param) => [param, params[param]]))
  return addressKey(
    addressOfSaved({
      ...all,
      ...(all.periodPreset && { startTime: undefined, endTime: undefined }),
      ...(detail && { periodDetail: activeDetail(detail, period) }),
      ...chart,
      // The order of the choices does not matter.
      context: all.context?.toSorted(),
      category: all.category?.toSorted(),
      leftOut: params.leftOut?.toSorted(),
    }),
  )
}
