import { past } from '#browser/past.ts'
import { type RefCallback } from 'react'
import { capital, dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage } from '#language/Language.tsx'
import { type Period, civilDateOf } from '@lustra/domain/calendar'
import { LoadMeter } from '../frame/LoadMeter.tsx'
import { PeriodCard } from '../periods/PeriodCard.tsx'
import { type PeriodRowsView } from '../periods/PeriodRows.tsx'
import { type CellProps, cellParts } from '../periods/cell-parts.ts'
import { holds } from '../periods/period-rows.ts'
import { type PeriodFocus } from '../periods/use-period-focus.ts'
import { type WeekEntry } from '../week/week-entry.ts'
import { type MonthTexts } from './MonthGrid.tsx'
import { hiddenEntries } from './day-lines.ts'
import { type MonthWeek } from './month-order.ts'
import { daysPerWeek } from '@lustra/domain/calendar'
import styles from './Month.module.css'

export interface MonthRowProps<Entry extends WeekEntry> extends MonthWeek<Entry> {
  readonly index: number
  readonly view: PeriodRowsView<Entry>
  readonly focus: PeriodFocus
  readonly month: Pick<Period, 'start' | 'end'>
  readonly texts: MonthTexts
}

interface MonthWeekRowProps<Entry extends WeekEntry> extends MonthRowProps<Entry> {
  readonly attach: RefCallback<HTMLElement>
  /** Lines that fit into a day. */
  readonly lines: number
  readonly isUnfolded: boolean
  readonly onUnfold: (unfolds: boolean) => void
}

export function MonthWeekRow<Entry extends WeekEntry>(props: MonthWeekRowProps<Entry>) {
  const { week, days, index, view, focus, month, texts, attach, lines, isUnfolded, onUnfold } = props
  return (
    <div ref={attach} className={styles.week} role="row" data-folded={isUnfolded ? undefined : ''}>
      <WeekLine cell={week} row="top" index={index} view={view} focus={focus} />
      {days.map((cell, column) => (
        <MonthDay
          key={cell.id}
          cell={cell}
          row="bottom"
          index={index * daysPerWeek + column}
          view={view}
          focus={focus}
          isOutside={!holds(month, cell.period.start)}
          texts={texts}
          lines={lines}
          isUnfolded={isUnfolded}
          onUnfold={onUnfold}
        />
      ))}
    </div>
  )
}

function WeekLine<Entry extends WeekEntry>(props: CellProps<Entry>) {
  const { cell, view } = props
  const { load, tip, spokenTitle, stop, card } = cellParts(props)
  return (
    <div
      id={cell.id}
      className={styles.weekLine}
      role="gridcell"
      data-period={cell.id}
      data-cell={cell.id}
      data-kind={cell.period.kind}
      data-now={cell.isNow || undefined}
    >
      <button
        type="button"
        className={styles.weekName}
        title={tip}
        onClick={() => view.onInto(cell)}
        {...stop('title')}
      >
        <span className="hidden">{spokenTitle}</span>
        <span aria-hidden>{capital(view.texts.heading(cell.period).note)}</span>
      </button>
      <div className={styles.weekEntries} data-cards>
        {cell.entries.map((entry) => (
          <PeriodCard key={entry.id} line {...card(entry)} />
        ))}
        <FreePlace {...props} />
      </div>
      {load !== null && (
        <span className={styles.load}>
          <LoadMeter load={load} />
        </span>
      )}
    </div>
  )
}

interface MonthDayProps<Entry extends WeekEntry>
  extends CellProps<Entry>, Pick<MonthWeekRowProps<Entry>, 'texts' | 'lines' | 'isUnfolded' | 'onUnfold'> {
  readonly isOutside: boolean
}

function MonthDay<Entry extends WeekEntry>(props: MonthDayProps<Entry>) {
  const { cell, row, index, view, focus, texts, lines, isUnfolded, onUnfold } = props
  const { load, tip, spokenTitle, stop, card } = cellParts(props)
  const hidden = hiddenEntries(cell.entries, lines)
  const visible = isUnfolded ? cell.entries : cell.entries.slice(0, cell.entries.length - hidden.length)

  function toggle() {
    // A focused entry that is not visible would unfold its week again.
    focus.arrive({ row, index, item: 'title' })
    onUnfold(!isUnfolded)
  }

  return (
    <div
      id={cell.id}
      className={styles.day}
      role="gridcell"
      data-period={cell.id}
      data-cell={cell.id}
      data-kind={cell.period.kind}
      data-now={cell.isNow || undefined}
      data-outside={props.isOutside || undefined}
    >
      <button
        type="button"
        className={styles.date}
        title={tip}
        onClick={() => view.onInto(cell)}
        {...stop('title')}
      >
        <span className="hidden">{spokenTitle}</span>
        <DateText period={cell.period} />
      </button>
      {load && (
        <span className={styles.dayLoad}>
          <LoadMeter plain load={load} />
        </span>
      )}
      <div className={styles.lines} data-cards data-lines>
        {visible.map((entry) => (
          <PeriodCard key={entry.id} line {...card(entry)} />
        ))}
        {hidden.length > 0 && (
          // Keyboard users reach the entries themselves by arrow keys, which unfolds the week.
          <button type="button" className={styles.more} tabIndex={-1} onClick={toggle}>
            {isUnfolded ? texts.less : texts.more(hidden.length)}
          </button>
        )}
        <FreePlace {...props} />
      </div>
    </div>
  )
}

/** The number of the day, with the month on its first. */
function DateText({ period: { start } }: { readonly period: Period }) {
  const texts = dateTexts(useLanguage())
  const { day } = civilDateOf(start)
  return (
    <span className="num" aria-hidden>
      <b>{day}</b>
      {day === 1 && <small>{texts.monthAfterDay(start)}</small>}
    </span>
  )
}

function FreePlace<Entry extends WeekEntry>(props: CellProps<Entry>) {
  const { cell, view } = props
  const { absent, stop } = cellParts(props)
  return (
    <button
      // Another element when the absent entry is visible again, so that the focus moves to the entry.
      key={absent}
      type="button"
      className={styles.free}
      aria-label={view.texts.planHere(cell)}
      data-hint={past ? undefined : view.texts.newHere}
      aria-disabled={past !== null || undefined}
      onClick={() => view.onCreate(cell)}
      {...stop('free')}
    />
  )
}
