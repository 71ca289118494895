import { type DayNumber, dayOf, startOfDay } from '@lustra/domain/calendar'
import { useId } from 'react'
import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { PressButton } from '../button/PressButton.tsx'
import styles from '../dropdown/Dropdown.module.css'
import { Icon } from '../icons/Icon.tsx'
import { type DateChoice, DatePop } from './DatePop.tsx'

interface DateSelectProps extends Pick<DateChoice, 'rules'> {
  readonly label: string
  readonly value: DayNumber | null
  readonly onChange: (value: DayNumber | null) => void
}

export function DateSelect({ label, value, onChange, rules }: DateSelectProps) {
  const { choose } = useStartupWords().ui.list
  const texts = dateTexts(useLanguage())
  const labelId = useId()
  const buttonId = useId()
  return (
    <div className={styles.dropdown}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <div className={styles.box} data-labelled data-fills data-empty={value === null || undefined}>
        <DatePop
          removable
          mode="DAY"
          rules={rules}
          value={value === null ? null : startOfDay(value)}
          onChange={(time) => onChange(time === null ? null : dayOf(time))}
          trigger={
            <PressButton id={buttonId} aria-labelledby={`${labelId} ${buttonId}`} className={styles.button}>
              <Icon name="calendar" size="s" />
              <span
                className={styles.value}
                title={value === null ? undefined : texts.shortDayAndYear(value)}
              >
                {value === null ? choose : texts.shortDayAndYear(value)}
              </span>
              <Icon name="unfold" size="s" />
            </PressButton>
          }
        />
      </div>
    </div>
  )
}
