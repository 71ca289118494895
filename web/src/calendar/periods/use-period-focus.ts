import { type KeyboardEvent } from 'react'
import { type PeriodsDom } from './periods-dom.ts'
import {
  type DatedPlace,
  type PeriodPlace,
  currentPlace,
  datedPlace,
  steppedPeriodPlace,
} from './period-focus.ts'
import { type PeriodLayout } from './period-rows.ts'
import { useRovingFocus } from '#ui/hooks/use-roving-focus.ts'
import { type WeekEntry } from '../week/week-entry.ts'

export interface PeriodFocus {
  readonly place: DatedPlace
  isAt(place: PeriodPlace): boolean
  /** The entry that this free cell replaces while it is not visible. */
  absentAt(place: PeriodPlace): string | null
  /** Called when the focus arrives by pointer or from outside. */
  arrive(place: PeriodPlace): void
  /** Returns whether the key moved the focus. */
  step(event: KeyboardEvent): boolean
}

type SteppedPlace<Entry extends WeekEntry> = (
  layout: PeriodLayout<Entry>,
  from: DatedPlace,
  key: string,
) => DatedPlace | null

function steppedInRows<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  from: DatedPlace,
  key: string,
): DatedPlace | null {
  const next = steppedPeriodPlace(layout, from, key)
  return next && datedPlace(layout, next, from.day)
}

/** One roving tab stop for titles, entries and free cells. */
export function usePeriodFocus<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  dom: PeriodsDom,
  stepped: SteppedPlace<Entry> = steppedInRows,
): PeriodFocus {
  const { place, arrive, step } = useRovingFocus<DatedPlace>(dom, {
    currentPlace: (remembered) => currentPlace(layout, remembered),
    stepped: (from, key) => stepped(layout, from, key),
  })
  const isAt = ({ row, index, item }: PeriodPlace) =>
    place.row === row && place.index === index && place.item === item
  return {
    place,
    isAt,
    absentAt: (free) => (isAt(free) ? place.absent : null),
    arrive: (reached) => arrive(isAt(reached) ? place : datedPlace(layout, reached, place.day)),
    step,
  }
}
