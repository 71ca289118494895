/** The chart on the screen, for saving it as an image. */
import { Store } from '#browser/store.ts'
import { useEffect } from 'react'
import { type Paint } from './reading.ts'

export interface ShownChart {
  readonly title: string
  /** The series and their sums. */
  readonly legend: readonly { readonly name: string; readonly value: string; readonly paint: Paint }[]
}

export const shownChart = new Store<ShownChart | null>(null)

/** Null where only the table is visible, which leaves the chart no width. */
export function useShownChart(chart: ShownChart | null): void {
  useEffect(() => {
    shownChart.set(chart)
    return () => shownChart.set(null)
  }, [chart])
}
