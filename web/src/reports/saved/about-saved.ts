/** What a saved report shows, in a few words: `this month, compared with the previous period`. */
import { type DateTexts } from '#language/dates/date-texts.ts'
import { type SavedReport } from '@lustra/contract/saved-reports'
import { type Words } from '@lustra/words'

/** `names` are those of tasks, contexts and goals by id. */
export function aboutSaved(
  { code, params }: SavedReport,
  names: Readonly<Record<string, string>>,
  { reports: { params: texts, abandoned }, savedReports: { about } }: Pick<Words, 'reports' | 'savedReports'>,
  dates: DateTexts,
): string[] {
  const {
    view,
    leftOut = [],
    hourRows,
    hoursOf,
    periodPreset,
    startTime,
    endTime,
    periodDetail,
    compare,
    abandonedFilter,
    taskId,
  } = params
  const goalId = params.goalWithCriteria ?? params.numGoal ?? params.textGoal
  const contextIds = params.context?.length ? params.context : (params.category ?? [])
  const contextNames = contextIds.map((id) => names[id]).filter((name) => name !== undefined)
  const isChart = code.includes('dynamics') || code.includes('graph') || code.includes('big-goals')
  return [
    abandonedFilter && abandoned.types[abandonedFilter].toLowerCase(),
    periodPreset && texts.presets[periodPreset].toLowerCase(),
    !periodPreset && startTime && endTime && dates.shortDays(startTime, endTime),
    isChart && periodDetail && about.details[periodDetail],
    taskId && names[taskId] !== undefined && about.task(names[taskId]),
    goalId && names[goalId] !== undefined && about.goal(names[goalId]),
    contextNames.length === 1 ? contextNames[0] : contextIds.length > 0 && about.contexts(contextIds.length),
    compare && about.compared[compare],
    hourRows === 'weekdays' && about.weekdays,
    hourRows === 'weekdays' && hoursOf && names[hoursOf],
    view === 'table' && about.table,
    leftOut.length > 0 && about.leftOut(leftOut.length),
  ].filter((part) => typeof part === 'string' && part !== '') as string[]
}
