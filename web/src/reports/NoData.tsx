import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import frame from '#ui/page/Screen.module.css'
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
  return (
    <div className={frame.empty} role="status">
      <Icon name="report" size="xl" />
      <b>{noData}</b>
      <p>{hint}</p>
      {code === 'goal-progress' && !goal && (
        <Link className="link" to="/goals">
          {hints.toGoals}
        </Link>
      )}
      {hasPeriod && (code !== 'goal-progress' || goal) && (
        <Button onPress={() => onChoose('periodPreset', 'allTime')}>{hints.wider}</Button>
      )}
    </div>
  )
}
