import { useWords } from '#language/Language.tsx'
import { type AbandonedType, type Report, abandonedAfterDays } from '@lustra/domain/reports'
import { type Words } from '@lustra/words'
import { AbandonedParam } from './AbandonedParam.tsx'
import { CategoryParam } from './CategoryParam.tsx'
import { CompareParam } from './CompareParam.tsx'
import { ContextParam } from './ContextParam.tsx'
import { DetailParam } from './DetailParam.tsx'
import { GoalParam } from './GoalParam.tsx'
import { type ChooseParam } from './params-after.ts'
import { PeriodParams } from './PeriodParams.tsx'
import { type ReportParams as Params } from './report-address.ts'
import styles from './ReportParams.module.css'
import { type LoadedReport } from './reports-queries.ts'
import { TaskParam } from './TaskParam.tsx'
import { WeekParam } from './WeekParam.tsx'

interface ReportParamsProps {
  readonly report: Report
  /** Null until the stored parameters are loaded. */
  readonly params: Params | null
  /** Reserve the space until `params` are loaded. */
  readonly initial: Params
  readonly loaded: LoadedReport | null
  readonly onChoose: ChooseParam
}

/** The parameters of a report; their space is reserved until they are loaded. */
export function ReportParams({ report, params, initial, loaded, onChoose }: ReportParamsProps) {
  const words = useWords('reports').reports
  const shown = params ?? initial
  const hasParams = report.params.length > 0
  return (
    <div className={styles.head} role="region" aria-label={words.params.tools}>
      {hasParams && (
        <div className={styles.params} inert={params === null}>
          {shown.abandonedFilter !== undefined && (
            <AbandonedParam type={shown.abandonedFilter} onChoose={onChoose} />
          )}
          {goalParams.map(
            (param) =>
              shown[param] !== undefined && (
                <GoalParam key={param} param={param} id={shown[param]} loaded={loaded} onChoose={onChoose} />
              ),
          )}
          {shown.periodPreset !== undefined && (
            <PeriodParams report={report} params={shown} onChoose={onChoose} />
          )}
          {shown.periodPreset !== undefined && report.mode === 'timesheet' && (
            <WeekParam params={shown} onChoose={onChoose} />
          )}
          {shown.context !== undefined && (
            <ContextParam ids={shown.context} mode={shown.contextMode ?? 'only'} onChoose={onChoose} />
          )}
          {shown.category !== undefined && <CategoryParam ids={shown.category} onChoose={onChoose} />}
          {shown.compare !== undefined && <CompareParam compare={shown.compare} onChoose={onChoose} />}
          {shown.periodDetail !== undefined && (report.mode !== 'timeTree' || shown.compare) && (
            <DetailParam
              label={report.type === 'CHART' ? words.params.columns : words.params.trend}
              params={shown}
              onChoose={onChoose}
            />
          )}
          {shown.taskId && <TaskParam name={loaded?.task?.text ?? ''} onChoose={onChoose} />}
        </div>
      )}
      <p>
        {shown.abandonedFilter === undefined
          ? words.all[report.code].description
          : ruleOf(words.abandoned.rules, shown.abandonedFilter)}
      </p>
    </div>
  )
}

const goalParams = ['goalWithCriteria', 'numGoal', 'textGoal'] as const

function ruleOf(rules: Words['reports']['abandoned']['rules'], type: AbandonedType): string {
  return type === 'untouched' ? rules.untouched(abandonedAfterDays) : rules[type]
}
