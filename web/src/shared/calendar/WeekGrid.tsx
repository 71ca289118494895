import { type DayNumber, type WorkingWeek, addDays } from '@lustra/domain/calendar'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DrawnWeek } from './drawn-week.ts'
import { DayStrip } from './DayStrip.tsx'
import { EntryBox, showsTime } from './EntryBox.tsx'
import { FreeCell } from './FreeCell.tsx'
import { Column, Hours } from './GridGround.tsx'
import { NowLine } from './NowLine.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import { useToday } from './use-now.ts'
import { useWheelRows } from './use-wheel-rows.ts'
import { type WeekEntry } from './week-entry.ts'
import { type GridPlace } from './week-focus.ts'
import { type GridPart, type ShownDays, type WeekLayout } from './week-layout.ts'
import styles from './WeekGrid.module.css'

export interface GridTexts<Entry extends WeekEntry> {
  readonly grid: string
  readonly allDay: string
  readonly now: (time: string) => string
  /** Names a free half hour or day to those who do not see it. */
  readonly place: (place: GridPlace) => string
  /** What is heard of an entry, or a part of it, after its name and the time it shows. */
  readonly about: (entry: Entry, part: { readonly isFirst: boolean; readonly showsTime: boolean }) => string
}

interface WeekGridProps<Entry extends WeekEntry> {
  readonly drawn: DrawnWeek
  readonly days: ShownDays
  readonly layout: WeekLayout<Entry>
  readonly texts: GridTexts<Entry>
  readonly selected: string | null
  /** Its properties are open: they hang on it. */
  readonly opened: string | null
  /** It is being dragged elsewhere and stays behind as an outline. */
  readonly lifted: string | null
  readonly dragging: boolean
  /** When another one comes, the grid scrolls to its `topRow`. */
  readonly period: DayNumber
  readonly topRow: number
  /** The hours that stand out from the others; null where none are set. */
  readonly worked: WorkingWeek | null
  /** Above the strip; it stays when the grid scrolls. */
  readonly head: ReactNode
  readonly keyOf: (entry: Entry, kind: 'entry' | 'resize') => string
  /** True when the key meant something to the entry, or to the free place. */
  readonly onEntryKey: (event: KeyboardEvent, entry: Entry) => boolean
  readonly onPlaceKey: (event: KeyboardEvent, place: GridPlace) => boolean
}

/** Days as columns of 48 half hours under a strip for whole days; it draws, and asks the screen what things mean. */
export function WeekGrid<Entry extends WeekEntry>(props: WeekGridProps<Entry>) {
  const { drawn, days, layout, texts, dragging, head } = props
  const { attachScroller, attachGrid, attachGridLights } = drawn
  const scroller = useRef<HTMLDivElement>(null)
  const today = useToday()
  const focus = useGridFocus(layout, drawn)
  const style = { '--days': days.count } as CSSProperties
  const dates = layout.strip.map((_, column) => addDays(days.first, column))
  const hasStrip = layout.strip.some((entries) => entries.length > 0)

  useWheelRows(scroller, drawn)

  function handleKeyDown(event: KeyboardEvent) {
    const { place } = focus
    const part = place.part === null ? undefined : findEntry(layout, place.part)
    const understood = part ? props.onEntryKey(event, part) : props.onPlaceKey(event, place)
    if (understood || focus.step(event)) event.preventDefault()
  }

  const drawEntry = (entry: Entry, part: GridPart<Entry> | null, column: number) => (
    <EntryBox
      key={part?.id ?? entry.id}
      entry={entry}
      part={part}
      column={column}
      about={texts.about(entry, { isFirst: part?.isFirst ?? true, showsTime: showsTime(part) })}
      entryKey={props.keyOf(entry, 'entry')}
      resizeKey={entry.resizable && part?.isLast ? props.keyOf(entry, 'resize') : null}
      tabStop={focus.place.part === (part?.id ?? entry.id)}
      selected={props.selected === entry.id}
      opened={props.opened === entry.id && (part?.isFirst ?? true)}
      lifted={props.lifted === entry.id}
      onFocus={() => focus.arrive(part?.id ?? entry.id)}
      onKeyDown={handleKeyDown}
    />
  )

  return (
    <div
      ref={(element) => {
        scroller.current = element
        attachScroller(element)
      }}
      className={styles['week']}
      style={style}
      role="group"
      aria-label={texts.grid}
      data-dragging={dragging || undefined}
      data-strip={hasStrip ? 'filled' : 'empty'}
    >
      <div className={styles['head']}>
        {head}
        <DayStrip drawn={drawn} label={texts.allDay}>
          {dates.map((day, column) => (
            <div key={day} className={styles['stripDay']}>
              {layout.strip[column]?.map((entry) => drawEntry(entry, null, column))}
              {focus.isFree(column, null) && (
                <FreeCell focus={focus} text={texts.place(focus.place)} onKeyDown={handleKeyDown} />
              )}
            </div>
          ))}
        </DayStrip>
      </div>
      <FirstScroll key={props.period} drawn={drawn} row={props.topRow} />
      <div className={styles['canvas']}>
        <Hours />
        <div ref={attachGrid} className={styles['columns']} data-grid>
          {dates.map((day) => (
            <Column key={day} day={day} today={today} worked={props.worked} />
          ))}
          <div ref={attachGridLights} className={styles['lights']} aria-hidden />
          {layout.parts.map((part) => drawEntry(part.entry, part, part.column))}
          {focus.place.part === null && focus.place.row !== null && (
            <FreeCell focus={focus} text={texts.place(focus.place)} onKeyDown={handleKeyDown} />
          )}
        </div>
        {today >= days.first && today < days.first + days.count && (
          <NowLine firstDay={days.first} label={texts.now} />
        )}
      </div>
    </div>
  )
}

/** What is at the top in the beginning; from then on, the person decides. */
function FirstScroll({ drawn, row }: { readonly drawn: DrawnWeek; readonly row: number }) {
  const [first] = useState(row)
  useEffect(() => drawn.scrollToRow(first), [drawn, first])
  return null
}

function findEntry<Entry extends WeekEntry>(layout: WeekLayout<Entry>, partId: string): Entry | undefined {
  return (
    layout.parts.find(({ id }) => id === partId)?.entry ?? layout.strip.flat().find(({ id }) => id === partId)
  )
}
