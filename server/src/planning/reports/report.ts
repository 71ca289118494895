import type { InputOf } from '@lustra/contract/call'
import { type reports, reportPageSize } from '@lustra/contract/reports'
import { type Report, findReport } from '@lustra/domain/reports'
import type { ReadContext } from '../../kernel/app/kernel.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { utcOffsetAt } from '../../kernel/clock/user-clock.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changesBy, chosenOf, defaultParams, requestedParams, selectedReport } from './chosen-params.ts'
import { calendarOf, createReport } from './create-report.ts'
import { sampleContent } from './sample-content.ts'
import { wireParams } from './wire-params.ts'

type Request = InputOf<(typeof reports)['actions']['report']>

/** Stores the requested parameters and replies with the report. */
export const report: ReadHandlerOf<typeof reports, 'report'> = async (input, context) => {
  const { app, user, now, words } = context
  const report = await requestedReport(input, context)
  const calendar = calendarOf(context)
  const isReset = input.actions === 'select,reset,params,data'
  const before = isReset ? defaultParams(report) : await chosenOf(report).read(app.database.read, user.id)
  const changes = changesBy(report, requestedParams(report, input), before, calendar)
  const requested = { ...before, ...changes }
  const payedEnabled = await app.environment.hasPaidReports(user.id, now)
  const isLocked = report.payedGroup === 'PAID' && !payedEnabled
  const { chosen, gone, contextNames, content } = isLocked
    ? { chosen: requested, gone: [], contextNames: {}, content: sampleContent(report, words) }
    : await createReport(report, requested, context, input.all ? Infinity : reportPageSize)
  // Runs after the report is created, so that refused parameters are not stored.
  await chosenOf(report).change(app, user.id, isReset ? requested : changes)
  if (input.actions !== 'params,data') await selectedReport.change(app, user.id, { code: report.code })
  const { title, description } = words.reports.all[report.code]
  return {
    info: { id: report.id, title, description, offsetInMinutes: utcOffsetAt(now, user.timeZone) / 60 },
    params: wireParams(report, chosen, calendar),
    gone,
    contextNames,
    payedGroup: report.payedGroup,
    payedEnabled,
    ...content,
  }
}

async function requestedReport({ report: name, code }: Request, { app, user }: ReadContext): Promise<Report> {
  return reportOf(code ?? name ?? (await selectedReport.read(app.database.read, user.id)).code)
}

export function reportOf(name: string | number | null, field = 'report'): Report {
  const found = name === null ? null : findReport(name)
  if (!found) throw new Refusal('not-found', (words) => words.reportRefusals.unknown, { field })
  return found
}

/** A paid report shows the user's own data only with a paid plan (RPT-N07). */
export async function refuseLocked(report: Report, { app, user, now }: ReadContext): Promise<void> {
  if (report.payedGroup === 'FREE' || (await app.environment.hasPaidReports(user.id, now))) return
  throw new Refusal('forbidden', (words) => words.subscriptionRefusals.paid, { field: 'code' })
}
