import { dateTexts } from '#language/dates/date-texts.ts'
import { clock } from '#browser/clock.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { type DayNumber, dayOf, startOfDay } from '@lustra/domain/calendar'
import { type RowProps, useEntry } from './row-props.ts'
import styles from '../ContextPane.module.css'

interface BirthdayRowProps extends RowProps {
  readonly birthDay: DayNumber | null
}

/** Accepts typed and picked dates of any year; the picker's Remove clears it. */
export function BirthdayRow({ birthDay, ...props }: BirthdayRowProps) {
  const { properties, unset } = useWords('contexts').contexts
  const language = useLanguage()
  const rules = useCalendarRules()
  const { value, enter, error, commit, row } = useEntry<DayNumber | null>(birthDay, props)
  const save = (day: DayNumber | null) =>
    commit(day === birthDay ? null : { additionalData: { personInfo: { birthDay: day } } })
  return (
    <EditRow
      {...row}
      label={properties.birthDay}
      value={
        birthDay === null ? (
          <span className={styles.unset}>{unset}</span>
        ) : (
          dateTexts(language).day(birthDay, clock.now())
        )
      }
      saveKeys="Enter"
      onSave={() => save(value)}
      {...(birthDay !== null && { onRemove: () => save(null) })}
    >
      <DateField
        label={properties.birthDay}
        quietLabel
        anyYear
        removable
        withToday={false}
        mode="DAY"
        rules={rules}
        value={value === null ? null : startOfDay(value)}
        error={error}
        onChange={(time) => {
          const day = time === null ? null : dayOf(time)
          if (day !== null) enter(day)
          save(day)
        }}
      />
    </EditRow>
  )
}
