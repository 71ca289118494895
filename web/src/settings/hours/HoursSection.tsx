import { useToday } from '#browser/use-now.ts'
import { useStore } from '#browser/store.ts'
import {
  changeHours,
  secondsOfWeek,
  summaryOf,
  weekdaysFrom,
  workingCalendarQuery,
  workingHoursOf,
} from '#capacity/index.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useRun } from '#data/use-run.ts'
import { useWeekdays } from '#data/use-weekdays.ts'
import { hourText } from '#language/dates/date-texts.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type HoursChange } from '@lustra/contract/capacity'
import { type DayNumber, daysPerWeek, firstCalendarDay } from '@lustra/domain/calendar'
import { usualWeekHours } from '@lustra/domain/countries'
import { type WeekHours, weekHoursOn } from '@lustra/domain/capacity'
import { useRef, useState } from 'react'
import { AppliesFrom } from './AppliesFrom.tsx'
import { ChangesOfHours } from './ChangesOfHours.tsx'
import { axisOf } from './day-track.ts'
import { DayRow } from './DayRow.tsx'
import { Axis } from './DayTrack.tsx'
import sectionStyles from '../sections.module.css'
import styles from './HoursSection.module.css'

export function HoursSection() {
  const { hours: words } = useWords('capacity').capacity
  const { data: calendar, isError, refetch } = useOptimisticQuery(workingCalendarQuery)
  if (calendar) return <LoadedHours changes={calendar.hours} />
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="h3">
        {words.title}
      </h2>
      {isError ? (
        <LoadFailed among text={words.failed} onRetry={() => void refetch()} />
      ) : (
        <div className={sectionStyles.rows} aria-busy>
          <WaitingRows count={daysPerWeek} />
        </div>
      )}
    </section>
  )
}

/** The week that is in force on a day. One row is edited at a time; each is saved by itself, from that day on. */
function LoadedHours({ changes }: { readonly changes: readonly HoursChange[] }) {
  const { hours: words } = useWords('capacity').capacity
  const { first, short } = useWeekdays()
  const format = useStore(timeFormat)
  const today = useToday()
  const saving = useRun(changeHours)
  const rows = useRef<HTMLUListElement>(null)
  /** Null for the first hours, which hold for all past days, too. */
  const [chosen, setChosen] = useState<DayNumber | null | 'today'>(changes.length === 0 ? null : 'today')
  const [edited, setEdited] = useState<number | null>(null)
  const isEmpty = changes.length === 0
  // An undo may leave no hours, whatever day was chosen before.
  const from = isEmpty ? null : chosen === 'today' ? today : chosen
  const week = weekHoursOn(workingHoursOf(changes), from ?? firstCalendarDay)

  function choose(day: DayNumber | null | 'today') {
    saving.reset()
    setEdited(null)
    setChosen(day)
  }

  function edit(weekday: number | null) {
    saving.reset()
    setEdited(weekday)
  }

  function show({ from: day }: Pick<HoursChange, 'from'>) {
    choose(day)
    focusDays()
  }

  function focusDays() {
    rows.current?.querySelector('button')?.focus()
  }

  async function save(next: WeekHours) {
    if (next.every((hours, weekday) => hours === week[weekday])) return edit(null)
    // The other days of the first hours hold for all past days, too.
    if (isEmpty) setChosen(null)
    await saving.run({ from, week: next }, { onSuccess: () => setEdited(null) })
  }

  return (
    <>
      <section aria-labelledby="hours">
        <header className={sectionStyles.head}>
          <h2 id="hours" className="h3">
            {words.title}
          </h2>
          <span className={`num ${styles.sum}`}>{words.perWeek(hourText(secondsOfWeek(week)))}</span>
        </header>
        <div className={`${sectionStyles.rows} ${styles.week}`} data-fits>
          {!isEmpty && <AppliesFrom from={from} today={today} changes={changes} onChoose={choose} />}
          <Axis axis={axisOf(week)} />
          <ul ref={rows}>
            {weekdaysFrom(first).map((weekday) => (
              <DayRow
                key={weekday}
                weekday={weekday}
                hours={week[weekday] ?? []}
                axis={axisOf(week)}
                editing={edited === weekday}
                isPending={saving.isPending}
                failure={saving.failure?.message ?? null}
                onEdit={() => edit(weekday)}
                onCancel={() => edit(null)}
                onChange={saving.reset}
                onSave={(days, hours) =>
                  void save(week.map((other, each) => (days.includes(each) ? hours : other)))
                }
              />
            ))}
          </ul>
        </div>
        {isEmpty && (
          <Button isPending={saving.isPending} onPress={() => void save(usual)}>
            {words.propose(summaryOf(usual, first, short, format))}
          </Button>
        )}
        <p className={styles.hint}>{words.hint}</p>
        <p className={styles.hint}>{words.past}</p>
      </section>
      {(changes.length > 1 || changes[0]?.from) && (
        <ChangesOfHours changes={changes} today={today} onShow={show} onRemoved={focusDays} />
      )}
    </>
  )
}

const usual = usualWeekHours(null)
