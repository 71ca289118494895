import { useStore } from '#browser/store.ts'
import { timeText } from '#capacity/index.ts'
import { type Outcome } from '#data/mutation.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useRun } from '#data/use-run.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type DayOffEntry, dayOffNameLength } from '@lustra/contract/capacity'
import { type DayNumber, dayOf, secondsPerDay, startOfDay } from '@lustra/domain/calendar'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { type DayOffFields, type DayOffProblem, type TypedDayOff, readDayOff } from './typed-day-off.ts'
import styles from './DaysOffSection.module.css'

interface DayOffFormProps {
  /** Null for a new one. */
  readonly dayOff: DayOffEntry | null
  readonly save: (fields: DayOffFields) => Promise<Outcome<unknown>>
  readonly onEnd: () => void
}

export function DayOffForm({ dayOff, save, onEnd }: DayOffFormProps) {
  const { capacity, ui } = useWords('capacity')
  const { daysOff: words } = capacity
  const rules = useCalendarRules()
  const format = useStore(timeFormat)
  const [typed, setTyped] = useState<TypedDayOff>(() => typedFrom(dayOff))
  const [problem, setProblem] = useState<DayOffProblem | null>(null)
  const saving = useRun({ run: save })

  function change(changes: Partial<TypedDayOff>) {
    setTyped({ ...typed, ...changes })
    setProblem(null)
    saving.reset()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (saving.isPending) return
    const read = readDayOff(typed)
    if (typeof read === 'string') return setProblem(read)
    void saving.run(read, { onSuccess: onEnd })
  }

  function cancelByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onEnd()
  }

  const errorOf = (...problems: DayOffProblem[]) =>
    problem !== null && problems.includes(problem) ? words.problems[problem] : null
  const dateField = (label: string, field: 'first' | 'last', error: string | null) => (
    <DateField
      mode="DAY"
      rules={rules}
      label={label}
      removable={field === 'last'}
      {...(field === 'last' && { emptyText: words.sameDay })}
      error={error}
      value={timeOf(typed[field])}
      onChange={(time) => change({ [field]: time === null ? null : dayOf(time) })}
    />
  )
  const timeField = (label: string, field: 'from' | 'until', error: string | null) => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={8}
      autoComplete="off"
      placeholder={timeText(field === 'from' ? 0 : secondsPerDay, format)}
      error={error}
      value={typed[field]}
      onChange={(text) => change({ [field]: text })}
      onKeyDown={(event) => event.continuePropagation()}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the fields
    <form
      noValidate
      className={styles.form}
      aria-label={dayOff ? dayOff.name || words.unnamed : words.add}
      onSubmit={submit}
      onKeyDown={cancelByKey}
    >
      <div className={styles.wide}>
        <TextField
          inputRef={takeFocus}
          label={words.name}
          placeholder={words.unnamed}
          maxLength={dayOffNameLength}
          autoComplete="off"
          value={typed.name}
          onChange={(name) => change({ name })}
          onKeyDown={(event) => event.continuePropagation()}
        />
      </div>
      {dateField(words.first, 'first', errorOf('noDay'))}
      {timeField(words.offFrom, 'from', errorOf('from'))}
      {dateField(words.last, 'last', errorOf('lastBeforeFirst'))}
      {timeField(words.offUntil, 'until', errorOf('until', 'endBeforeStart'))}
      <div className={`${styles.wide} ${styles.yearly}`}>
        <Switch on={typed.yearly} label={words.everyYear} onChange={(yearly) => change({ yearly })} />
        <span aria-hidden>{words.everyYear}</span>
      </div>
      <div className={styles.wide}>
        <ProblemLine text={saving.failure?.message ?? null} role="alert" />
        <div className={styles.ends}>
          <Button type="submit" look="primary" size="s" isPending={saving.isPending}>
            {ui.row.save}
          </Button>
          <Button look="quiet" size="s" onPress={onEnd}>
            {ui.row.cancel}
          </Button>
        </div>
      </div>
    </form>
  )

  function typedFrom(before: DayOffEntry | null): TypedDayOff {
    if (!before) return { name: '', first: null, last: null, from: '', until: '', yearly: false }
    const { name, first, last, from, until, yearly } = before
    return {
      name,
      first,
      last: last === first ? null : last,
      from: from === 0 ? '' : timeText(from, format),
      until: until === secondsPerDay ? '' : timeText(until, format),
      yearly,
    }
  }
}

function timeOf(day: DayNumber | null) {
  return day === null ? null : startOfDay(day)
}
