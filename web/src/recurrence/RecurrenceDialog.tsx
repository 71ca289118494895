import { useQuery } from '@tanstack/react-query'
import { type EntryId, type TaskId, newEntryId } from '@lustra/contract/ids'
import { type Scope } from '@lustra/contract/recurrence'
import {
  type CalendarRules,
  type LocalTime,
  TimeLevel,
  addSeconds,
  dayOf,
  halfHour,
  secondsPerDay,
  startOfDay,
  weekdayOf,
} from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { useId, useState } from 'react'
import { type Outcome } from '#data/mutation.ts'
import { clockText } from '#language/dates/date-texts.ts'
import { clock } from '#browser/clock.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'
import { Button } from '#ui/button/Button.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { readTime } from '#ui/date-picker/read-date.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { SeriesExceptions } from './SeriesExceptions.tsx'
import { seriesOfOccurrence } from './series-exceptions.ts'
import { changeSeries, repeatTask, resetOccurrence } from './recurrence-mutations.ts'
import { type Series, seriesQuery } from './recurrence-queries.ts'
import { Choice, RecurrenceFields } from './RecurrenceFields.tsx'
import { formOfRule, hasClock, ruleOfForm } from './rule-form.ts'
import { nextDateTexts, ruleText } from './rule-texts.ts'
import styles from './RecurrenceDialog.module.css'

export interface RecurrenceDialogProps {
  readonly task: { readonly id: TaskId; readonly name: string }
  /** The entry or occurrence to repeat. Null for a task: its first series, or a new one. */
  readonly entryId: EntryId | null
  /** The slot of that entry, or the first slot of a new series. */
  readonly place: Slot
  readonly rules: CalendarRules
  readonly onClose: () => void
}

export function RecurrenceDialog(props: RecurrenceDialogProps) {
  const { editor } = useWords('recurrence').recurrence
  const { data: all, isError, isFetchedAfterMount } = useQuery(seriesQuery(props.task.id))
  const isMounted = useIsMounted()
  if (isError) {
    return (
      <Dialog
        title={editor.title(props.task.name)}
        onClose={props.onClose}
        actions={<Button onPress={props.onClose}>{editor.cancel}</Button>}
      >
        {editor.failed}
      </Dialog>
    )
  }
  // Cached series may be outdated.
  if (!all || !isFetchedAfterMount) return null
  const series = props.entryId === null ? (all[0] ?? null) : seriesOfOccurrence(all, props.entryId)
  return (
    <LoadedDialog
      key={series?.id ?? 'new'}
      {...props}
      series={series}
      onClose={() => isMounted() && props.onClose()}
    />
  )
}

function LoadedDialog(props: RecurrenceDialogProps & { readonly series: Series | null }) {
  const { task, entryId, place, rules, series, onClose } = props
  const { plans, recurrence: words } = useWords('recurrence')
  const { editor, notices } = words
  const language = useLanguage()
  const formId = useId()
  const [scope, setScope] = useState<Scope>(series && entryId ? 'following' : 'all')
  const from = firstOf(series, scope, place)
  const [chosenDay, setChosenDay] = useState<LocalTime | null>(null)
  const [typedTime, setTypedTime] = useState<string | null>(null)
  const [form, setForm] = useState(() =>
    formOfRule(series?.rule ?? null, series?.pace ?? 'each', from, series?.level ?? place.level),
  )
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)

  const initialLevel = series?.level ?? place.level
  const timeText = typedTime ?? (hasClock(initialLevel) ? clockText(from) : '')
  const time = timeFrom(timeText)
  const level = levelFor(initialLevel, time)
  const start = addSeconds(startOfDay(dayOf(chosenDay ?? from)), time ?? 0)
  const { rule, wrong } = ruleOfForm(form, start, level)
  const dates = rule ? nextDateTexts({ rule, start }, later(start, clock.now()), clock.now(), language) : []
  const refusal = refusalOf()

  async function closeWhenDone(run: Promise<Outcome<unknown>>) {
    setSending(true)
    const outcome = await run
    setSending(false)
    if (outcome.ok) onClose()
    else setProblem(outcome.failure.message)
  }

  /** A single selected weekday follows the chosen day. */
  function beginOn(day: LocalTime) {
    setChosenDay(day)
    const [weekday, ...others] = form.weekdays
    if (others.length === 0 && weekday === weekdayOf(dayOf(start))) {
      setForm({ ...form, weekdays: [weekdayOf(dayOf(day))] })
    }
  }

  /** Why it cannot be saved; null when it can. */
  function refusalOf(): string | null {
    if (wrong) return editor.notANumber
    if (time === undefined) return editor.notATime
    return dates.length === 0 ? editor.noDates : null
  }

  function save() {
    if (rule === null || refusal !== null || isSending) return
    const duration = durationFor(level, series ?? place)
    const repetition = { rule, pace: form.pace, start, duration, level }
    const options = failuresInDialog(notices.repeats(task.name, ruleText(repetition, words)))
    const run = series
      ? changeSeries.run({ id: targetOf(series, scope, entryId), scope, repetition }, options)
      : repeatTask.run({ taskId: task.id, entryId: entryId ?? newEntryId(), ...repetition }, options)
    void closeWhenDone(run)
  }

  function stop() {
    if (!series) return
    const change = { id: targetOf(series, scope, entryId), scope, repetition: null }
    void closeWhenDone(changeSeries.run(change, failuresInDialog(notices.stopped(task.name))))
  }

  function reset(id: EntryId) {
    const options = failuresInDialog(plans.notices.reset(task.name))
    void closeWhenDone(resetOccurrence.run({ id, name: task.name }, options))
  }

  return (
    <Dialog
      title={editor.title(task.name)}
      onClose={onClose}
      actions={
        <>
          {series && (
            <span className={styles.stop}>
              <Button look="quietDanger" isPending={isSending} onPress={stop}>
                {editor.stop}
              </Button>
            </span>
          )}
          <Button onPress={onClose}>{editor.cancel}</Button>
          <Button type="submit" form={formId} look="primary" refusal={refusal} isPending={isSending}>
            {series ? editor.change : editor.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {series && entryId && series.pace === 'each' && (
          <Choice
            label={editor.scope}
            value={scope}
            options={(['following', 'all'] as const).map((value) => ({ value, label: editor.scopes[value] }))}
            onChange={setScope}
          />
        )}
        <RecurrenceFields form={form} start={start} level={level} rules={rules} onChange={setForm} />
        {form.customRule && <p className={styles.note}>{editor.customRule}</p>}
        <div className={styles.start}>
          <DateField
            label={editor.starts}
            mode="DAY"
            rules={rules}
            value={startOfDay(dayOf(start))}
            onChange={(day) => day !== null && beginOn(day)}
          />
          {level <= TimeLevel.Days && (
            <TextField
              label={editor.time}
              placeholder={editor.noTime}
              value={timeText}
              error={time === undefined ? editor.notATime : null}
              onChange={setTypedTime}
            />
          )}
        </div>
        <section className={styles.preview} aria-label={editor.next}>
          {rule && <p>{ruleText({ rule, start, pace: form.pace }, words)}</p>}
          {dates.length === 0 && <p>{editor.noDates}</p>}
          <ol className="num">
            {dates.map((date) => (
              <li key={date}>{date}</li>
            ))}
          </ol>
        </section>
        {series && <SeriesExceptions series={series} scope={scope} from={entryId} onReset={reset} />}
        <p className={styles.problem} role="status">
          {problem}
        </p>
      </form>
    </Dialog>
  )
}

/** The start of the changed part of the series. */
function firstOf(series: Series | null, scope: Scope, place: Slot): LocalTime {
  return series && scope === 'all' ? series.start : place.start
}

function targetOf(series: Series, scope: Scope, entryId: EntryId | null): EntryId {
  return scope === 'all' || entryId === null ? series.id : entryId
}

/** Seconds since midnight; null for none, undefined if invalid. */
function timeFrom(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return readTime(text) ?? undefined
}

/** The level is hours with a time of day and days without; longer periods stay. */
function levelFor(level: TimeLevel, time: number | null | undefined): TimeLevel {
  if (level > TimeLevel.Days) return level
  if (time === null) return TimeLevel.Days
  return hasClock(level) ? level : TimeLevel.HoursAndMinutes
}

function durationFor(level: TimeLevel, previous: Pick<Slot, 'level' | 'duration'>): number {
  if (hasClock(level) === hasClock(previous.level)) return previous.duration
  return hasClock(level) ? halfHour : secondsPerDay
}

function later(one: LocalTime, other: LocalTime): LocalTime {
  return one > other ? one : other
}

function failuresInDialog(done: string) {
  return { done, failures: 'caller' } as const
}
