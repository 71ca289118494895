import { useStore } from '#browser/store.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { useWords } from '#language/Language.tsx'
import { summaryOf, timeText, weekdaysFrom } from '#capacity/index.ts'
import { useWeekdays } from '#data/use-weekdays.ts'
import { Button } from '#ui/button/Button.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { type WorkingDay, daysPerWeek, halfHour, secondsPerDay } from '@lustra/domain/calendar'
import { type WeekHours, formatWeekHours, parseWeekHours } from '@lustra/domain/capacity'
import { usualWeekHours } from '@lustra/domain/countries'
import { useState } from 'react'
import step from './PlaceStep.module.css'
import styles from './WorkingHoursQuestion.module.css'

interface WorkingHoursQuestionProps {
  /** As on the wire; empty without working hours. */
  readonly hours: string
  readonly country: string | null
  readonly onChange: (hours: string) => void
}

/** The proposed working hours in one line; opened, the working days, all with the same hours. Other hours are for the settings. */
export function WorkingHoursQuestion({ hours, country, onChange }: WorkingHoursQuestionProps) {
  const words = useWords('onboarding').onboarding.locale
  const { first, short, long } = useWeekdays()
  const [isOpen, setOpen] = useState(false)
  const format = useStore(timeFormat)
  const week = parseWeekHours(hours) ?? []
  const summary = summaryOf(week, first, short, format)
  // Kept while no day is chosen.
  const [chosen, setChosen] = useState<WorkingDay | null>(null)
  const { from, to } = firstOf(week) ?? chosen ?? firstOf(usualWeekHours(country))!
  const works = (weekday: number) => Boolean(week[weekday]?.length)

  function change(isWorkday: (weekday: number) => boolean, day: WorkingDay) {
    setChosen(day)
    const next = Array.from({ length: daysPerWeek }, (_, weekday) => (isWorkday(weekday) ? [day] : []))
    onChange(formatWeekHours(next))
  }

  const itemOf = (seconds: number) => dropdownItem(String(seconds), timeText(seconds, format))
  const time = (
    label: string,
    value: number,
    times: readonly number[],
    dayOf: (time: number) => WorkingDay,
  ) => (
    <SelectOne
      plain
      fills
      label={label}
      value={itemOf(value)}
      load={async () => times.map(itemOf)}
      onChange={(item) => item && change(works, dayOf(Number(item.id)))}
    />
  )
  return (
    <div role="group" aria-label={words.workingHours}>
      <p className={step.label} aria-hidden>
        {words.workingHours}
      </p>
      {isOpen ? (
        <>
          <div className={styles.days}>
            {weekdaysFrom(first).map((weekday) => (
              <Button
                key={weekday}
                takesFocus={weekday === first}
                size="s"
                on={works(weekday)}
                onPress={() => change((each) => works(each) !== (each === weekday), { from, to })}
              >
                <span aria-hidden>{short(weekday)}</span>
                <span className="hidden">{long(weekday)}</span>
              </Button>
            ))}
          </div>
          {firstOf(week) && (
            <div className={styles.times}>
              {time(
                words.workFrom,
                from,
                halfHours.filter((each) => each < to),
                (next) => ({ from: next, to }),
              )}
              <span aria-hidden>–</span>
              {time(
                words.workTo,
                to,
                halfHours.filter((each) => each > from),
                (next) => ({ from, to: next }),
              )}
            </div>
          )}
          <p className={step.hint}>{words.workHint}</p>
        </>
      ) : (
        <div className={styles.summary}>
          <span className="num">{summary || words.workNone}</span>
          <Button look="quiet" size="s" onPress={() => setOpen(true)}>
            {words.workChange}
          </Button>
        </div>
      )}
    </div>
  )
}

const halfHours = Array.from({ length: secondsPerDay / halfHour + 1 }, (_, index) => index * halfHour)

function firstOf(week: WeekHours): WorkingDay | null {
  return week.find((hours) => hours.length > 0)?.[0] ?? null
}
