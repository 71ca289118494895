import { dateTexts } from '#language/dates/date-texts.ts'
import { type LoadText, LoadMeter } from '../frame/LoadMeter.tsx'
import { useToday } from '#browser/use-now.ts'
import { columnIndex, headRowIndex } from './grid-indexes.ts'
import { type DayCount, type VisibleDays } from './week-layout.ts'
import { type KeyboardEvent, type ReactNode } from 'react'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { type DayNumber, addDays, civilDateOf, periodId, weekdayOf } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import styles from './DayHeads.module.css'

interface DayFigure {
  readonly displayed: ReactNode
  readonly spoken: string
}

/** The count beside a date. */
export function plannedFigure(count: DayCount | undefined, words: Words['plans']['rows']): DayFigure {
  const { planned, occurrences } = count ?? { planned: 0, occurrences: 0 }
  return {
    displayed: planned > 0 && <span className={styles.planned}>{words.count(planned)}</span>,
    spoken: [words.count(planned), occurrences > 0 && words.occurrences(occurrences)]
      .filter(Boolean)
      .join(', '),
  }
}

interface HeadTexts {
  /** The load of a day; null without working hours, of all visible days or of one. */
  readonly loadOf: ((day: DayNumber) => LoadText | null | undefined) | null
  /** The figure of a day, visible and for screen readers. */
  readonly figureOf: (day: DayNumber) => DayFigure
}

interface DayHeadsProps extends HeadTexts {
  readonly days: VisibleDays
  /** Makes each day a button that opens it; arrow keys move between them. */
  readonly onDay?: (day: DayNumber) => void
}

export function DayHeads({ days, loadOf, figureOf, onDay }: DayHeadsProps) {
  // Rendered only when props have changed: another comparison gains nothing.
  'use no memo'
  const texts = dateTexts(useLanguage())
  const { grid } = useStartupWords().plans
  const today = useToday()
  const tabStop = today >= days.first && today < days.first + days.count ? today : days.first
  return (
    <div className={styles.heads} role="row" aria-rowindex={headRowIndex}>
      <span role="presentation" />
      {Array.from({ length: days.count }, (_, column) => {
        const day = addDays(days.first, column)
        const load = loadOf?.(day)
        const { displayed, spoken } = figureOf(day)
        const content = (
          <>
            <span className="hidden">
              {[texts.fullDay(day), day === today && grid.today, spoken, load?.long]
                .filter(Boolean)
                .join(', ')}
            </span>
            <span aria-hidden>{texts.weekday(day)}</span>
            <span className={`${styles.count} num`} title={spoken} aria-hidden>
              {displayed}
            </span>
            <strong className="num" aria-hidden>
              {civilDateOf(day).day}
            </strong>
            {loadOf && load !== null && <LoadMeter below load={load} />}
          </>
        )
        return (
          <div
            key={weekdayOf(day)}
            className={onDay ? styles.cell : styles.head}
            role="columnheader"
            aria-colindex={columnIndex(column)}
            title={load?.long}
            data-period={periodId('bottom', { start: day })}
            data-today={day === today || undefined}
            data-load={loadOf ? '' : undefined}
          >
            {onDay ? (
              <button
                type="button"
                className={styles.head}
                tabIndex={day === tabStop ? 0 : -1}
                onKeyDown={moveFocus}
                onClick={() => onDay(day)}
              >
                {content}
              </button>
            ) : (
              content
            )}
          </div>
        )
      })}
    </div>
  )
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const heads = [...(event.currentTarget.closest('[role=row]')?.querySelectorAll('button') ?? [])]
  heads[heads.indexOf(event.currentTarget) + step]?.focus()
}

interface DayButtonsProps extends Pick<HeadTexts, 'loadOf'> {
  /** The content below the date. */
  readonly figureOf?: HeadTexts['figureOf']
  readonly week: VisibleDays
  readonly days: VisibleDays
  readonly onChoose: (column: number) => void
}

/** On phones, the week as a row of buttons, with the visible days emphasized. */
export function DayButtons({ week, days, loadOf, figureOf, onChoose }: DayButtonsProps) {
  // Rendered only when props have changed: another comparison gains nothing.
  'use no memo'
  const texts = dateTexts(useLanguage())
  const { grid } = useStartupWords().plans
  const today = useToday()
  return (
    <div className={styles.buttons} role="group" aria-label={grid.days} data-days-of-week>
      {Array.from({ length: week.count }, (_, column) => {
        const day = addDays(week.first, column)
        const load = loadOf?.(day)
        const figure = figureOf?.(day)
        const isVisible = day >= days.first && day < days.first + days.count
        return (
          <button
            key={day}
            type="button"
            data-visible={isVisible || undefined}
            data-first={day === days.first || undefined}
            data-last={day === days.first + days.count - 1 || undefined}
            data-today={day === today || undefined}
            aria-pressed={isVisible}
            onClick={() => onChoose(column)}
          >
            <span aria-hidden>{texts.narrowWeekday(day)}</span>
            <b className="num" aria-hidden>
              {civilDateOf(day).day}
            </b>
            <span className="hidden">{texts.fullDay(day)}</span>
            {load?.long && <span className="hidden">{`, ${load.long}`}</span>}
            {figure && (
              <>
                <small className="num" aria-hidden>
                  {figure.displayed}
                </small>
                <span className="hidden">{`, ${figure.spoken}`}</span>
              </>
            )}
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
