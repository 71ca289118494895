import { timeFormat, timeOfDayText } from '#language/dates/time-format.ts'
import { useWords } from '#language/Language.tsx'
import { PushSwitch, notifications } from '#reminders/index.ts'
import { useStore } from '#browser/store.ts'
import { Button } from '#ui/button/Button.tsx'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { secondsPerMinute } from '@lustra/domain/calendar'
import { parseReminderTime, reminderTimes, defaultReminderTime } from '@lustra/domain/reminders'
import { type RowProps, SavedRow } from './SavedRow.tsx'
import { SwitchRow } from './SwitchRow.tsx'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import styles from './ReminderRows.module.css'

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

export function ReminderEmailRow(props: RowProps) {
  const words = useWords('reminders').reminders.settings
  return <SwitchRow {...props} label={words.byEmail} on={words.byEmailOn} off={words.byEmailOff} />
}

/** Notifications of this browser, which asks for permission only after the button here is pressed. */
export function ReminderBrowserRow() {
  const words = useWords('reminders').reminders.settings
  const state = useStore(notifications.permission)
  if (state === null) return null
  return (
    <div className={rowStyles.row}>
      <dt>{words.inBrowser}</dt>
      <dd>
        {words.states[state]}
        {state === 'granted' && <PushSwitch />}
      </dd>
      <dd className={rowStyles.act}>
        {state === 'default' && (
          <Button look="quiet" size="s" onPress={() => void notifications.ask()}>
            {words.allow}
          </Button>
        )}
        {state === 'granted' && (
          <Button
            look="quiet"
            size="s"
            onPress={() => notifications.show('test', { title: words.testTitle, text: words.testText })}
          >
            {words.test}
          </Button>
        )}
      </dd>
    </div>
  )
}
