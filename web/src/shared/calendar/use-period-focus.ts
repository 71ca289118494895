import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type DrawnPeriods } from './drawn-periods.ts'
import {
  type PeriodPlace,
  firstPlaceOf,
  periodStepOf,
  settledPlace,
  steppedPeriodPlace,
} from './period-focus.ts'
import { type PeriodLayout } from './period-rows.ts'
import { type WeekEntry } from './week-entry.ts'

export interface PeriodFocus {
  /** The one place of the rows that Tab leads to. */
  readonly place: PeriodPlace
  isAt(place: PeriodPlace): boolean
  /** The focus came by pointer or from outside. */
  arrive(place: PeriodPlace): void
  /** True when the key was an arrow or the like. */
  step(event: KeyboardEvent): boolean
}

/** One roving tab stop for titles, entries and free ground alike. */
export function usePeriodFocus<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  drawn: DrawnPeriods,
): PeriodFocus {
  const [kept, setKept] = useState<PeriodPlace | null>(null)
  const [wishes, setWishes] = useState(0)
  const held = useRef(false)
  const place = kept === null ? firstPlaceOf(layout) : settledPlace(layout, kept)
  const isAt = ({ row, index, item }: PeriodPlace) =>
    place.row === row && place.index === index && place.item === item

  useEffect(() => {
    if (wishes > 0) focusTabStop(drawn)
  }, [wishes, drawn])

  // What had the focus may be gone, taken off the calendar or drawn in another row: its place takes over.
  useEffect(() => {
    if (held.current && document.activeElement === document.body) focusTabStop(drawn)
    held.current = drawn.holdsFocus
  })

  return {
    place,
    isAt,
    arrive(reached) {
      held.current = true
      if (!isAt(reached)) setKept(reached)
    },
    step(event) {
      const step =
        event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? null : periodStepOf(event.key)
      if (step === null) return false
      setKept(steppedPeriodPlace(layout, place, step))
      setWishes(wishes + 1)
      return true
    },
  }
}

function focusTabStop(drawn: DrawnPeriods): void {
  const stop = drawn.tabStop
  if (!stop) return
  stop.focus({ preventScroll: true })
  stop.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
