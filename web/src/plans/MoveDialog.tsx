import { type ShownDays } from '#shared/calendar/week-layout.ts'
import { clock } from '#shared/clock.ts'
import { fillOf } from '#shared/calendar/fill.ts'
import { Icon } from '#shared/icons/Icon.tsx'
import { useWords } from '#shared/language/Language.tsx'
import { Button } from '#shared/widgets/Button.tsx'
import { DateField } from '#shared/widgets/date-picker/DateField.tsx'
import { Dialog } from '#shared/widgets/dialog/Dialog.tsx'
import { Segments } from '#shared/widgets/Segments.tsx'
import { TextField } from '#shared/widgets/TextField.tsx'
import {
  type CalendarRules,
  addSeconds,
  dayOf,
  daysPerWeek,
  halfHour,
  secondsPerHour,
  startOfDay,
  windowFrom,
} from '@lustra/domain/calendar'
import { useId, useState } from 'react'
import { type AllDeeds } from './deeds.ts'
import { formAt, formOf, moveLevelsOf, readForm, refuseForm } from './move-form.ts'
import { type MoveLevel } from './move-levels.ts'
import { type PlanTexts } from './plan-texts.ts'
import { type Moving } from './plans-view.ts'
import { type Plans } from './plans.ts'
import { freePlaces } from './week-drop.ts'
import styles from './MoveDialog.module.css'

interface MoveDialogProps {
  readonly moving: Moving
  readonly shown: Plans
  readonly days: ShownDays
  readonly rules: CalendarRules
  readonly texts: PlanTexts
  readonly deeds: AllDeeds
  readonly onClose: () => void
}

const placesOffered = 4
const morning = 9 * secondsPerHour

/** The same as a drag, by typing: where, when and how long, or one of the places that are free. */
export function MoveDialog(props: MoveDialogProps) {
  const { moving, shown, days, rules, texts, deeds, onClose } = props
  const words = useWords().plans
  const task = shown.tasks.get(moving.taskId)
  const entry = shown.entries.find(({ id }) => id === moving.entryId) ?? null
  const formId = useId()
  const offered = moveLevelsOf(shown.view)
  const seen = shown.view === 'WEEK_VIEW' ? days : daysOf(shown, rules)
  const now = clock.now()
  const [form, setForm] = useState(
    () => task && formOf({ task, entry }, entry?.start ?? firstPlace(seen, now), offered),
  )
  if (!task || !form) return null

  const moved = moving.copy ? null : entry
  const reading = readForm(form, task, rules)
  const refusal = reading.slot && refuseForm(reading.slot, task, moved, shown.entries)
  const whole = { first: shown.start, count: daysPerWeek }
  const places = freePlaces(
    { task, entry: moved },
    { days: whole, entries: shown.entries, rules },
    now,
    placesOffered,
  )

  function carryOut() {
    if (!task || !reading.slot || refusal) return
    onClose()
    if (!moved) void deeds.place(task, reading.slot)
    else void deeds.move(task, moved, reading.slot)
  }

  return (
    <Dialog
      title={moving.copy ? words.move.titleCopy : entry ? words.move.title : words.move.titleNew}
      onClose={onClose}
      actions={
        <>
          {moved && (
            <span className={styles.off}>
              <Button
                look="quiet"
                onPress={() => {
                  onClose()
                  void deeds.unschedule(task, moved)
                }}
              >
                {words.move.offCalendar}
              </Button>
            </span>
          )}
          <Button onPress={onClose}>{words.move.cancel}</Button>
          <Button type="submit" form={formId} look="primary" isDisabled={!reading.slot || refusal !== null}>
            {moved ? words.move.move : words.move.add}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          carryOut()
        }}
      >
        <p className={styles.name} data-text={fillOf(task.color).text} style={fillOf(task.color).style}>
          <i />
          {task.name}
        </p>
        <Segments
          wide
          label={words.move.level}
          value={form.level}
          segments={offered.map((level) => ({
            value: level,
            label: level === 'hours' ? words.move.timeOfDay : words.periods.whole[level],
          }))}
          onChange={(level) => setForm({ ...form, level })}
        />
        <div className={styles.fields} data-level={form.level}>
          <DateField
            label={words.move.day}
            mode="DAY"
            rules={rules}
            value={form.day}
            onChange={(day) => day !== null && setForm({ ...form, day })}
          />
          {form.level === 'hours' && (
            <>
              <TextField
                inputRef={selectText}
                label={words.move.start}
                value={form.start}
                error={reading.wrong === 'start' ? words.move.notATime : null}
                onChange={(start) => setForm({ ...form, start })}
              />
              <TextField
                label={words.move.duration}
                value={form.duration}
                error={reading.wrong === 'duration' ? words.move.notADuration : null}
                onChange={(duration) => setForm({ ...form, duration })}
              />
            </>
          )}
        </div>
        {isLong(form.level) && reading.slot && <p className={styles.fits}>{texts.when(reading.slot)}</p>}
        <p className={styles.refusal} role="status">
          {refusal && (
            <>
              <Icon name="alert" size="s" />
              {words.refusals[refusal]}
            </>
          )}
        </p>
        {form.level === 'hours' && (
          <section className={styles.places}>
            <h3>{words.move.places}</h3>
            {places.length === 0 && <p>{words.move.noPlaces}</p>}
            {places.map((place) => (
              <button
                key={place.start}
                type="button"
                className="num"
                aria-pressed={reading.slot?.start === place.start}
                onClick={() => setForm(formAt(form, place))}
              >
                {texts.when(place)}
                {reading.slot?.start === place.start && <Icon name="check" size="s" />}
              </button>
            ))}
          </section>
        )}
        {texts.fits(task, now) && <p className={styles.fits}>{texts.fits(task, now)}</p>}
      </form>
    </Dialog>
  )
}

/** All days of a coarse view. */
function daysOf({ view, start }: Plans, rules: CalendarRules): ShownDays {
  return { first: start, count: windowFrom(view, start, rules).end - start }
}

/** A day shows itself in its field; a longer period has to be named. */
function isLong(level: MoveLevel): boolean {
  return level !== 'hours' && level !== 'DAYS'
}

/** The next half hour, or 9:00 on the first day that is seen. */
function firstPlace({ first, count }: ShownDays, now: ReturnType<typeof clock.now>) {
  const today = dayOf(now)
  if (today < first || today >= first + count) return addSeconds(startOfDay(first), morning)
  return addSeconds(now, halfHour - (now % halfHour))
}

/** The time is what one most often came to change. */
function selectText(field: HTMLInputElement | null) {
  field?.select()
}
