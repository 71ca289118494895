import { Store } from '#browser/store.ts'
import { useEffect } from 'react'
import { type Paint } from './reading.ts'

export interface ShownChart {
  readonly title: string
  /** The series and their totals. */
  readonly legend: readonly { readonly name: string; readonly value: string; readonly paint: Paint }[]
}

export const shownChart = new Store<ShownChart | null>(null)

/** Null if only the table is visible, because the chart then has no width. */
export function useShownChart(chart: ShownChart | null): void {
  useEffect(() => {
    shownChart.set(chart)
    return () => shownChart.set(null)
  }, [chart])
}
