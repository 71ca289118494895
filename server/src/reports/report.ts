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
import { taskTrees } from '../tasks/index.ts'
import { abandonedTasks } from './abandoned-tasks.ts'
import { type Params, changesBy, chosenOf, defaultParams, periodOf, selectedReport } from './chosen-params.ts'
import { existingParams } from './existing-params.ts'
import { recordComments } from './record-comments.ts'
import { completedTasks } from './completed-tasks.ts'
import { inboxDynamics } from './inbox-dynamics.ts'
import { numericValues } from './numeric-values.ts'
import { textualRecords } from './textual-records.ts'
import { taskCounts } from './task-counts.ts'
import { statistics } from './statistics.ts'
import { goalProgress } from './goal-progress.ts'
import type { CreateReport } from './report-context.ts'
import { hoursOfDay } from './hours-of-day.ts'
import { bigGoalsOverTime, categoriesOverTime } from './stacked-time.ts'
import { timeByCategories, timeByTasks } from './time-table.ts'
import { wireParams } from './wire-params.ts'

type Request = InputOf<(typeof reports)['actions']['report']>

/** Only on this branch, until each report exists. */
const notYet: CreateReport = () => {
  throw new Refusal('not-found', (words) => words.reportRefusals.unknown, { field: 'report' })
}

const reportsByCode: Readonly<Record<ReportCode, CreateReport>> = {
  'time-spent-for-tasks': timeByTasks,
  'weekly-timesheet': timeByTasks,
  'comments-for-time-tracking-records': recordComments,
  'plan-against-fact': notYet,
  'time-by-categories': timeByCategories,
  'weekly-timesheet-by-categories': timeByCategories,
  'time-by-categories-graph': categoriesOverTime,
  'distribution-of-categories-by-hours-of-day': hoursOfDay,
  'completed-tasks': completedTasks,
  'abandoned-tasks': abandonedTasks,
  'time-spent-on-big-goals': bigGoalsOverTime,
  'inbox-dynamics': inboxDynamics,
  'dynamics-of-numeric-values': numericValues,
  'textual-records-by-goals': textualRecords,
  'goal-progress': goalProgress,
  statistics,
  'created-completed-and-cancelled-tasks': taskCounts,
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
  const changes = changesBy(report, params, before, calendar)
  const requested = { ...before, ...changes }
  const forests = taskTrees(app)
  const { chosen, gone, result } = await reading(app, user.id, async (reads) => {
    const { chosen, gone } = await existingParams(report, requested, reads, forests)
    const result = await reportsByCode[report.code]({
      report,
      reads,
      forests,
      chosen,
      period: periodOf(report, chosen, calendar),
      calendar,
      moment,
      zone: user.timeZone,
      maxRows: input.all ? Infinity : reportPageSize,
    })
    return { chosen, gone, result }
  })
  // After the report was created, so that parameters that it refuses are not stored.
  await chosenOf(report).change(app, user.id, isReset ? requested : changes)
  if (input.actions !== 'params,data') await selectedReport.change(app, user.id, { code: report.code })
  const { title, description } = words.reports.all[report.code]
  return {
    info: { id: report.id, title, description, offsetInMinutes: utcOffsetAt(now, user.timeZone) / 60 },
    params: wireParams(report, { ...chosen, ...result.chosen }, calendar),
    gone,
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
  const { paramCode, paramValue, timeLevel } = input
  const all = {
    ...(timeLevel && { periodDetail: timeLevel }),
    ...input,
    ...(paramCode && paramValue !== undefined && valueOf(paramCode, paramValue)),
  }
  return Object.fromEntries(params.map((code) => [code, all[code]]))
}

function valueOf(code: ReportParam, text: string): Params {
  const value = z.safeDecode(paramValues[code], text)
  if (!value.success) throw malformed(value.error.issues.map((issue) => ({ ...issue, path: ['paramValue'] })))
  return { [code]: value.data }
}
