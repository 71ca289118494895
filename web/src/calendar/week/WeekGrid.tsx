import { type DayNumber, addDays, weekdayOf } from '@lustra/domain/calendar'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useState,
} from 'react'
import { type WeekDom } from './week-dom.ts'
import { DayEntries } from './DayEntries.tsx'
import { DayStrip } from './DayStrip.tsx'
import { type EntryTexts } from '../entry/entry-box.ts'
import { FreeCell } from './FreeCell.tsx'
import { Column, Hours, type HoursOf } from './GridBackground.tsx'
import { NowLine } from './NowLine.tsx'
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
  /** Names a free half hour or day to those who do not see it. */
  readonly place: (place: GridPlace) => string
}

interface WeekGridProps<Entry extends WeekEntry> extends Pick<EntryTexts<Entry>, 'keyOf'> {
  readonly dom: WeekDom
  readonly days: VisibleDays
  readonly layout: WeekLayout<Entry>
  readonly texts: GridTexts<Entry>
  readonly selected: string | null
  /** Its properties are open: they hang on it. */
  readonly opened: string | null
  /** When another one comes, the grid scrolls to its `topRow`. */
  readonly period: DayNumber
  readonly topRow: number
  /** The hours that stand out from the others; null where none are set. */
  readonly hoursOf: HoursOf | null
  /** What the strip shows of a day where it takes no entries. */
  readonly stripOf?: (day: DayNumber) => ReactNode
  /** Each day has a half for the plan and one for the fact, and lights are those of the fact. */
  readonly halves?: boolean
  /** Above the strip; it stays when the grid scrolls. */
  readonly head: ReactNode
  /** True when the key meant something to the entry, or to the free place. */
  readonly onEntryKey: (event: KeyboardEvent, entry: Entry) => boolean
  readonly onPlaceKey: (event: KeyboardEvent, place: GridPlace) => boolean
}

/** Days as columns of 48 half hours under a strip for whole days; it draws, and asks the screen what things mean. */
export function WeekGrid<Entry extends WeekEntry>(props: WeekGridProps<Entry>) {
  // It is drawn when its layout or the focus has changed, and what costs is kept by its days and hours themselves.
  'use no memo'
  const { dom, days, layout, texts, head } = props
  const {
    attachScroller,
    attachGrid,
    attachHours,
    attachBackground,
    attachGridHighlights,
    attachGridPreviews,
  } = dom
  const today = useToday()
  const focus = useGridFocus(layout, dom)
  const style = { '--days': days.count } as CSSProperties
  // A column is kept by its weekday, so that another week is drawn with the elements of this one.
  const dates = layout.strip.map((_, column) => addDays(days.first, column))
  const strip = layout.strip.map((entries) => entries.map(wholePartOf))
  const hasStrip = strip.some((parts) => parts.length > 0)

  useWheelRows(dom)

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (partUnder(event) === undefined) return
    const { place } = focus
    const part = place.part === null ? undefined : findEntry(layout, place.part)
    const understood = part ? props.onEntryKey(event, part) : props.onPlaceKey(event, place)
    if (understood || focus.step(event)) event.preventDefault()
    else if (part && event.key === 'Enter' && event.target instanceof HTMLElement) event.target.click()
  }

  function handleFocus(event: FocusEvent) {
    const part = partUnder(event)
    if (part) focus.arrive(part)
  }

  const drawDay = (className: string | undefined, day: DayNumber, parts: readonly EntryPart<Entry>[]) => {
    const here = (id: string | null) =>
      id !== null && parts.some(({ entry }) => entry.id === id) ? id : null
    const { part } = focus.place
    return (
      <DayEntries
        key={weekdayOf(day)}
        className={className}
        parts={parts}
        about={texts.about}
        keyOf={props.keyOf}
        tabStop={parts.some(({ id }) => id === part) ? part : null}
        selected={here(props.selected)}
        opened={here(props.opened)}
      />
    )
  }
  const freeCell = focus.place.part === null && <FreeCell focus={focus} text={texts.place(focus.place)} />

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for its hundreds of entries */}
      <div
        ref={attachScroller}
        className={styles['week']}
        style={style}
        role="group"
        aria-label={texts.grid}
        data-strip={props.stripOf ? 'slim' : hasStrip ? 'filled' : 'empty'}
        data-halves={props.halves || undefined}
        onFocus={handleFocus}
        onKeyDown={handleKeyDown}
      >
        <div className={styles['head']}>
          {head}
          <DayStrip dom={dom} label={texts.allDay}>
            {dates.map((day, column) =>
              props.stripOf ? (
                <div key={weekdayOf(day)} className={styles['stripDay']}>
                  {props.stripOf(day)}
                </div>
              ) : (
                drawDay(styles['stripDay'], day, strip[column]!)
              ),
            )}
            {focus.place.row === null && freeCell}
          </DayStrip>
        </div>
        <div className={styles['canvas']}>
          <Hours ref={attachHours} />
          <div ref={attachGrid} className={styles['columns']} data-grid>
            <div ref={attachBackground} className={styles['ground']}>
              {dates.map((day) => (
                <Column key={weekdayOf(day)} day={day} today={today} hoursOf={props.hoursOf} />
              ))}
            </div>
            <div ref={attachGridHighlights} className={styles['lights']} aria-hidden />
            <div className={styles['days']}>
              {dates.map((day, column) => drawDay(styles['day'], day, layout.columns[column]!))}
            </div>
            <div ref={attachGridPreviews} className={styles['marks']} aria-hidden />
            {focus.place.row !== null && freeCell}
          </div>
          {today >= days.first && today < days.first + days.count && (
            <NowLine firstDay={days.first} label={texts.now} />
          )}
        </div>
      </div>
      {/* After what it scrolls: that is there when it looks. */}
      <FirstScroll key={props.period} dom={dom} row={props.topRow} />
    </>
  )
}

/** The part of an entry that an event is about; empty on free ground, undefined elsewhere. */
function partUnder({ target }: { readonly target: EventTarget }): string | undefined {
  return target instanceof HTMLElement ? target.dataset['part'] : undefined
}

/** What is at the top in the beginning; from then on, the person decides. */
function FirstScroll({ dom, row }: { readonly dom: WeekDom; readonly row: number }) {
  const [first] = useState(row)
  // Before it is seen: nothing above is drawn for nothing.
  useLayoutEffect(() => dom.scrollToRow(first), [dom, first])
  return null
}

function findEntry<Entry extends WeekEntry>(layout: WeekLayout<Entry>, partId: string): Entry | undefined {
  return (
    layout.parts.find(({ id }) => id === partId)?.entry ?? layout.strip.flat().find(({ id }) => id === partId)
  )
}
