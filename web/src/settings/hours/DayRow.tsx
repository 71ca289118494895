import { useStore } from '#browser/store.ts'
import { hoursText, readHours, secondsOf } from '#capacity/index.ts'
import { useWeekdays } from '#data/use-weekdays.ts'
import { hourText } from '#language/dates/date-texts.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type DayHours } from '@lustra/domain/capacity'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type TrackAxis } from './day-track.ts'
import { DayTrack } from './DayTrack.tsx'
import { problemText } from './problem-text.ts'
import styles from './HoursSection.module.css'

interface DayRowProps {
  readonly weekday: number
  readonly hours: DayHours
  readonly axis: TrackAxis
  readonly editing: boolean
  readonly isPending: boolean
  readonly failure: string | null
  readonly onEdit: () => void
  readonly onCancel: () => void
  /** The failure is outdated. */
  readonly onChange: () => void
  readonly onSave: (days: readonly number[], hours: DayHours) => void
}

export function DayRow(props: DayRowProps) {
  const { weekday, hours, axis, editing, onEdit } = props
  const { capacity, ui } = useWords('capacity')
  const { short, long } = useWeekdays()
  const format = useStore(timeFormat)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const text = hoursText(hours, format)
  const name = capacity.hours.ofDay(long(weekday), text || capacity.hours.free)

  useEffect(() => {
    if (!editing && wasEditing.current) opener.current?.focus()
    wasEditing.current = editing
  }, [editing])

  if (editing) {
    return (
      <li className={styles.edited}>
        <DayForm {...props} text={text} />
      </li>
    )
  }
  return (
    <li>
      <button ref={opener} type="button" className={styles.day} onClick={onEdit}>
        <span className="hidden">{ui.row.changeOf(name)}</span>
        <span className={styles.name} aria-hidden>
          {short(weekday)}
        </span>
        <DayTrack hours={hours} axis={axis} />
        <span className={`num ${styles.sumOfDay}`} aria-hidden>
          {hours.length === 0 ? '–' : hourText(secondsOf(hours))}
        </span>
        {/* Bars on a phone are too short for it. */}
        <span className={`num ${styles.text}`} aria-hidden>
          {text}
        </span>
      </button>
    </li>
  )
}

function DayForm(props: DayRowProps & { readonly text: string }) {
  const { weekday, hours, axis, isPending, failure, text, onCancel, onChange, onSave } = props
  const { capacity, ui } = useWords('capacity')
  const { short, long } = useWeekdays()
  const format = useStore(timeFormat)
  const [typed, setTyped] = useState(text)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const read = readHours(typed)
  const shown = read.ok ? read.hours : hours

  // Typing replaces the hours.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    if (!read.ok) return setProblem(problemText(read.problem, capacity, format))
    onSave(read.days.length > 0 ? read.days : [weekday], read.hours)
  }

  function cancelByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onCancel()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the field
    <form noValidate aria-label={long(weekday)} onSubmit={submit} onKeyDown={cancelByKey}>
      <div className={styles.day}>
        <b className={styles.name} aria-hidden>
          {short(weekday)}
        </b>
        <DayTrack hours={shown} axis={axis} />
        <span className={`num ${styles.sumOfDay}`} aria-hidden>
          {shown.length === 0 ? '–' : hourText(secondsOf(shown))}
        </span>
      </div>
      <div className={styles.fields}>
        <TextField
          quietLabel
          inputRef={field}
          label={capacity.hours.field(long(weekday))}
          size="s"
          maxLength={200}
          autoComplete="off"
          value={typed}
          error={problem ?? failure}
          onChange={(next) => {
            setTyped(next)
            setProblem(null)
            onChange()
          }}
          onKeyDown={(event) => event.continuePropagation()}
        />
        <Button type="submit" look="primary" size="s" isPending={isPending}>
          {ui.row.save}
        </Button>
        <Button look="quiet" size="s" onPress={onCancel}>
          {ui.row.cancel}
        </Button>
      </div>
    </form>
  )
}
