import { timeFormat, timeOfDayText } from '#language/dates/time-format.ts'
import { useWords } from '#language/Language.tsx'
import { useStore } from '#browser/store.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { secondsPerMinute } from '@lustra/domain/calendar'
import { parseReminderTime, reminderTimes, defaultReminderTime } from '@lustra/domain/reminders'
import { type RowProps, SavedRow } from './SavedRow.tsx'
import styles from './ReminderTimeRow.module.css'

/** The time of day of reminders; an invalid value counts as 8:00 (SET-027, SET-028). */
export function ReminderTimeRow(props: RowProps) {
  const words = useWords('reminders').reminders.settings
  const format = useStore(timeFormat)
  const textOf = (minutes: number) => timeOfDayText(minutes * secondsPerMinute, format)
  const itemOf = (minutes: number) => dropdownItem(String(minutes), textOf(minutes))
  const timeOf = (value: string) => parseReminderTime(value) ?? defaultReminderTime
  return (
    <SavedRow
      {...props}
      label={words.time}
      display={<span className="num">{textOf(timeOf(props.setting.value))}</span>}
    >
      {(value, setValue, error) => (
        <div className={styles.field}>
          <SelectOne
            plain
            label={words.time}
            value={itemOf(timeOf(value))}
            load={() => Promise.resolve(reminderTimes.map(itemOf))}
            onChange={(item) => item && setValue(item.id)}
          />
          <p className={styles.hint} role="status">
            {error ?? (parseReminderTime(value) === null ? words.invalid : words.timeHint)}
          </p>
        </div>
      )}
    </SavedRow>
  )
}
