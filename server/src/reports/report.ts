import { noTask, taskTrees } from '../tasks/index.ts'
import type { InputOf } from '@lustra/contract/call'
import { paramValues, type reports, reportPageSize } from '@lustra/contract/reports'
import { dayOf } from '@lustra/domain/calendar'
import { type Report, type ReportCode, type ReportParam, findReport } from '@lustra/domain/reports'
import * as z from 'zod/mini'
import { momentAt, utcOffsetAt } from '../clock/user-clock.ts'
import { Refusal } from '../refusal.ts'
import { type HandlerOf, malformed } from '../call/serve.ts'
import type { UserContext } from '../call/context.ts'
import { reading } from '../store/user-reads.ts'
import { abandonedTasks } from './abandoned-tasks.ts'
import { type Params, changesBy, chosenOf, selectedReport, defaultParams } from './chosen-params.ts'
import { goalProgress } from './goal-progress.ts'
import type { ReportResult, CreateReport } from './report-context.ts'
import { timeSpentForTasks } from './time-spent-for-tasks.ts'
import { wireParams } from './wire-params.ts'

type Request = InputOf<(typeof reports)['actions']['report']>

const reportsByCode: Readonly<Record<ReportCode, CreateReport>> = {
  'time-spent-for-tasks': timeSpentForTasks,
  'abandoned-tasks': abandonedTasks,
  'goal-progress': goalProgress,
}

/** Stores the requested parameters and replies with the report. */
export const report: HandlerOf<typeof reports, 'report'> = async (input, context) => {
  const { app, user, now, words } = context
  const report = await requestedReport(input, context)
  const params = requestedParams(report, input)
  const moment = momentAt(now, user.timeZone)
  const calendar = {
    today: dayOf(moment.clock),
    rules: user,
  }
  const isReset = input.actions === 'select,reset,params,data'
  const before = isReset ? defaultParams(report) : await chosenOf(report).read(app.database.read, user.id)
  const changes = changesBy(params, before, calendar)
  const chosen = { ...before, ...changes }
  const mostRows = input.all ? Infinity : reportPageSize
  const result = await reading(app, user.id, (reads) =>
    reportsByCode[report.code]({
      reads,
      forests: taskTrees(app),
      chosen,
      calendar,
      moment,
      zone: user.timeZone,
      maxRows: mostRows,
    }),
  )
  refuseUnknown(params, result)
  // After the checks, so that refused parameters are not stored.
  await chosenOf(report).change(app, user.id, isReset ? chosen : changes)
  if (input.actions !== 'params,data') await selectedReport.change(app, user.id, { code: report.code })
  const { title, description } = words.reports.all[report.code]
  return {
    info: { id: report.id, title, description, offsetInMinutes: utcOffsetAt(now, user.timeZone) / 60 },
    params: wireParams(report, { ...chosen, ...result.chosen }, calendar),
    payedGroup: report.payedGroup,
    // There are no payments yet, so every report is available.
    payedEnabled: true,
    ...result.content,
  }
}

async function requestedReport({ report: name, code }: Request, { app, user }: UserContext): Promise<Report> {
  const requested = code ?? name ?? (await selectedReport.read(app.database.read, user.id)).code
  const found = requested === null ? null : findReport(requested)
  if (!found) throw new Refusal('not-found', (words) => words.reportRefusals.unknown, { field: 'report' })
  return found
}

/** The parameters in a request; those that the report does not have are ignored. */
function requestedParams({ params }: Report, input: Request): Params {
  const { paramCode, paramValue } = input
  const all = { ...input, ...(paramCode && paramValue !== undefined && valueOf(paramCode, paramValue)) }
  return Object.fromEntries(params.map((code) => [code, all[code]]))
}

function valueOf(code: ReportParam, text: string): Params {
  const value = z.safeDecode(paramValues[code], text)
  if (!value.success) throw malformed(value.error.issues.map((issue) => ({ ...issue, path: ['paramValue'] })))
  return { [code]: value.data }
}

/** Refuses requested parameters that do not exist; stored ones may have been removed since. */
function refuseUnknown({ taskId, goalWithCriteria }: Params, { chosen }: ReportResult): void {
  if (taskId && chosen?.taskId !== taskId) throw noTask('taskId')
  if (goalWithCriteria && chosen?.goalId !== goalWithCriteria) {
    throw new Refusal('not-found', (words) => words.goalRefusals.noGoal, { field: 'goalWithCriteria' })
  }
}
