import { useWords } from '#language/Language.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { Button } from '#ui/button/Button.tsx'
import { type Report, type ReportMode } from '@lustra/domain/reports'
import { type Words } from '@lustra/words'
import { Link } from '@tanstack/react-router'
import { type ChooseParam } from './params-after.ts'
import { type LoadedReport } from './reports-queries.ts'

interface NoDataProps {
  readonly report: Report
  readonly loaded: LoadedReport
  readonly onChoose: ChooseParam
}

export function NoData({ report: { mode, presets }, loaded, onChoose }: NoDataProps) {
  const words = useWords('reports').reports
  const { noData, hints } = words
  const { params } = loaded
  const { hint, step } = emptyTexts(mode, loaded, words)
  const isNarrowed =
    params.periodPreset !== undefined &&
    params.periodPreset !== 'allTime' &&
    !(params.periodPreset === null && params.startTime == null && params.endTime == null)
  const lacksGoal = (mode === 'progress' || mode === 'values') && !loaded.goal
  return (
    <EmptyState icon="report" title={noData} hint={hint}>
      {isNarrowed && !presets && !lacksGoal ? (
        <Button onPress={() => onChoose('periodPreset', 'allTime')}>{hints.wider}</Button>
      ) : (
        <Link className="link" to={step.to}>
          {step.label}
        </Link>
      )}
    </EmptyState>
  )
}

type Step = { readonly to: '/time' | '/tasks' | '/plans' | '/goals' | '/inbox'; readonly label: string }

/** Why a report is empty, and where its data come from. */
function emptyTexts(
  mode: ReportMode,
  { params, goal }: LoadedReport,
  { hints, abandoned }: Words['reports'],
): { readonly hint: string; readonly step: Step } {
  const toTime = { to: '/time', label: hints.toTime } as const
  const toTasks = { to: '/tasks', label: hints.toTasks } as const
  const toGoals = { to: '/goals', label: hints.toGoals } as const
  switch (mode) {
    case 'timeTree':
    case 'timesheet':
    case 'hoursOfDay':
      return { hint: hints.time, step: toTime }
    case 'stackedTime':
      return { hint: params.category === undefined ? hints.bigGoals : hints.time, step: toTime }
    case 'comments':
      return { hint: hints.comments, step: toTime }
    case 'planFact':
      return { hint: hints.planned, step: { to: '/plans', label: hints.toPlans } }
    case 'completed':
      return { hint: hints.completed, step: toTasks }
    case 'abandoned':
      return { hint: abandoned.none[params.abandonedFilter ?? 'untouched'], step: toTasks }
    case 'inbox':
      return { hint: hints.inbox, step: { to: '/inbox', label: hints.toInbox } }
    case 'values':
      return { hint: goal ? hints.numeric : hints.noNumericGoals, step: toGoals }
    case 'texts':
      return { hint: hints.texts, step: toGoals }
    case 'progress':
      return { hint: goal ? hints.values : hints.noGoals, step: toGoals }
    case 'statistics':
    case 'taskCounts':
      return { hint: hints.counts, step: toTasks }
  }
}
