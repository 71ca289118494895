import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { type FieldKey, TextField } from '#ui/field/TextField.tsx'
import { type CalendarRules, isHourLevel } from '@lustra/domain/calendar'
import { type Limits, type Slot } from '@lustra/domain/scheduling'
import { useState } from 'react'
import { readEntryTime, typedTimeOf, withStart } from './entry-time.ts'
import styles from './EntryTime.module.css'

interface EntryTimeProps {
  readonly entry: Slot
  readonly limits: Pick<Limits, 'minDuration'>
  readonly rules: CalendarRules
  readonly whenText: (slot: Slot) => string
  /** Why the entry cannot be planned there; null if it can. */
  readonly refusalOf: (slot: Slot) => string | null
  readonly onSave: (slot: Slot) => void
  readonly onCancel: () => void
}

const takesFocus = { autoFocus: true }

export function EntryTime(props: EntryTimeProps) {
  const { entry, limits, rules, whenText, refusalOf, onSave, onCancel } = props
  const { move, properties } = useWords('scheduling').scheduling
  const [typed, setTyped] = useState(() => typedTimeOf(entry))
  const { slot, wrong } = readEntryTime(typed, entry, limits, rules)
  const refusal = slot && refusalOf(slot)
  const saveRefusal = wrong === null ? refusal : move.notATime
  const isTimed = isHourLevel(entry.level)

  function save() {
    if (slot && !refusal) onSave(slot)
  }

  function handleKey(event: FieldKey) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return event.continuePropagation()
    // The press would also activate the button that is focused next.
    event.preventDefault()
    if (event.key === 'Enter') save()
    else onCancel()
  }

  return (
    <div className={styles.time} data-hours={isTimed || undefined}>
      <DateField
        label={move.day}
        mode="DAY"
        rules={rules}
        value={typed.day}
        takesFocus={!isTimed}
        onChange={(day) => day !== null && setTyped({ ...typed, day })}
      />
      {isTimed && (
        <>
          <TextField
            {...takesFocus}
            label={move.start}
            value={typed.start}
            error={wrong === 'start' ? move.notATime : null}
            onChange={(start) => setTyped(withStart(typed, start, entry))}
            onKeyDown={handleKey}
          />
          <TextField
            label={properties.end}
            value={typed.end}
            error={wrong === 'end' ? move.notATime : null}
            onChange={(end) => setTyped({ ...typed, end })}
            onKeyDown={handleKey}
          />
        </>
      )}
      {!isTimed && slot && <p className={styles.period}>{whenText(slot)}</p>}
      <ProblemLine text={refusal} />
      <div className={styles.buttons}>
        <Button size="s" onPress={onCancel}>
          {move.cancel}
        </Button>
        <Button size="s" look="primary" refusal={saveRefusal} onPress={save}>
          {properties.save}
        </Button>
      </div>
    </div>
  )
}
