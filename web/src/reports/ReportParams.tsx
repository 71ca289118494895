import { useWords } from '#language/Language.tsx'
import { type AbandonedType, type ReportCode, abandonedAfterDays } from '@lustra/domain/reports'
import { type Words } from '@lustra/words'
import { AbandonedParam } from './AbandonedParam.tsx'
import { ContextParam } from './ContextParam.tsx'
import { GoalParam } from './GoalParam.tsx'
import { PeriodParams } from './PeriodParams.tsx'
import styles from './ReportParams.module.css'
import { type ChooseParam } from './reports-mutations.ts'
import { type LoadedReport } from './reports-queries.ts'
import { TaskParam } from './TaskParam.tsx'

interface ReportParamsProps {
  readonly code: ReportCode
  readonly report: LoadedReport
  readonly onChoose: ChooseParam
}

/** The parameters of a report. */
export function ReportParams({ code, report, onChoose }: ReportParamsProps) {
  const words = useWords().reports
  const { params, task, goal } = report
  return (
    <div className={styles.head} role="region" aria-label={words.params.tools}>
      <div className={styles.params}>
        {params.abandonedFilter !== undefined && (
          <AbandonedParam type={params.abandonedFilter} onChoose={onChoose} />
        )}
        {params.goalWithCriteria !== undefined && <GoalParam goal={goal ?? null} onChoose={onChoose} />}
        {params.periodPreset !== undefined && <PeriodParams params={params} onChoose={onChoose} />}
        {params.context !== undefined && <ContextParam ids={params.context} onChoose={onChoose} />}
        {task && <TaskParam name={task.text} onChoose={onChoose} />}
      </div>
      <p>
        {params.abandonedFilter === undefined
          ? words.all[code].description
          : ruleOf(words.abandoned.rules, params.abandonedFilter)}
      </p>
    </div>
  )
}

function ruleOf(rules: Words['reports']['abandoned']['rules'], type: AbandonedType): string {
  return type === 'untouched' ? rules.untouched(abandonedAfterDays) : rules[type]
}
