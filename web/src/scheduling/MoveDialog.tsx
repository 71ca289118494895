import { clock } from '#browser/clock.ts'
import { fillOf } from '#ui/color/fill.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useUser } from '#data/user.ts'
import { hourText } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { readDuration } from '#language/read-duration.ts'
import { Button } from '#ui/button/Button.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type CalendarRules, type DayNumber, type LocalTime, dayOf } from '@lustra/domain/calendar'
import { type PlacedSlot, type Slot, entriesInTheWay } from '@lustra/domain/scheduling'
import { useId, useState } from 'react'
import { fitsText } from './fits-text.ts'
import { freePlaces } from './free-places.ts'
import { formAt, formOf, readForm, refuseForm } from './move-form.ts'
import { type MoveLevel } from './move-levels.ts'
import { type PlaceTexts } from '#language/dates/place-texts.ts'
import { type PlannedEntry, type PlannedTask } from './planned.ts'
import { UsualDuration } from './UsualDuration.tsx'
import { refusalText } from '#calendar/entry/refusal-text.ts'
import styles from './MoveDialog.module.css'

interface MoveDialogProps {
  readonly title: string
  readonly task: PlannedTask
  /** The initial values of the form; null for a task that is planned for the first time. */
  readonly entry: PlannedEntry | null
  /** Whether the entry is moved; otherwise a new one is created. */
  readonly moves: boolean
  /** The initial start if there is no entry. */
  readonly first: LocalTime
  readonly offered: readonly MoveLevel[]
  /** The entries with hours on the chosen day and around it; null until loaded. */
  readonly entries: readonly PlacedSlot[] | null
  readonly rules: CalendarRules
  readonly texts: PlaceTexts
  /** Refusals of a slot for reasons other than `task` itself. */
  readonly refusedText?: (slot: Slot) => string | null
  readonly remark: (slot: Slot) => string
  readonly hasDuration?: boolean
  readonly onPlan: (slot: Slot) => void
  readonly onDay: (day: DayNumber) => void
  readonly onTakeOff?: () => void
  readonly onClose: () => void
}

const placesOffered = 4

/** The alternative to dragging: type level, start and duration, or choose a free slot. */
export function MoveDialog(props: MoveDialogProps) {
  const { task, entry, offered, entries, rules, texts, hasDuration = true, onTakeOff, onClose } = props
  const { plans, scheduling } = useWords('scheduling')
  const words = scheduling.move
  const wrongTexts = { start: words.notATime, duration: words.notADuration }
  const user = useUser()
  const now = clock.now()
  const fits = fitsText(task.limits, now, words, useLanguage())
  const formId = useId()
  const [form, setForm] = useState(() => formOf({ task, entry }, entry?.start ?? props.first, offered))

  const moved = props.moves ? entry : null
  const reading = readForm(form, task, rules)
  const refusal = reading.slot && refuseForm(reading.slot, task, moved, entriesInTheWay(entries ?? [], user))
  const refusedText =
    refusal &&
    (props.refusedText?.(reading.slot) ??
      refusalText(plans, refusal, { limits: task.limits, level: reading.slot.level }))
  const problem = reading.wrong ? wrongTexts[reading.wrong] : refusedText
  const days = { first: dayOf(form.day), count: 1 }
  const places = entries && freePlaces({ task, moved }, { days, entries, rules }, now, placesOffered)

  function carryOut() {
    if (!reading.slot || refusal) return
    onClose()
    props.onPlan(reading.slot)
  }

  return (
    <Dialog
      title={props.title}
      onClose={onClose}
      actions={
        <>
          {onTakeOff && (
            <span className={styles.off}>
              <Button
                look="quiet"
                onPress={() => {
                  onClose()
                  onTakeOff()
                }}
              >
                {words.offCalendar}
              </Button>
            </span>
          )}
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} look="primary" refusal={problem}>
            {moved ? words.move : words.add}
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
          label={words.level}
          value={form.level}
          segments={offered.map((level) => ({
            value: level,
            label: scheduling.levels[level],
          }))}
          onChange={(level) => setForm({ ...form, level })}
        />
        <div className={styles.fields} data-level={form.level}>
          <DateField
            label={words.day}
            mode="DAY"
            rules={rules}
            value={form.day}
            onChange={(day) => {
              if (day === null) return
              setForm({ ...form, day })
              props.onDay(dayOf(day))
            }}
          />
          {form.level === 'hours' && (
            <>
              <TextField
                inputRef={selectText}
                label={words.start}
                value={form.start}
                error={reading.wrong === 'start' ? wrongTexts.start : null}
                onChange={(start) => setForm({ ...form, start })}
              />
              {hasDuration && (
                <TextField
                  label={words.duration}
                  value={form.duration}
                  error={reading.wrong === 'duration' ? wrongTexts.duration : null}
                  onChange={(duration) => setForm({ ...form, duration })}
                />
              )}
            </>
          )}
        </div>
        {form.level === 'hours' && hasDuration && (
          <UsualDuration
            taskId={task.id}
            current={readDuration(form.duration)}
            onUse={(seconds) => setForm({ ...form, duration: hourText(seconds) })}
          />
        )}
        {isLong(form.level) && reading.slot && <p className={styles.fits}>{texts.when(reading.slot)}</p>}
        <ProblemLine text={refusedText} />
        {!refusal && <ProblemLine isRemark text={reading.slot && props.remark(reading.slot)} />}
        {form.level === 'hours' && (
          <section className={styles.places} aria-busy={!places || undefined}>
            <h3>{words.places}</h3>
            {places?.length === 0 && <p>{words.noPlaces}</p>}
            {places?.map((place) => (
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
        {fits && <p className={styles.fits}>{fits}</p>}
      </form>
    </Dialog>
  )
}

/** Whether the period's name is shown; a day is already visible in its field. */
function isLong(level: MoveLevel): boolean {
  return level !== 'hours' && level !== 'DAYS'
}

/** The time is changed most often, so it has the initial focus. */
function selectText(field: HTMLInputElement | null) {
  field?.select()
}
