import { timeFormat } from '#language/dates/time-format.ts'
import { useStore } from '#browser/store.ts'
import { useWords } from '#language/Language.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { parseWorkingWeek } from '@lustra/domain/calendar'
import { useState } from 'react'
import { type RowProps, SavedRow } from './SavedRow.tsx'
import { useWeekdays } from './use-weekdays.ts'
import {
  type TypedDay,
  hoursOf,
  summaryOf,
  typedFrom,
  usualHours,
  valueOf,
  weekdaysFrom,
} from './working-hours.ts'
import styles from './WorkingHoursRow.module.css'

/** The days with invalid hours. */
const unfinished = '-'

export function WorkingHoursRow(props: RowProps) {
  const { working, details } = useWords('settings').settings
  const { short, first } = useWeekdays()
  const format = useStore(timeFormat)
  const week = parseWorkingWeek(props.setting.value)
  return (
    <SavedRow
      {...props}
      label={details.workingHours}
      display={week ? <span className="num">{summaryOf(week, first, short, format)}</span> : working.none}
      refuse={(value) => (value === unfinished ? working.wrong : null)}
      proposal={usualHours}
    >
      {(value, setValue, error) => (
        <Hours value={value} error={error} onChange={(days) => setValue(valueOf(days) ?? unfinished)} />
      )}
    </SavedRow>
  )
}

interface HoursProps {
  /** The initial value of the fields. */
  readonly value: string
  readonly error: string | null
  readonly onChange: (days: readonly TypedDay[]) => void
}

function Hours({ value, error, onChange }: HoursProps) {
  const { working } = useWords('settings').settings
  const { long, first } = useWeekdays()
  const [days, setDays] = useState(() => typedFrom(value))
  const isWrong = days.some((day) => day.works && hoursOf(day) === null)

  function change(weekday: number, changes: Partial<TypedDay>) {
    const next = days.map((day, index) => (index === weekday ? { ...day, ...changes } : day))
    setDays(next)
    onChange(next)
  }

  return (
    <div className={styles.hours}>
      {weekdaysFrom(first).map((weekday) => {
        const day = days[weekday]!
        const name = long(weekday)
        const time = (end: 'from' | 'to') => (
          <TextField
            label={working[end](name)}
            quietLabel
            size="s"
            inputMode="numeric"
            maxLength={8}
            isDisabled={!day.works}
            value={day[end]}
            onChange={(text) => change(weekday, { [end]: text })}
          />
        )
        return (
          <div key={weekday} className={styles.day} data-wrong={(day.works && !hoursOf(day)) || undefined}>
            <Switch
              on={day.works}
              label={working.works(name)}
              onChange={(works) => change(weekday, { works })}
            />
            <span aria-hidden>{name}</span>
            {time('from')}
            <span aria-hidden>–</span>
            {time('to')}
          </div>
        )
      })}
      <p className={styles.hint} role="status" data-wrong={isWrong || error !== null || undefined}>
        {isWrong ? working.wrong : (error ?? working.hint)}
      </p>
    </div>
  )
}
