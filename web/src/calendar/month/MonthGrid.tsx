import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage } from '#language/Language.tsx'
import { media } from '#ui/css/media.ts'
import { clickTolerancePx } from '#ui/drag/click-tolerance.ts'
import { type Point, between, distance } from '#ui/drag/point.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type DayNumber, type Period } from '@lustra/domain/calendar'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { closesPop } from '../entry/use-closing.ts'
import { type PeriodRowsView } from '../periods/PeriodRows.tsx'
import { type PeriodLayout } from '../periods/period-rows.ts'
import { type PeriodsDom } from '../periods/periods-dom.ts'
import { usePeriodFocus } from '../periods/use-period-focus.ts'
import { type WeekEntry } from '../week/week-entry.ts'
import { MonthDots } from './MonthDots.tsx'
import { MonthList } from './MonthList.tsx'
import { MonthWeekRow } from './MonthWeekRow.tsx'
import { hiddenEntries } from './day-lines.ts'
import { steppedMonthPlace, weeksOf } from './month-order.ts'
import { useLinesPerDay } from './use-lines-per-day.ts'
import styles from './Month.module.css'

export interface MonthTexts {
  /** `48` */
  readonly weekNumber: (week: Period) => number
  /** `+3 more` */
  readonly more: (count: number) => string
  readonly less: string
  readonly add: string
}

interface MonthGridProps<Entry extends WeekEntry> {
  readonly dom: PeriodsDom
  readonly layout: PeriodLayout<Entry>
  readonly view: PeriodRowsView<Entry>
  readonly month: Pick<Period, 'start' | 'end'>
  readonly texts: MonthTexts
  /** Whether nothing of the month is loaded yet. */
  readonly isWaiting: boolean
}

/** A month: its weeks as rows, each with a line for the week itself above its days. On touch screens dots, and a list of the chosen day. */
export function MonthGrid<Entry extends WeekEntry>(props: MonthGridProps<Entry>) {
  const { dom, layout, view, month, texts, isWaiting } = props
  const { ref } = dom
  const weekdayText = dateTexts(useLanguage())
  const isCompact = useMedia(media.touch)
  const focus = usePeriodFocus(layout, dom, steppedMonthPlace)
  const { lines, attachWeek } = useLinesPerDay()
  const isPrinting = useStore(printing)
  const [unfolded, setUnfolded] = useState<DayNumber | null>(null)
  /** A week that the user folded although it hides the selected or the opened entry. Forgotten as soon as another entry is selected or opened. */
  const [folded, setFolded] = useState<{ readonly week: DayNumber; readonly marked: string } | null>(null)
  const pressed = useRef<Point | null>(null)
  const weeks = weeksOf(layout)
  const marked = [view.selected, view.opened].join(' ')
  if (folded && folded.marked !== marked) setFolded(null)
  const hides = (days: (typeof weeks)[number]['days'], id: string | null) =>
    id !== null && days.some(({ entries }) => hiddenEntries(entries, lines).some((entry) => entry.id === id))

  // The focus has moved to an entry that is not visible; its week stays unfolded afterwards.
  const focused = weeks.find(({ days }) => hides(days, focus.place.item))?.week.period.start
  if (focused !== undefined && focused !== unfolded) setUnfolded(focused)

  /** One listener for the empty places of all cells. A press that closes a pop-over creates nothing. */
  function handleClick({ target, clientX: x, clientY: y }: MouseEvent) {
    const isClick =
      pressed.current !== null && distance(between(pressed.current, { x, y })) <= clickTolerancePx
    if (!isClick || !(target instanceof Element) || target.closest('[data-drag], [data-opened], button'))
      return
    const id = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
    const cell = [...layout.top, ...layout.bottom].find((each) => each.id === id)
    if (cell) view.onCreate(cell)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- each cell has a focusable free place
    <div
      ref={ref}
      className={styles.month}
      data-compact={isCompact || undefined}
      onPointerDown={(event: PointerEvent) => {
        pressed.current = closesPop(event.nativeEvent) ? null : { x: event.clientX, y: event.clientY }
      }}
      onClick={handleClick}
    >
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells are focusable */}
      <div className={styles.grid} role="grid" aria-label={view.texts.label}>
        <div className={styles.heads} role="row">
          <span role="columnheader" className="hidden">
            {view.texts.row('WEEKS')}
          </span>
          {weeks[0]!.days.map(({ period }) => (
            <span key={period.start} role="columnheader" aria-label={weekdayText.weekdayName(period.start)}>
              {weekdayText.weekday(period.start)}
            </span>
          ))}
        </div>
        {weeks.map(({ week, days }, index) => {
          const row = { week, days, index, view, focus, month, texts }
          if (isCompact) return <MonthDots key={week.id} {...row} />
          const { start } = week.period
          const hidesMarked = hides(days, view.selected) || hides(days, view.opened)
          const isUnfolded = isPrinting || start === unfolded || (hidesMarked && folded?.week !== start)
          return (
            <MonthWeekRow
              key={week.id}
              {...row}
              attach={attachWeek}
              lines={lines}
              isUnfolded={isUnfolded}
              onUnfold={(unfolds) => {
                setUnfolded(unfolds ? start : null)
                if (hidesMarked) setFolded(unfolds ? null : { week: start, marked })
              }}
            />
          )
        })}
      </div>
      {isCompact && <MonthList {...{ layout, view, focus, texts, isWaiting }} />}
    </div>
  )
}
