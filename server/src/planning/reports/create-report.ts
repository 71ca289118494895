import { dayOf } from '@lustra/domain/calendar'
import type { Report, ReportCode } from '@lustra/domain/reports'
import type { ReadContext } from '../../kernel/app/kernel.ts'
import { momentAt } from '../../kernel/clock/user-clock.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { taskTrees } from '../tasks/index.ts'
import { abandonedTasks } from './abandoned-tasks.ts'
import { type Calendar, type ChosenParams, periodOf } from './chosen-params.ts'
import { completedTasks } from './completed-tasks.ts'
import { type ExistingParams, existingParams } from './existing-params.ts'
import { goalProgress } from './goal-progress.ts'
import { hoursOfDay } from './hours-of-day.ts'
import { inboxDynamics } from './inbox-dynamics.ts'
import { numericValues } from './numeric-values.ts'
import { planAgainstFact } from './plan-against-fact.ts'
import { recordComments } from './record-comments.ts'
import type { CreateReport, ReportResult, ReportRow } from './report-context.ts'
import { bigGoalsOverTime, categoriesOverTime } from './stacked-time.ts'
import { statistics } from './statistics.ts'
import { taskCounts } from './task-counts.ts'
import { textualRecords } from './textual-records.ts'
import { timeByCategories, timeByTasks } from './time-table.ts'

const reportsByCode: Readonly<Record<ReportCode, CreateReport>> = {
  'time-spent-for-tasks': timeByTasks,
  'weekly-timesheet': timeByTasks,
  'comments-for-time-tracking-records': recordComments,
  'plan-against-fact': planAgainstFact,
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

export function calendarOf({ user, now }: ReadContext): Calendar {
  return { today: dayOf(momentAt(now, user.timeZone).clock), rules: user }
}

export interface CreatedReport extends ExistingParams {
  readonly content: ReportResult['content']
}

/** At most `maxRows` rows; for a paged export, those after `after`. `requested` may refer to things that no longer exist. */
export function createReport(
  report: Report,
  requested: ChosenParams,
  context: ReadContext,
  maxRows: number,
  exported: { readonly after: ReportRow | null } | null = null,
): Promise<CreatedReport> {
  const { app, user, now } = context
  const forests = taskTrees(app)
  const calendar = calendarOf(context)
  return reading(app, user.id, async (reads) => {
    const { chosen, gone, contextNames } = await existingParams(report, requested, reads, forests)
    const { content, chosen: own } = await reportsByCode[report.code]({
      report,
      reads,
      forests,
      chosen,
      period: periodOf(report, chosen, calendar),
      calendar,
      moment: momentAt(now, user.timeZone),
      zone: user.timeZone,
      maxRows,
      exported,
    })
    return { chosen: { ...chosen, ...own }, gone, contextNames, content }
  })
}
