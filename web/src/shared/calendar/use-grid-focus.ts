import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type DrawnWeek } from './drawn-week.ts'
import { type WeekEntry } from './week-entry.ts'
import { type GridPlace, gridStepOf, placeAt, placeOfPart, steppedPlace } from './week-focus.ts'
import { type WeekLayout } from './week-layout.ts'

export interface GridFocus {
  /** The one place of the grid that Tab leads to. */
  readonly place: GridPlace
  isFree(column: number, row: number | null): boolean
  /** The focus came to a part by pointer or from outside. */
  arrive(partId: string): void
  /** True when the key was an arrow or the like. */
  step(event: KeyboardEvent): boolean
}

/** 8:00 on the first day: where Tab first leads when there is nothing yet. */
const firstPlace: GridPlace = { column: 0, row: 16, part: null }

/** One roving tab stop for entries and free half hours alike. */
export function useGridFocus<Entry extends WeekEntry>(
  layout: WeekLayout<Entry>,
  drawn: DrawnWeek,
): GridFocus {
  const [kept, setKept] = useState<GridPlace | null>(null)
  const [wishes, setWishes] = useState(0)
  const held = useRef(false)
  const place = placeNow(layout, kept)

  useEffect(() => {
    if (wishes > 0) focusTabStop(drawn)
  }, [wishes, drawn])

  // What had the focus may be gone, taken off the calendar: the place it stood on takes over.
  useEffect(() => {
    if (held.current && document.activeElement === document.body) focusTabStop(drawn)
    held.current = drawn.holdsFocus
  })

  return {
    place,
    isFree: (column, row) => place.part === null && place.column === column && place.row === row,
    arrive(partId) {
      held.current = true
      if (partId !== place.part) setKept(placeOfPart(layout, partId))
    },
    step(event) {
      const step =
        event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? null : gridStepOf(event.key)
      if (step === null) return false
      setKept(steppedPlace(layout, place, step))
      setWishes(wishes + 1)
      return true
    },
  }
}

/** What is kept may have moved or gone since. */
function placeNow<Entry extends WeekEntry>(layout: WeekLayout<Entry>, kept: GridPlace | null): GridPlace {
  if (kept === null) {
    const first = layout.parts[0]?.id ?? layout.strip.flat()[0]?.id
    return (first === undefined ? null : placeOfPart(layout, first)) ?? firstPlace
  }
  const column = Math.min(kept.column, layout.strip.length - 1)
  if (kept.part === null) return { ...kept, column }
  return placeOfPart(layout, kept.part) ?? placeAt(layout, column, kept.row, 'first')
}

function focusTabStop(drawn: DrawnWeek): void {
  const stop = drawn.tabStop
  if (!stop) return
  stop.focus({ preventScroll: true })
  stop.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
