import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type Report } from '@lustra/domain/reports'
import { hasDetail, isTimesheet } from './param-rules.ts'
import { type ChooseParam } from './params-after.ts'
import { goalNameOf, paramsText } from './params-text.ts'
import { type ReportParams } from './report-address.ts'
import styles from './ReportParams.module.css'
import { type LoadedReport } from './reports-queries.ts'
import { WeekParam } from './WeekParam.tsx'

interface ParamsLineProps {
  readonly report: Report
  readonly params: ReportParams
  readonly loaded: LoadedReport | null
  /** Until the parameters are loaded. */
  readonly isWaiting: boolean
  readonly isUnfolded: boolean
  /** The id of the parameters. */
  readonly region: string
  readonly onFold: () => void
  readonly onChoose: ChooseParam
}

/** On phones, the folded parameters in one line, with the arrows of a timesheet. */
export function ParamsLine(props: ParamsLineProps) {
  const { report, params, loaded, isUnfolded } = props
  const words = useWords('reports').reports
  const names = {
    task: (params.taskId && loaded?.task?.text) || null,
    goal: goalNameOf(params, loaded?.goal ?? null),
    hasDetail: hasDetail(report, params),
  }
  return (
    <div className={styles.line} inert={props.isWaiting}>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isUnfolded}
        aria-controls={props.region}
        onClick={props.onFold}
      >
        <Icon name="sliders" />
        <span className="hidden">{words.params.tools}: </span>
        <span className="trunc">{paramsText(params, names, words, dateTexts(useLanguage()))}</span>
        <Icon name={isUnfolded ? 'fold' : 'unfold'} size="s" />
      </button>
      {isTimesheet(report, params) && <WeekParam params={params} onChoose={props.onChoose} />}
    </div>
  )
}
