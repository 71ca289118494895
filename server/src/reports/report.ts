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
import { type Params, changesBy, chosenOf, selectedReport, untouched } from './chosen-params.ts'
import { goalProgress } from './goal-progress.ts'
import type { MadeReport, MakeReport } from './report-context.ts'
import { timeSpentForTasks } from './time-spent-for-tasks.ts'
import { wireParams } from './wire-params.ts'

type Asked = InputOf<(typeof reports)['actions']['report']>

const makers: Readonly<Record<ReportCode, MakeReport>> = {
  'time-spent-for-tasks': timeSpentForTasks,
  'abandoned-tasks': abandonedTasks,
  'goal-progress': goalProgress,
}

/** Keeps what was chosen, and answers the report as it then is. */
export const report: HandlerOf<typeof reports, 'report'> = async (input, context) => {
  const { app, user, now, words } = context
  const report = await reportAsked(input, context)
  const params = paramsAsked(report, input)
  const moment = momentAt(now, user.timeZone)
  const calendar = {
    today: dayOf(moment.clock),
    rules: user,
  }
  const isReset = input.actions === 'select,reset,params,data'
  const before = isReset ? untouched(report) : await chosenOf(report).read(app.database.read, user.id)
  const changes = changesBy(params, before, calendar)
  const chosen = { ...before, ...changes }
  const mostRows = input.all ? Infinity : reportPageSize
  const made = await reading(app, user.id, (reads) =>
    makers[report.code]({
      reads,
      forests: taskTrees(app),
      chosen,
      calendar,
      moment,
      zone: user.timeZone,
      mostRows,
    }),
  )
  refuseUnknown(params, made)
  // Only now: what is refused is not what the report opens with the next time.
  await chosenOf(report).change(app, user.id, isReset ? chosen : changes)
  if (input.actions !== 'params,data') await selectedReport.change(app, user.id, { code: report.code })
  const { title, description } = words.reports.all[report.code]
  return {
    info: { id: report.id, title, description, offsetInMinutes: utcOffsetAt(now, user.timeZone) / 60 },
    params: wireParams(report, { ...chosen, ...made.chosen }, calendar),
    payedGroup: report.payedGroup,
    // Without somebody to pay there is nothing to pay for.
    payedEnabled: true,
    ...made.shown,
  }
}

async function reportAsked({ report: name, code }: Asked, { app, user }: UserContext): Promise<Report> {
  const wanted = code ?? name ?? (await selectedReport.read(app.database.read, user.id)).code
  const found = wanted === null ? null : findReport(wanted)
  if (!found) throw new Refusal('not-found', (words) => words.reportRefusals.unknown, { field: 'report' })
  return found
}

/** What the call chooses of the report; what the report does not have is passed over. */
function paramsAsked({ params }: Report, input: Asked): Params {
  const { paramCode, paramValue } = input
  const all = { ...input, ...(paramCode && paramValue !== undefined && valueOf(paramCode, paramValue)) }
  return Object.fromEntries(params.map((code) => [code, all[code]]))
}

function valueOf(code: ReportParam, text: string): Params {
  const value = z.safeDecode(paramValues[code], text)
  if (!value.success) throw malformed(value.error.issues.map((issue) => ({ ...issue, path: ['paramValue'] })))
  return { [code]: value.data }
}

/** What is asked for must be there; what was chosen once may have gone since. */
function refuseUnknown({ taskId, goalWithCriteria }: Params, { chosen }: MadeReport): void {
  if (taskId && chosen?.taskId !== taskId) throw noTask('taskId')
  if (goalWithCriteria && chosen?.goalId !== goalWithCriteria) {
    throw new Refusal('not-found', (words) => words.goalRefusals.noGoal, { field: 'goalWithCriteria' })
  }
}
