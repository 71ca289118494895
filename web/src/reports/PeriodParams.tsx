import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useWords } from '#language/Language.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { type DayNumber, dayOf, startOfDay } from '@lustra/domain/calendar'
import { type PeriodPreset, type Report, periodPresets } from '@lustra/domain/reports'
import { type ChooseParam } from './params-after.ts'
import { type ReportParams } from './report-address.ts'
import styles from './ReportParams.module.css'

interface PeriodParamsProps {
  readonly report: Report
  readonly params: ReportParams
  readonly onChoose: ChooseParam
}

/** A usual period, or two days; an empty day leaves that side open (RPT-032). */
export function PeriodParams({ report: { presets = periodPresets }, params, onChoose }: PeriodParamsProps) {
  const words = useWords('reports').reports.params
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
      <DayParam label={words.from} day={startTime} onChange={(day) => onChoose('startTime', day)} />
      <DayParam label={words.to} day={endTime} onChange={(day) => onChoose('endTime', day)} />
    </>
  )
}

interface DayParamProps {
  readonly label: string
  readonly day: DayNumber | null
  readonly onChange: (day: DayNumber | null) => void
}

function DayParam({ label, day, onChange }: DayParamProps) {
  const rules = useCalendarRules()
  return (
    <div className={styles.date}>
      <DateField
        removable
        label={label}
        mode="DAY"
        rules={rules}
        value={day === null ? null : startOfDay(day)}
        onChange={(time) => onChange(time === null ? null : dayOf(time))}
      />
    </div>
  )
}
