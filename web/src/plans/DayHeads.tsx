import { dateTexts } from '#shared/calendar/date-texts.ts'
import { LoadMeter } from '#shared/calendar/LoadMeter.tsx'
import { useToday } from '#shared/calendar/use-now.ts'
import { type ShownDays } from '#shared/calendar/week-layout.ts'
import { useLanguage, useWords } from '#shared/language/Language.tsx'
import { type DayNumber, type Period, addDays, civilDateOf, weekdayOf } from '@lustra/domain/calendar'
import { type Loads } from './use-loads.ts'
import styles from './DayHeads.module.css'

interface DayHeadsProps {
  readonly days: ShownDays
  readonly counts: readonly number[]
  readonly loads: Loads | null
}

/** The days of the week above their columns, each with its date and how much it holds. */
export function DayHeads({ days, counts, loads }: DayHeadsProps) {
  const texts = dateTexts(useLanguage())
  const { grid } = useWords().plans
  const today = useToday()
  return (
    <div className={styles.heads}>
      <span />
      {counts.map((count, column) => {
        const day = addDays(days.first, column)
        const load = loads?.of(wholeDay(day))
        return (
          <div
            key={weekdayOf(day)}
            className={styles.head}
            title={load?.long}
            data-today={day === today || undefined}
          >
            <span>
              {texts.weekday(day)}
              {day === today && <span className="hidden">{grid.today}</span>}
            </span>
            <span className={`${styles.count} num`} title={grid.entries(count)}>
              <span aria-hidden>{count > 0 ? count : ''}</span>
              <span className="hidden">{grid.entries(count)}</span>
            </span>
            <strong className="num">{civilDateOf(day).day}</strong>
            {loads && <LoadMeter load={load} />}
            {load?.long && <span className="hidden">{load.long}</span>}
          </div>
        )
      })}
    </div>
  )
}

interface DayButtonsProps {
  /** All days of the week. */
  readonly week: ShownDays
  readonly days: ShownDays
  readonly loads: Loads | null
  readonly onChoose: (column: number) => void
}

/** On phones, the week as a row of buttons: those whose hours are shown stand out. */
export function DayButtons({ week, days, loads, onChoose }: DayButtonsProps) {
  const texts = dateTexts(useLanguage())
  const { grid } = useWords().plans
  const today = useToday()
  return (
    <div className={styles.buttons} role="group" aria-label={grid.days}>
      {Array.from({ length: week.count }, (_, column) => {
        const day = addDays(week.first, column)
        const load = loads?.of(wholeDay(day))
        const shown = day >= days.first && day < days.first + days.count
        return (
          <button
            key={day}
            type="button"
            data-shown={shown || undefined}
            data-first={day === days.first || undefined}
            data-last={day === days.first + days.count - 1 || undefined}
            data-today={day === today || undefined}
            aria-pressed={shown}
            onClick={() => onChoose(column)}
          >
            <span aria-hidden>{texts.narrowWeekday(day)}</span>
            <b className="num" aria-hidden>
              {civilDateOf(day).day}
            </b>
            <span className="hidden">{texts.fullDay(day)}</span>
            {load?.long && <span className="hidden">{`, ${load.long}`}</span>}
            {load && load.share !== null && (
              <i className={styles.load} data-over={load.isOver || undefined} aria-hidden>
                <i style={{ width: `${load.share * 100}%` }} />
              </i>
            )}
          </button>
        )
      })}
    </div>
  )
}

function wholeDay(day: DayNumber): Period {
  return { kind: 'DAYS', start: day, end: addDays(day, 1), unitCount: 1 }
}
