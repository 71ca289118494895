import { useWords } from '#language/Language.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { activeDetail, offeredDetails, periodDetails } from '@lustra/domain/reports'
import { type ChooseParam } from './params-after.ts'
import { type ReportParams } from './report-address.ts'
import styles from './ReportParams.module.css'

interface DetailParamProps {
  readonly label: string
  readonly params: ReportParams
  readonly onChoose: ChooseParam
}

/** Switches the time level. Levels that do not fit the period are disabled and give the reason (RPT-037 to 044). */
export function DetailParam({ label, params, onChoose }: DetailParamProps) {
  const { details, detailRules } = useWords('reports').reports.params
  const { startTime = null, endTime = null, periodDetail = 'days' } = params
  const period = { first: startTime, last: endTime }
  const offered = offeredDetails(period)
  return (
    <div className={styles.detail}>
      <span aria-hidden="true">{label}</span>
      <Segments
        label={label}
        value={activeDetail(periodDetail, period)}
        segments={periodDetails.map((value) => ({
          value,
          label: details[value],
          refusal: offered.includes(value) ? null : detailRules[value],
        }))}
        onChange={(detail) => onChoose('periodDetail', detail)}
      />
    </div>
  )
}
