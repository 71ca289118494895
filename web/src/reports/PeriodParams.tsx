import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useWords } from '#language/Language.tsx'
import { DateSelect } from '#ui/date-picker/DateSelect.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { type PeriodPreset, type Report, periodPresets } from '@lustra/domain/reports'
import { type ChooseParam } from './params-after.ts'
import { type ReportParams } from './report-address.ts'
import styles from './ReportParams.module.css'

interface PeriodParamsProps {
  readonly report: Report
  readonly params: ReportParams
  readonly onChoose: ChooseParam
}

/** A preset period, or two days; an empty day leaves that side open (RPT-032). */
export function PeriodParams({ report: { presets = periodPresets }, params, onChoose }: PeriodParamsProps) {
  const words = useWords('reports').reports.params
  const rules = useCalendarRules()
  const { periodPreset = null, startTime = null, endTime = null } = params
  const itemOf = (preset: PeriodPreset) => dropdownItem(preset, words.presets[preset])
  return (
    <>
      <div className={styles.period}>
        <SelectOne
          plain
          labelled
          label={words.period}
          placeholder={words.chooseDates}
          value={periodPreset && itemOf(periodPreset)}
          load={() => Promise.resolve(presets.map(itemOf))}
          onChange={(item) => item && onChoose('periodPreset', item.id as PeriodPreset)}
        />
      </div>
      <div className={styles.date}>
        <DateSelect
          label={words.from}
          rules={rules}
          value={startTime}
          onChange={(day) => onChoose('startTime', day)}
        />
      </div>
      <div className={styles.date}>
        <DateSelect
          label={words.to}
          rules={rules}
          value={endTime}
          onChange={(day) => onChoose('endTime', day)}
        />
      </div>
    </>
  )
}
