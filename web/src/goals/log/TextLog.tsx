import { past } from '#browser/past.ts'
import { commandText, isCommand } from '#ui/keys/keys.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type Goal, type GoalRecord, goalNoteLength } from '@lustra/contract/goals'
import { type GoalRecordId } from '@lustra/contract/ids'
import { type CalendarRules } from '@lustra/domain/calendar'
import { type FormEvent } from 'react'
import { type GoalTexts } from '../goal-texts.ts'
import { RecordRemoval } from './RecordRemoval.tsx'
import styles from './TextLog.module.css'
import { useNewRecord } from './use-new-record.ts'

interface TextLogProps {
  readonly goal: Goal
  /** Newest first. */
  readonly records: readonly GoalRecord[]
  /** The record to scroll to and focus. */
  readonly revealed: GoalRecordId | null
  readonly texts: GoalTexts
  readonly rules: CalendarRules
}

export function TextLog({ goal, records, revealed, texts, rules }: TextLogProps) {
  const words = useWords('goals').goals
  return (
    <div>
      {!past && <AddText goal={goal} rules={rules} />}
      {records.length === 0 && <p className={styles.empty}>{words.empty.records}</p>}
      <ul className={styles.log} aria-label={words.records(goal.recordCount)}>
        {records.map((record) => (
          <li
            key={record.id}
            ref={record.id === revealed ? revealRow : null}
            tabIndex={record.id === revealed ? -1 : undefined}
            aria-current={record.id === revealed || undefined}
          >
            <span className={`${styles.day} num`}>{texts.weekday(record.day)}</span>
            <p>{record.note}</p>
            <RecordRemoval goal={goal} record={record} day={texts.day(record.day)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function revealRow(row: HTMLLIElement | null): void {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'center' })
}

function AddText({ goal, rules }: Pick<TextLogProps, 'goal' | 'rules'>) {
  const { goals, ui } = useWords('goals')
  const { add } = goals
  const record = useNewRecord(goal)
  const { note } = record

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (note.trim() !== '') void record.add(null)
  }

  return (
    <form className={styles.add} onSubmit={submit}>
      <DateField
        label={add.date}
        quietLabel
        mode="DAY"
        rules={rules}
        value={record.day}
        onChange={(day) => record.enter({ day })}
      />
      <TextField
        label={add.record}
        quietLabel
        area
        placeholder={add.record}
        maxLength={goalNoteLength}
        value={note}
        onChange={(text) => record.enter({ note: text })}
        error={record.error}
        onKeyDown={(event) => {
          if (isCommand(event, 'Enter')) submit()
          else event.continuePropagation()
        }}
      />
      <Button
        type="submit"
        refusal={note.trim() === '' ? ui.row.nothingEntered : null}
        data-tip-keys={commandText('Enter')}
      >
        {add.submit}
      </Button>
    </form>
  )
}
