import { Refused } from '#shared/call-failed.ts'
import { commandText, isCommand } from '#shared/keys.ts'
import { useWords } from '#shared/language/Language.tsx'
import { Button } from '#shared/widgets/Button.tsx'
import { DateField } from '#shared/widgets/date-picker/DateField.tsx'
import { TextField } from '#shared/widgets/TextField.tsx'
import { type Goal, type GoalRecord, goalNoteLength } from '@lustra/contract/goals'
import { type CalendarRules, dayOf } from '@lustra/domain/calendar'
import { type FormEvent, useState } from 'react'
import { type GoalTexts } from '#shared/goals/goal-texts.ts'
import { addRecord } from '#shared/goals/goals-queries.ts'
import { RecordRemoval } from './RecordRemoval.tsx'
import styles from './TextLog.module.css'
import { useDay } from './use-day.ts'

interface TextLogProps {
  readonly goal: Goal
  /** The latest first. */
  readonly records: readonly GoalRecord[]
  readonly texts: GoalTexts
  readonly rules: CalendarRules
}

/** What was written down on the way, by day. */
export function TextLog({ goal, records, texts, rules }: TextLogProps) {
  const words = useWords().goals
  return (
    <div>
      <AddText goal={goal} rules={rules} />
      {records.length === 0 && <p className={styles.empty}>{words.empty.records}</p>}
      <ul className={styles.log} aria-label={words.records(goal.recordCount)}>
        {records.map((record) => (
          <li key={record.id}>
            <span className={`${styles.day} num`}>{texts.weekday(record.day)}</span>
            <p>{record.note}</p>
            <RecordRemoval goal={goal} record={record} day={texts.day(record.day)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function AddText({ goal, rules }: Pick<TextLogProps, 'goal' | 'rules'>) {
  const { add } = useWords().goals
  const [day, setDay] = useDay()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (note.trim() === '') return
    try {
      setError(null)
      await addRecord(goal.id, { day: dayOf(day), value: null, note: note.trim() })
      setNote('')
      setDay(null)
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal
      setError(refusal.message)
    }
  }

  return (
    <form className={styles.add} onSubmit={(event) => void submit(event)}>
      <DateField label={add.date} quietLabel mode="DAY" rules={rules} value={day} onChange={setDay} />
      <TextField
        label={add.record}
        quietLabel
        area
        placeholder={add.record}
        maxLength={goalNoteLength}
        value={note}
        onChange={setNote}
        error={error}
        onKeyDown={(event) => {
          if (isCommand(event, 'Enter')) void submit()
          else event.continuePropagation()
        }}
      />
      <Button type="submit" isDisabled={note.trim() === ''} data-tip-keys={commandText('Enter')}>
        {add.submit}
      </Button>
    </form>
  )
}
