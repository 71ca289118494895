import { useStore } from '#browser/store.ts'
import { readWeek, summaryOf } from '#capacity/index.ts'
import { useWeekdays } from '#data/use-weekdays.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { useWords } from '#language/Language.tsx'
import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type WeekHours, formatWeekHours, noWeekHours } from '@lustra/domain/capacity'
import { useState } from 'react'
import { type RowProps, useEntry } from './row-props.ts'
import styles from '../ContextPane.module.css'

interface HoursRowProps extends RowProps {
  readonly week: WeekHours
}

const longest = 500

/** The hours in which tasks of the context are proposed, typed as one line for the whole week (RHY-027). */
export function HoursRow({ week, ...props }: HoursRowProps) {
  const { properties, hours: words } = useWords('contexts').contexts
  const { first, short } = useWeekdays()
  const format = useStore(timeFormat)
  const stored = summaryOf(week, first, short, format, '; ')
  const { value, enter, error, commit, row } = useEntry(stored, props)
  /** What cannot be read of the typed text. */
  const [unreadable, setUnreadable] = useState<string | null>(null)

  function save(next: WeekHours) {
    commit(formatWeekHours(next) === formatWeekHours(week) ? null : { hours: next })
  }

  function submit() {
    const read = readWeek(value)
    if (read.ok) save(read.week)
    else setUnreadable(read.part)
  }

  return (
    <EditRow
      {...row}
      onCancel={() => {
        setUnreadable(null)
        row.onCancel()
      }}
      label={properties.hours}
      value={
        stored === '' ? (
          <span className={styles.unset}>{words.none}</span>
        ) : (
          <span className="num">{stored}</span>
        )
      }
      hint={words.hint}
      saveKeys="Enter"
      wide
      onSave={submit}
      {...(stored !== '' && { onRemove: () => save(noWeekHours) })}
    >
      <TextField
        label={properties.hours}
        quietLabel
        maxLength={longest}
        autoComplete="off"
        value={value}
        error={unreadable === null ? error : words.unreadable(unreadable)}
        onChange={(text) => {
          setUnreadable(null)
          enter(text)
        }}
      />
    </EditRow>
  )
}
