import {
  type CalendarRules,
  type LocalTime,
  type TimeLevel,
  TimeLevel as levels,
} from '@lustra/domain/calendar'
import { paces } from '@lustra/domain/recurrence'
import { type ReactNode, useId } from 'react'
import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import {
  type RuleForm,
  withEntered,
  endings,
  monthDayKindsOf,
  monthlyRule,
  ruleOfForm,
  unitsOf,
} from './rule-form.ts'
import { monthDayText } from './rule-texts.ts'
import { weekdaysFrom } from './weekdays.ts'
import styles from './RecurrenceFields.module.css'

interface RecurrenceFieldsProps {
  readonly form: RuleForm
  readonly start: LocalTime
  readonly level: TimeLevel
  readonly rules: CalendarRules
  readonly onChange: (form: RuleForm) => void
}

export function RecurrenceFields({ form, start, level, rules, onChange }: RecurrenceFieldsProps) {
  const words = useWords('recurrence').recurrence
  const { editor } = words
  const language = useLanguage()
  const { wrong } = ruleOfForm(form, start, level)
  const change = (changes: Partial<RuleForm>) => onChange(withEntered(form, changes))
  const choosesDays = level <= levels.Days && form.pace !== 'completion'
  return (
    <>
      <div className={styles.often}>
        <TextField
          label={editor.every}
          aria-label={editor.interval}
          inputMode="numeric"
          value={form.interval}
          error={wrong === 'interval' ? editor.notANumber : null}
          onChange={(interval) => change({ interval })}
        />
        <Segments
          wide
          label={editor.unit}
          value={form.unit}
          segments={unitsOf(level).map((unit) => ({
            value: unit,
            label: editor.units[unit](Number(form.interval) || 1),
          }))}
          onChange={(unit) => change({ unit })}
        />
      </div>
      {choosesDays && form.unit === 'WEEKLY' && (
        <Group label={editor.weekdays}>
          <div className={styles.weekdays}>
            {weekdaysFrom(rules).map(({ weekday, day }) => (
              <button
                key={weekday}
                type="button"
                role="checkbox"
                aria-checked={form.weekdays.includes(weekday)}
                aria-label={dateTexts(language).weekdayName(day)}
                onClick={() => change({ weekdays: toggled(form.weekdays, weekday) })}
              >
                {dateTexts(language).narrowWeekday(day)}
              </button>
            ))}
          </div>
        </Group>
      )}
      {choosesDays && form.unit === 'MONTHLY' && (
        <Choice
          label={editor.monthDay}
          value={form.monthDay}
          options={monthDayKindsOf(start).map((kind) => ({
            value: kind,
            label: monthDayText(monthlyRule(kind, start), start, words),
          }))}
          onChange={(monthDay) => change({ monthDay })}
        />
      )}
      <Group label={editor.ends}>
        <div className={styles.ends}>
          <Segments
            label={editor.ends}
            value={form.ending}
            segments={endings.map((ending) => ({ value: ending, label: editor.endings[ending] }))}
            onChange={(ending) => change({ ending })}
          />
          {form.ending === 'until' && (
            <DateField
              quietLabel
              label={editor.lastDay}
              mode="DAY"
              bound="end"
              rules={rules}
              value={form.until}
              onChange={(until) => until !== null && change({ until })}
            />
          )}
          {form.ending === 'count' && (
            <div className={styles.count}>
              <TextField
                quietLabel
                label={editor.count}
                inputMode="numeric"
                value={form.count}
                error={wrong === 'count' ? editor.notANumber : null}
                onChange={(count) => change({ count })}
              />
              {editor.times(Number(form.count) || 0)}
            </div>
          )}
        </div>
      </Group>
      <Choice
        label={editor.pace}
        value={form.pace}
        options={paces.map((pace) => ({ value: pace, label: editor.paces[pace] }))}
        onChange={(pace) => change({ pace })}
      />
    </>
  )
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} role="group" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      {children}
    </section>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** At least one weekday stays selected. */
function toggled(weekdays: readonly number[], weekday: number): readonly number[] {
  const others = weekdays.filter((each) => each !== weekday)
  if (others.length === weekdays.length) return [...weekdays, weekday]
  return others.length === 0 ? weekdays : others
}
