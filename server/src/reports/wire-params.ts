import type { ReplyOf } from '@lustra/contract/call'
import { paramValues, type reports } from '@lustra/contract/reports'
import type { Report, ReportParam } from '@lustra/domain/reports'
import * as z from 'zod/mini'
import { type Calendar, type ChosenParams, periodOf } from './chosen-params.ts'

type Params = ReplyOf<(typeof reports)['actions']['report']>['params']

/** Encodes the parameters that the report has. */
export function wireParams({ params }: Report, chosen: ChosenParams, calendar: Calendar): Params {
  const { first, last } = periodOf(chosen, calendar)
  const all: Readonly<Record<ReportParam, () => string>> = {
    periodPreset: () => z.encode(paramValues.periodPreset, chosen.preset),
    startTime: () => z.encode(paramValues.startTime, first),
    endTime: () => z.encode(paramValues.endTime, last),
    context: () => z.encode(paramValues.context, chosen.contextIds),
    abandonedFilter: () => z.encode(paramValues.abandonedFilter, chosen.abandoned),
    goalWithCriteria: () => z.encode(paramValues.goalWithCriteria, chosen.goalId),
    taskId: () => z.encode(paramValues.taskId, chosen.taskId),
  }
  return Object.fromEntries(params.map((code) => [code, all[code]()]))
}
