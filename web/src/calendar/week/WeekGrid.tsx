import { past } from '#browser/past.ts'
import { type DayNumber, addDays, periodId, rowsPerDay, weekdayOf } from '@lustra/domain/calendar'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  memo,
  useDeferredValue,
  useLayoutEffect,
  useState,
} from 'react'
import { type Creation } from '../create/creation.ts'
import { useDrawing } from '../create/use-drawing.ts'
import { cellOfSlot } from '../drag/slot-cells.ts'
import { type Opening, type WeekDom } from './week-dom.ts'
import { DayEntries } from './DayEntries.tsx'
import { DayStrip } from './DayStrip.tsx'
import { type EntryTexts } from '../entry/entry-box.ts'
import { FreeCell } from './FreeCell.tsx'
import { Column, Hours, type HoursOf } from './GridBackground.tsx'
import { NowLine } from './NowLine.tsx'
import { columnIndex, headRowIndex, rowIndex } from './grid-indexes.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useToday } from '#browser/use-now.ts'
import { useWheelRows } from './use-wheel-rows.ts'
import { type WeekEntry } from './week-entry.ts'
import { type GridPlace } from './week-focus.ts'
import { type EntryPart, type VisibleDays, type WeekLayout, wholePartOf } from './week-layout.ts'
import styles from './WeekGrid.module.css'

export interface GridTexts<Entry extends WeekEntry> extends Pick<EntryTexts<Entry>, 'about'> {
  readonly grid: string
  readonly allDay: string
  readonly now: (time: string) => string
  /** Accessible name of a column without a visible head. */
  readonly day: (day: DayNumber) => string
  /** Accessible name of a free half hour or day. */
  readonly place: (place: GridPlace) => string
  /** The visible hint of what Enter does there. */
  readonly newHere: string
}

interface WeekGridProps<Entry extends WeekEntry> extends Pick<EntryTexts<Entry>, 'keyOf'> {
  readonly dom: WeekDom
  readonly days: VisibleDays
  readonly layout: WeekLayout<Entry>
  readonly texts: GridTexts<Entry>
  readonly selected: string | null
  /** The entry whose properties are open and anchored to it. */
  readonly opened: string | null
  /** A change scrolls the grid to its `topRow`. */
  readonly period: DayNumber
  readonly topRow: number
  /** Emphasized hours; null if none are set. */
  readonly hoursOf: HoursOf | null
  /** The content of a day's strip if it takes no entries. */
  readonly stripOf?: (day: DayNumber) => ReactNode
  /** Days are split into plan and fact; highlights are on the half of the fact. */
  readonly halves?: boolean
  /** Above the strip; does not scroll. */
  readonly head: ReactNode | null
  /** A column to the right of the days, as high as their hours, with its heading below the strip. */
  readonly beside?: { readonly name: string; readonly head: ReactNode; readonly content: ReactNode } | null
  /** Returns whether the key was handled. Enter on a free cell is handled by `creation`. */
  readonly onEntryKey: (event: KeyboardEvent, entry: Entry) => boolean
  readonly onPlaceKey?: (event: KeyboardEvent, place: GridPlace) => boolean
  /** Creates something at an empty place. */
  readonly creation: Creation | null
}

/**
 * Days as columns of 48 half hours below an all-day strip. It only renders; the screen defines the actions. When the period changes, its entries are
 * drawn in the frame after its title.
 */
export function WeekGrid<Entry extends WeekEntry>(props: WeekGridProps<Entry>) {
  const isDue = useDeferredValue(props.period) === props.period
  return <LatestGrid {...props} isDue={isDue} />
}

interface LatestGridProps<Entry extends WeekEntry> extends WeekGridProps<Entry> {
  /** While false, the previous content stays. */
  readonly isDue: boolean
}

const LatestGrid = memo(Grid, (_, { isDue }) => !isDue) as typeof Grid

function Grid<Entry extends WeekEntry>(props: LatestGridProps<Entry>) {
  // Rendered only when its layout or focus has changed; days and hours memoize the expensive parts.
  'use no memo'
  const { dom, days, layout, texts, head, beside } = props
  const {
    attachScroller,
    attachHead,
    attachGrid,
    attachHours,
    attachBackground,
    attachGridHighlights,
    attachGridPreviews,
  } = dom
  const today = useToday()
  const isTodayVisible = today >= days.first && today < days.first + days.count
  const focus = useGridFocus(layout, dom, {
    column: isTodayVisible ? today - days.first : 0,
    row: Math.ceil(props.topRow),
  })
  const style = { '--days': days.count } as CSSProperties
  const opening = { period: props.period, row: props.topRow }
  // Columns are keyed by weekday, so that the next week reuses the elements.
  const dates = layout.strip.map((_, column) => addDays(days.first, column))
  const strip = layout.strip.map((entries) => entries.map(wholePartOf))

  const creation: Creation | null = past
    ? null
    : props.creation && {
        ...props.creation,
        open(slot, hasOwnLength) {
          const cell = cellOfSlot(slot, days)
          // The focus returns to this cell, or to the new entry there.
          if (cell) focus.stand(cell)
          props.creation?.open(slot, hasOwnLength)
        },
      }

  useWheelRows(dom)
  const createAt = useDrawing(dom, {
    creation,
    days,
    halves: props.halves === true,
    strip: layout.hasStrip,
  })

  function handlePlaceKey(event: KeyboardEvent, place: GridPlace): boolean {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    if (!creation || event.key !== 'Enter' || altKey || ctrlKey || metaKey || shiftKey)
      return props.onPlaceKey?.(event, place) ?? false
    createAt(place)
    return true
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (partUnder(event) === undefined) return
    const { place } = focus
    const part = place.part === null ? undefined : findEntry(layout, place.part)
    const understood = part ? props.onEntryKey(event, part) : handlePlaceKey(event, place)
    if (understood || focus.step(event)) event.preventDefault()
    else if (part && event.key === 'Enter' && event.target instanceof HTMLElement) event.target.click()
  }

  function handleFocus(event: FocusEvent) {
    const part = partUnder(event)
    if (part) focus.arrive(part)
  }

  const drawDay = (
    className: string | undefined,
    day: DayNumber,
    parts: readonly EntryPart<Entry>[],
    rowSpan?: number,
  ) => {
    const here = (id: string | null) =>
      id !== null && parts.some(({ entry }) => entry.id === id) ? id : null
    const { part } = focus.place
    return (
      <DayEntries
        key={weekdayOf(day)}
        className={className}
        period={periodId('bottom', { start: day })}
        parts={parts}
        about={texts.about}
        keyOf={props.keyOf}
        tabStop={parts.some(({ id }) => id === part) ? part : null}
        column={columnIndex(day - days.first)}
        rowSpan={rowSpan}
        dom={dom}
        opening={opening}
        selected={here(props.selected)}
        opened={here(props.opened)}
      />
    )
  }
  const freeCell = focus.place.part === null && (
    <FreeCell
      focus={focus}
      period={periodId('bottom', { start: addDays(days.first, focus.place.column) })}
      text={texts.place(focus.place)}
      newHere={creation ? texts.newHere : undefined}
      onPress={() => createAt(focus.place)}
    />
  )

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells and entries are focusable */}
      <div
        ref={attachScroller}
        className={styles['week']}
        style={style}
        role="grid"
        aria-label={texts.grid}
        aria-rowcount={rowIndex(rowsPerDay) - 1}
        aria-colcount={columnIndex(days.count) - (beside ? 0 : 1)}
        data-strip={props.stripOf ? 'slim' : undefined}
        data-halves={props.halves || undefined}
        data-beside={beside ? '' : undefined}
        data-count={days.count}
        onFocus={handleFocus}
        onKeyDown={handleKeyDown}
      >
        <div ref={attachHead} className={styles['head']}>
          {head ?? (
            <div className="hidden" role="row" aria-rowindex={headRowIndex}>
              {dates.map((day, column) => (
                <span key={weekdayOf(day)} role="columnheader" aria-colindex={columnIndex(column)}>
                  {texts.day(day)}
                </span>
              ))}
              {beside && (
                <span role="columnheader" aria-colindex={columnIndex(days.count)}>
                  {beside.name}
                </span>
              )}
            </div>
          )}
          <DayStrip
            dom={dom}
            label={texts.allDay}
            background={dates.map((day) => (
              <Column key={weekdayOf(day)} day={day} today={today} hoursOf={props.hoursOf} />
            ))}
          >
            {dates.map((day, column) =>
              props.stripOf ? (
                <div
                  key={weekdayOf(day)}
                  className={styles['stripDay']}
                  role="gridcell"
                  aria-colindex={columnIndex(column)}
                >
                  {props.stripOf(day)}
                </div>
              ) : (
                drawDay(styles['stripDay'], day, strip[column]!)
              ),
            )}
            {focus.place.row === null && freeCell}
          </DayStrip>
          {beside?.head}
        </div>
        <div className={styles['canvas']}>
          <Hours ref={attachHours} />
          <div ref={attachGrid} className={styles['columns']} data-grid>
            <div ref={attachBackground} className={styles['background']}>
              {dates.map((day) => (
                <Column key={weekdayOf(day)} day={day} today={today} hoursOf={props.hoursOf} />
              ))}
            </div>
            <div ref={attachGridHighlights} className={styles['highlights']} aria-hidden />
            <div className={styles['days']} role="row" aria-rowindex={rowIndex(0)}>
              {dates.map((day, column) => drawDay(styles['day'], day, layout.columns[column]!, rowsPerDay))}
            </div>
            <div ref={attachGridPreviews} className={styles['marks']} aria-hidden />
            {focus.place.row !== null && freeCell}
          </div>
          {beside && (
            <div className={styles['beside']} role="row" aria-rowindex={rowIndex(0)}>
              <div role="gridcell" aria-colindex={columnIndex(days.count)} aria-rowspan={rowsPerDay}>
                {beside.content}
              </div>
            </div>
          )}
          {isTodayVisible && <NowLine firstDay={days.first} label={texts.now} />}
        </div>
      </div>
      {/* After the elements that it scrolls, so that they exist when its effect runs. */}
      <FirstScroll key={props.period} dom={dom} opening={opening} />
      {layout.parts.length > 0 && <Filled dom={dom} period={props.period} />}
    </>
  )
}

/** The entry part under an event; empty for a free cell, undefined elsewhere. */
function partUnder({ target }: { readonly target: EventTarget }): string | undefined {
  return target instanceof HTMLElement ? target.dataset['part'] : undefined
}

/** The initial scroll position; afterwards only the user scrolls. */
function FirstScroll({ dom, opening }: { readonly dom: WeekDom; readonly opening: Opening }) {
  const [first] = useState(opening)
  // A layout effect, so that nothing is painted before the scroll.
  useLayoutEffect(() => dom.open(first), [dom, first])
  return null
}

/** After the entries that it marks as shown, so that they are drawn when its effect runs. */
function Filled({ dom, period }: { readonly dom: WeekDom; readonly period: DayNumber }) {
  useLayoutEffect(() => dom.fill(period), [dom, period])
  return null
}

function findEntry<Entry extends WeekEntry>(layout: WeekLayout<Entry>, partId: string): Entry | undefined {
  return (
    layout.parts.find(({ id }) => id === partId)?.entry ?? layout.strip.flat().find(({ id }) => id === partId)
  )
}
