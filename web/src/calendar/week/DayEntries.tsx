import { memo, useLayoutEffect, useRef, useState } from 'react'
import { type Day, DayBoxes, alike } from '../entry/day-boxes.ts'
import { dayStyle } from '../entry/entry-box.ts'
import { type Opening, type WeekDom } from './week-dom.ts'
import { type WeekEntry } from './week-entry.ts'

interface DayEntriesProps<Entry extends WeekEntry> extends Day<Entry> {
  readonly className: string | undefined
  /** The id of the day, used when zooming over it. */
  readonly period: string
  /** Column index in the grid. */
  readonly column: number
  readonly rowSpan?: number | undefined
  readonly dom: WeekDom
  readonly opening: Opening
}

/** The entries of one day; rendered only when an entry or its marks have changed. */
export const DayEntries = memo(Entries, isSameDay) as typeof Entries

function Entries<Entry extends WeekEntry>({
  className,
  period,
  column,
  rowSpan,
  dom,
  opening,
  ...day
}: DayEntriesProps<Entry>) {
  // The props are new objects at each rendering; see isSameDay.
  'use no memo'
  const host = useRef<HTMLDivElement>(null)
  const [boxes] = useState(() => new DayBoxes<Entry>())
  useLayoutEffect(() => boxes.draw(host.current!, day, dom.rowsAtOpening(opening)))
  useLayoutEffect(() => () => boxes.stop(), [boxes])
  return (
    // The column header names it.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
    <div
      ref={host}
      className={`${className} ${dayStyle}`}
      data-period={period}
      role="gridcell"
      aria-colindex={column}
      aria-rowspan={rowSpan}
    />
  )
}

function isSameDay(before: DayEntriesProps<WeekEntry>, after: DayEntriesProps<WeekEntry>): boolean {
  const { parts, opening } = after
  if (!alike({ ...before, parts, opening }, after)) return false
  if (before.parts === parts) return true
  return (
    before.parts.length === parts.length && before.parts.every((part, index) => alike(part, parts[index]!))
  )
}
