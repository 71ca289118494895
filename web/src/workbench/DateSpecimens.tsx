import { type LocalTime, calendarRulesOf, parseLocalTime } from '@lustra/domain/calendar'
import { useState } from 'react'
import { useLanguage } from '#language/Language.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { DatePop } from '#ui/date-picker/DatePop.tsx'
import { type PickerMode } from '#ui/date-picker/picker.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Specimen } from './Specimen.tsx'
import styles from './Workbench.module.css'

const first = parseLocalTime('2026-11-25T14:30')

export function DateSpecimens() {
  const [week, setWeek] = useState<LocalTime | null>(null)
  const rules = calendarRulesOf(useLanguage(), 0)
  return (
    <Specimen title="Date pickers: day and time, day (saves at once), week, unset, off">
      <div className={styles.stack}>
        <DateSpecimen label="Starts" mode="DAY_TIME" initial={first} />
        <DateSpecimen label="Due" mode="DAY" initial={first} />
        <DateSpecimen label="Week" mode="WEEK" initial={first} />
        <DateSpecimen label="Unset" mode="DAY_TIME" initial={null} />
        <DateField label="Off" mode="DAY" rules={rules} value={first} onChange={setWeek} disabled />
        <DatePop
          mode="WEEK"
          rules={rules}
          value={week}
          onChange={setWeek}
          trigger={<IconButton size="edged" icon="calendar" label="Choose a week" />}
        />
      </div>
    </Specimen>
  )
}

interface DateSpecimenProps {
  readonly label: string
  readonly mode: PickerMode
  readonly initial: LocalTime | null
}

function DateSpecimen({ label, mode, initial }: DateSpecimenProps) {
  const [value, setValue] = useState(initial)
  const rules = calendarRulesOf(useLanguage(), 0)
  return <DateField label={label} mode={mode} rules={rules} value={value} onChange={setValue} removable />
}
