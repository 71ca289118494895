import { past } from '#browser/past.ts'
import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type Goal, type GoalRecord, goalNoteLength } from '@lustra/contract/goals'
import { type CalendarRules } from '@lustra/domain/calendar'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { type FormEvent, useRef, useState } from 'react'
import { type GoalTexts, readNumber } from '../goal-texts.ts'
import { changeRecord } from '../goals-mutations.ts'
import styles from './NumberLog.module.css'
import { RecordRemoval } from './RecordRemoval.tsx'
import { useNewRecord } from './use-new-record.ts'

interface NumberLogProps {
  readonly goal: Goal
  /** Newest first. */
  readonly records: readonly GoalRecord[]
  readonly texts: GoalTexts
  readonly rules: CalendarRules
}

const initialCount = 7

/** The values of a goal, with a form for the next one above. Values are edited in place. */
export function NumberLog({ goal, records, texts, rules }: NumberLogProps) {
  const words = useWords('goals').goals
  const [isExpanded, setExpanded] = useState(false)
  const isWhole = useStore(printing) || isExpanded
  const visibleRecords = isWhole ? records : records.slice(0, initialCount)
  return (
    <div className={styles.log}>
      {!past && <AddValue goal={goal} rules={rules} />}
      <ul>
        {visibleRecords.map((record, index) => (
          <ValueRow
            key={record.id}
            goal={goal}
            record={record}
            before={records[index + 1]?.value ?? null}
            texts={texts}
          />
        ))}
      </ul>
      {visibleRecords.length < records.length && (
        <button type="button" className={styles.all} onClick={() => setExpanded(true)}>
          {words.record.all(words.values(goal.recordCount))}
        </button>
      )}
    </div>
  )
}

function AddValue({ goal, rules }: Pick<NumberLogProps, 'goal' | 'rules'>) {
  const { add } = useWords('goals').goals
  const record = useNewRecord(goal)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const number = readNumber(record.value)
    field.current?.focus()
    if (number === null) record.refuse(add.badNumber)
    else void record.add(number)
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
        label={add.value}
        quietLabel
        placeholder={add.value}
        inputMode="decimal"
        autoComplete="off"
        value={record.value}
        onChange={(value) => record.enter({ value })}
        error={record.error}
        inputRef={field}
      />
      <Button type="submit">{add.submit}</Button>
      <div className={styles.note}>
        <TextField
          label={add.note}
          quietLabel
          placeholder={add.note}
          autoComplete="off"
          maxLength={goalNoteLength}
          value={record.note}
          onChange={(note) => record.enter({ note })}
        />
      </div>
    </form>
  )
}

interface ValueRowProps {
  readonly goal: Goal
  readonly record: GoalRecord
  /** The previous value by time; null for the first. */
  readonly before: number | null
  readonly texts: GoalTexts
}

function ValueRow({ goal, record, before, texts }: ValueRowProps) {
  const words = useWords('goals').goals
  const [typed, setTyped] = useState<string | null>(null)
  const [value, day] = [record.value ?? 0, texts.day(record.day)]
  const number = typed === null ? value : readNumber(typed)

  function commit() {
    if (number === null) return
    setTyped(null)
    if (number !== value) void changeRecord.run({ id: record.id, changes: { value: number } })
  }

  return (
    <li>
      <span className={`${styles.day} num`}>{day}</span>
      {typed === null ? (
        <button
          type="button"
          className={`${styles.value} num`}
          disabled={past !== null}
          aria-label={`${words.record.change(day)}: ${texts.value(value)}`}
          onClick={() => setTyped(texts.value(value))}
        >
          {texts.value(value)}
        </button>
      ) : (
        <input
          className={`${styles.value} num`}
          ref={takeFocus}
          inputMode="decimal"
          aria-label={words.record.change(day)}
          aria-invalid={number === null || undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => (number === null ? setTyped(null) : commit())}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key === 'Escape') setTyped(null)
          }}
        />
      )}
      <span className={`${styles.change} num`}>{texts.change(value, before)}</span>
      <span className={`${styles.change} trunc`} title={record.note || undefined}>
        {record.note}
      </span>
      <RecordRemoval goal={goal} record={record} day={day} />
    </li>
  )
}
