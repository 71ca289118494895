import { type KeyboardEvent } from 'react'
import { type WeekCell } from '@lustra/domain/calendar'
import { type WeekDom } from './week-dom.ts'
import { useRovingFocus } from '#ui/hooks/use-roving-focus.ts'
import { type WeekEntry } from './week-entry.ts'
import { type GridPlace, placeAt, placeOfPart, steppedPlace } from './week-focus.ts'
import { type WeekLayout } from './week-layout.ts'

export interface GridFocus {
  /** The tab stop of the grid. */
  readonly place: GridPlace
  /** Called when the focus arrives at a part by pointer or from outside. */
  arrive(partId: string): void
  /** Moves the tab stop to this free cell, or to the entry that appears there. */
  stand(cell: WeekCell): void
  /** Returns whether the key moved the focus. */
  step(event: KeyboardEvent): boolean
}

/** One roving tab stop for entries and free half hours. Initially it is the first entry, or `firstFree` without entries. */
export function useGridFocus<Entry extends WeekEntry>(
  layout: WeekLayout<Entry>,
  dom: WeekDom,
  firstFree: WeekCell,
): GridFocus {
  // As in `useRovingFocus`.
  'use no memo'
  const { place, arrive, step } = useRovingFocus<GridPlace>(dom, {
    currentPlace: (remembered) => currentPlace(layout, remembered, firstFree),
    stepped: (from, key) => steppedPlace(layout, from, key),
  })
  return {
    place,
    stand: ({ column, row }) => arrive(placeAt(layout, column, row, 'first')),
    arrive: (partId) => arrive(partId === place.part ? place : placeOfPart(layout, partId)),
    step,
  }
}

function currentPlace<Entry extends WeekEntry>(
  layout: WeekLayout<Entry>,
  remembered: GridPlace | null,
  firstFree: WeekCell,
): GridPlace {
  if (remembered === null) {
    const first = layout.parts[0]?.id ?? layout.strip.flat()[0]?.id
    return (first === undefined ? null : placeOfPart(layout, first)) ?? { ...firstFree, part: null }
  }
  const column = Math.min(remembered.column, layout.strip.length - 1)
  // An entry that appears on the focused free cell takes the focus.
  if (remembered.part === null) return placeAt(layout, column, remembered.row, 'first')
  return placeOfPart(layout, remembered.part) ?? placeAt(layout, column, remembered.row, 'first')
}
