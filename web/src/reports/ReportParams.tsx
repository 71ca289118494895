import { useWords } from '#language/Language.tsx'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type AbandonedType, type Report, abandonedAfterDays } from '@lustra/domain/reports'
import { type Words } from '@lustra/words'
import { useId, useState } from 'react'
import { AbandonedParam } from './AbandonedParam.tsx'
import { CategoryParam } from './CategoryParam.tsx'
import { CompareParam } from './CompareParam.tsx'
import { ContextParam } from './ContextParam.tsx'
import { DetailParam } from './DetailParam.tsx'
import { ParamsLine } from './lazy-components.ts'
import { GoalParam } from './GoalParam.tsx'
import { type ChooseParam } from './params-after.ts'
import { hasDetail, isTimesheet } from './param-rules.ts'
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

/** The parameters of a report; their space is reserved until they are loaded. On phones they are folded into one line, above the first figure. */
export function ReportParams(props: ReportParamsProps) {
  const { report, params, initial, loaded, onChoose } = props
  const words = useWords('reports').reports
  const isPhone = useMedia(media.phone)
  const [isUnfolded, setUnfolded] = useState(false)
  const region = useId()
  const shown = params ?? initial
  const folds = isPhone && report.params.length > 0
  return (
    <div className={styles.head} role="region" aria-label={words.params.tools}>
      {folds && (
        <ParamsLine
          fallback={<div className={styles.line} />}
          report={report}
          params={shown}
          loaded={loaded}
          isWaiting={params === null}
          isUnfolded={isUnfolded}
          region={region}
          onFold={() => setUnfolded(!isUnfolded)}
          onChoose={onChoose}
        />
      )}
      <div id={region} className={styles.all} hidden={folds && !isUnfolded}>
        {report.params.length > 0 && (
          <div className={styles.params} inert={params === null}>
            <ParamFields
              report={report}
              shown={shown}
              loaded={loaded}
              onChoose={onChoose}
              withWeek={!folds}
            />
          </div>
        )}
        <p>
          {shown.abandonedFilter === undefined
            ? words.all[report.code].description
            : ruleOf(words.abandoned.rules, shown.abandonedFilter)}
        </p>
      </div>
    </div>
  )
}

interface ParamFieldsProps extends Pick<ReportParamsProps, 'report' | 'loaded' | 'onChoose'> {
  readonly shown: Params
  readonly withWeek: boolean
}

function ParamFields({ report, shown, loaded, onChoose, withWeek }: ParamFieldsProps) {
  const words = useWords('reports').reports
  return (
    <>
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
      {withWeek && isTimesheet(report, shown) && <WeekParam params={shown} onChoose={onChoose} />}
      {shown.context !== undefined && (
        <ContextParam ids={shown.context} mode={shown.contextMode ?? 'only'} onChoose={onChoose} />
      )}
      {shown.category !== undefined && <CategoryParam ids={shown.category} onChoose={onChoose} />}
      {shown.compare !== undefined && <CompareParam compare={shown.compare} onChoose={onChoose} />}
      {hasDetail(report, shown) && (
        <DetailParam
          label={report.type === 'CHART' ? words.params.columns : words.params.trend}
          params={shown}
          onChoose={onChoose}
        />
      )}
      {shown.taskId && <TaskParam name={loaded?.task?.text ?? ''} onChoose={onChoose} />}
    </>
  )
}

const goalParams = ['goalWithCriteria', 'numGoal', 'textGoal'] as const

function ruleOf(rules: Words['reports']['abandoned']['rules'], type: AbandonedType): string {
  return type === 'untouched' ? rules.untouched(abandonedAfterDays) : rules[type]
}
