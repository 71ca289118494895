import type { ReplyOf } from '@lustra/contract/call'
import { paramValues, type reports } from '@lustra/contract/reports'
import { dayDigits } from '@lustra/contract/wire-date'
import type { DaySpan, Report, ReportParam } from '@lustra/domain/reports'
import * as z from 'zod/mini'
import { type Calendar, type ChosenParams, periodOf } from './chosen-params.ts'

type Params = ReplyOf<(typeof reports)['actions']['report']>['params']

export function wireParams(report: Report, chosen: ChosenParams, calendar: Calendar): Params {
  const { first, last } = periodOf(report, chosen, calendar)
  const all: Readonly<Record<ReportParam, () => string>> = {
    periodPreset: () => z.encode(paramValues.periodPreset, chosen.preset),
    startTime: () => z.encode(paramValues.startTime, first),
    endTime: () => z.encode(paramValues.endTime, last),
    periodDetail: () => z.encode(paramValues.periodDetail, chosen.periodDetail),
    context: () => z.encode(paramValues.context, chosen.context),
    contextMode: () => z.encode(paramValues.contextMode, chosen.contextMode),
    category: () => z.encode(paramValues.category, chosen.category),
    compare: () => z.encode(paramValues.compare, chosen.compare),
    abandonedFilter: () => z.encode(paramValues.abandonedFilter, chosen.abandonedFilter),
    textGoal: () => z.encode(paramValues.textGoal, chosen.textGoal),
    numGoal: () => z.encode(paramValues.numGoal, chosen.numGoal),
    goalWithCriteria: () => z.encode(paramValues.goalWithCriteria, chosen.goalWithCriteria),
    taskId: () => z.encode(paramValues.taskId, chosen.taskId),
  }
  return Object.fromEntries(report.params.map((code) => [code, all[code]()]))
}

export function wireDays({ first, last }: DaySpan): { readonly first: string; readonly last: string } {
  return { first: dayDigits(first), last: dayDigits(last) }
}
