/** A short description of a saved report: `this month, compared with the previous period`. */
import { type DateTexts } from '#language/dates/date-texts.ts'
import { noContext } from '@lustra/contract/ids'
import { type SavedReport } from '@lustra/contract/saved-reports'
import { type Words } from '@lustra/words'

/** `names`: names of the existing tasks, contexts and goals by id. */
export function aboutSaved(
  { code, params }: SavedReport,
  names: Readonly<Record<string, string>>,
  {
    reports: { params: texts, abandoned, table },
    savedReports: { about },
  }: Pick<Words, 'reports' | 'savedReports'>,
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
  /** Removed series and contexts are not counted. */
  const existing = (ids: readonly string[]) => ids.filter((id) => id === noContext || names[id] !== undefined)
  const contextIds = existing(params.context?.length ? params.context : (params.category ?? []))
  const nameOf = (id: string) => (id === noContext ? table.noCategory : names[id])
  const nameOfOne = contextIds.length === 1 ? nameOf(contextIds[0]!) : undefined
  const leftOutCount = existing(leftOut).length
  const isChart = code.includes('dynamics') || code.includes('graph') || code.includes('big-goals')
  return [
    abandonedFilter && abandoned.types[abandonedFilter].toLowerCase(),
    periodPreset && texts.presets[periodPreset].toLowerCase(),
    !periodPreset && startTime && endTime && dates.shortDays(startTime, endTime),
    isChart && periodDetail && about.details[periodDetail],
    taskId && names[taskId] !== undefined && about.task(names[taskId]),
    goalId && names[goalId] !== undefined && about.goal(names[goalId]),
    nameOfOne ?? (contextIds.length > 0 && about.contexts(contextIds.length)),
    compare && about.compared[compare],
    hourRows === 'weekdays' && about.weekdays,
    hourRows === 'weekdays' && hoursOf && nameOf(hoursOf),
    view === 'table' && about.table,
    leftOutCount > 0 && about.leftOut(leftOutCount),
  ].filter((part) => typeof part === 'string' && part !== '') as string[]
}
