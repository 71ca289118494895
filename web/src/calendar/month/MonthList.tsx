import { past } from '#browser/past.ts'
import { capital } from '#language/dates/date-texts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { daysPerWeek } from '@lustra/domain/calendar'
import { LoadMeter } from '../frame/LoadMeter.tsx'
import { PeriodCard } from '../periods/PeriodCard.tsx'
import { type PeriodRowsView } from '../periods/PeriodRows.tsx'
import { type CellProps, cellParts } from '../periods/cell-parts.ts'
import { type DatedPlace } from '../periods/period-focus.ts'
import { type PeriodLayout, holds } from '../periods/period-rows.ts'
import { type PeriodFocus } from '../periods/use-period-focus.ts'
import { type WeekEntry } from '../week/week-entry.ts'
import { type MonthTexts } from './MonthGrid.tsx'
import styles from './Month.module.css'

interface MonthListProps<Entry extends WeekEntry> {
  readonly layout: PeriodLayout<Entry>
  readonly view: PeriodRowsView<Entry>
  readonly focus: PeriodFocus
  readonly texts: MonthTexts
  readonly isWaiting: boolean
}

/** The list below the dots: the entries of the chosen day, and those of its week. While waiting, only the name of the day. */
export function MonthList<Entry extends WeekEntry>(props: MonthListProps<Entry>) {
  const { layout, view, focus, texts, isWaiting } = props
  const index = chosenDay(layout, focus.place)
  const week = Math.floor(index / daysPerWeek)
  const shared = { view, focus, add: texts.add, isWaiting }
  return (
    <div className={styles.list}>
      <ListPart {...shared} cell={layout.bottom[index]!} row="bottom" index={index} />
      {!isWaiting && <ListPart {...shared} cell={layout.top[week]!} row="top" index={week} />}
    </div>
  )
}

interface ListPartProps<Entry extends WeekEntry> extends CellProps<Entry> {
  readonly add: string
  readonly isWaiting: boolean
}

function ListPart<Entry extends WeekEntry>(props: ListPartProps<Entry>) {
  const { cell, view } = props
  const { texts } = view
  const { tip, load, absent, stop, card } = cellParts(props)
  const name = capital(texts.name(cell))
  const { title, note } = texts.heading(cell.period)
  return (
    <section id={cell.id} data-cell={cell.id} data-kind={cell.period.kind} aria-label={name}>
      <h2>
        <button type="button" title={tip} onClick={() => view.onInto(cell)}>
          <span className="hidden">{texts.into(cell)}</span>
          <span aria-hidden>
            {title} <small>{note}</small>
          </span>
          <Icon name="right" size="s" />
        </button>
        {load !== null && <LoadMeter load={load} />}
      </h2>
      {!props.isWaiting && (
        <div className={styles.cards} data-cards>
          {cell.entries.map((entry) => (
            <PeriodCard key={entry.id} {...card(entry)} />
          ))}
          {!past && (
            <button
              // Another element when the absent entry is visible again, so that the focus moves to the entry.
              key={absent}
              type="button"
              className={styles.add}
              onClick={() => view.onCreate(cell)}
              {...stop('free')}
            >
              <Icon name="plus" size="s" />
              <span className="hidden">{texts.planHere(cell)}</span>
              <span aria-hidden>{props.add}</span>
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** The focused day; of a focused week the day that was last focused, otherwise its first. */
function chosenDay(layout: PeriodLayout<WeekEntry>, { row, index, day }: DatedPlace): number {
  if (row === 'bottom') return index
  const days = layout.bottom
  const first = index * daysPerWeek
  const last = days.findIndex(({ period, isNow }) => (day === null ? isNow : holds(period, day)))
  return last >= first && last < first + daysPerWeek ? last : first
}
