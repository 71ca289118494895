import { useWords } from '#language/Language.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { Button } from '#ui/button/Button.tsx'
import { type ReportCode } from '@lustra/domain/reports'
import { Link } from '@tanstack/react-router'
import { type ChooseParam } from './reports-mutations.ts'
import { type LoadedReport } from './reports-queries.ts'

interface NoDataProps {
  readonly code: ReportCode
  readonly report: LoadedReport
  readonly onChoose: ChooseParam
}

/** The empty state of a report: why there is no data, and what to change. */
export function NoData({ code, report: { params, goal }, onChoose }: NoDataProps) {
  const { noData, hints, abandoned } = useWords().reports
  const hasPeriod = params.periodPreset !== undefined && params.periodPreset !== 'allTime'
  const hint = {
    'time-spent-for-tasks': hints.time,
    'abandoned-tasks': abandoned.none[params.abandonedFilter ?? 'untouched'],
    'goal-progress': goal ? hints.values : hints.noGoals,
  }[code]
  const steps = {
    'time-spent-for-tasks': { to: '/time', label: hints.toTime },
    'abandoned-tasks': { to: '/tasks', label: hints.toTasks },
    'goal-progress': { to: '/goals', label: hints.toGoals },
  } as const
  const step = steps[code]
  return (
    <EmptyState icon="report" title={noData} hint={hint}>
      {hasPeriod && (code !== 'goal-progress' || goal) ? (
        <Button onPress={() => onChoose('periodPreset', 'allTime')}>{hints.wider}</Button>
      ) : (
        <Link className="link" to={step.to}>
          {step.label}
        </Link>
      )}
    </EmptyState>
  )
}
