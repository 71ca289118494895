import { type DateTexts } from '#language/dates/date-texts.ts'
import { type GoalId } from '@lustra/contract/ids'
import { activeDetail } from '@lustra/domain/reports'
import { type Words } from '@lustra/words'
import { periodText } from './print/period-text.ts'
import { type ReportParams } from './report-address.ts'

interface NamesOfParams {
  /** Null while it is not known. */
  readonly task: string | null
  readonly goal: string | null
  /** Whether the time level can be chosen. */
  readonly hasDetail: boolean
}

/** Null while the chosen goal is not loaded, although the previous one is. */
export function goalNameOf(
  { goalWithCriteria, numGoal, textGoal }: ReportParams,
  loaded: { readonly id: GoalId; readonly text: string } | null,
): string | null {
  const chosen = goalWithCriteria ?? numGoal ?? textGoal
  return loaded && loaded.id === chosen ? loaded.text : null
}

/** The chosen parameters in one line; those that leave nothing out are omitted. */
export function paramsText(
  params: ReportParams,
  { task, goal, hasDetail }: NamesOfParams,
  words: Words['reports'],
  dates: DateTexts,
): string {
  const { abandonedFilter, periodPreset, context = [], category = [], compare, contextMode } = params
  const { startTime: first = null, endTime: last = null, periodDetail } = params
  const { presets, categories, compare: label, comparisons, details, allGoals } = words.params
  const contexts = words.paper.contextCount(context.length)
  const parts = [
    abandonedFilter !== undefined && words.abandoned.types[abandonedFilter],
    goal ?? (params.textGoal === null && allGoals),
    task,
    periodPreset !== undefined &&
      (periodPreset === null ? periodText({ first, last }, words.paper, dates) : presets[periodPreset]),
    context.length > 0 && (contextMode === 'without' ? words.paper.without(contexts) : contexts),
    category.length > 0 && categories.count(category.length),
    compare && `${label}: ${comparisons[compare]}`,
    hasDetail && periodDetail !== undefined && details[activeDetail(periodDetail, { first, last })],
  ]
  return parts.filter(Boolean).join(' · ')
}
