import { fillOf } from '#ui/color/fill.ts'
import { type Period, civilDateOf, daysPerWeek } from '@lustra/domain/calendar'
import { type PeriodPlace } from '../periods/period-focus.ts'
import { type CellProps, cellParts } from '../periods/cell-parts.ts'
import { holds } from '../periods/period-rows.ts'
import { type WeekEntry } from '../week/week-entry.ts'
import { type MonthRowProps } from './MonthWeekRow.tsx'
import styles from './Month.module.css'

/** More would not fit below the date. */
const mostDots = 3

/** A week on a touch screen: its number and its days, with a dot for each entry. A tap chooses what the list below shows. */
export function MonthDots<Entry extends WeekEntry>(props: MonthRowProps<Entry>) {
  const { week, days, index, view, focus, month, texts } = props
  return (
    <div className={styles.dotWeek} role="row">
      <DotCell cell={week} row="top" index={index} view={view} focus={focus}>
        {texts.weekNumber(week.period)}
      </DotCell>
      {days.map((cell, column) => (
        <DotCell
          key={cell.id}
          cell={cell}
          row="bottom"
          index={index * daysPerWeek + column}
          view={view}
          focus={focus}
          isOutside={!holds(month, cell.period.start)}
        >
          {dayNumberText(cell.period)}
        </DotCell>
      ))}
    </div>
  )
}

interface DotCellProps<Entry extends WeekEntry> extends CellProps<Entry> {
  readonly isOutside?: boolean
  readonly children: number
}

function DotCell<Entry extends WeekEntry>(props: DotCellProps<Entry>) {
  const { cell, row, index, focus } = props
  const { spokenTitle, stop } = cellParts(props)
  const title: PeriodPlace = { row, index, item: 'title' }
  const isChosen = focus.place.row === row && focus.place.index === index
  return (
    <div
      className={styles.dotCell}
      role="gridcell"
      data-period={cell.id}
      data-row={row}
      data-now={cell.isNow || undefined}
      data-outside={props.isOutside || undefined}
      data-chosen={isChosen || undefined}
      aria-selected={isChosen}
    >
      {/* Some browsers do not focus a tapped button. */}
      <button type="button" {...stop('title')} onClick={() => focus.arrive(title)}>
        <span className="hidden">{spokenTitle}</span>
        <b className="num" aria-hidden>
          {props.children}
        </b>
        <span className={styles.dots} aria-hidden>
          {cell.entries.slice(0, mostDots).map(({ id, color, status }) => (
            <i key={id} data-status={status} style={fillOf(color).style} />
          ))}
        </span>
      </button>
    </div>
  )
}

function dayNumberText({ start }: Period): number {
  return civilDateOf(start).day
}
