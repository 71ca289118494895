import { useState } from 'react'
import { LaidDays } from './laid-days.ts'
import { type WeekEntry } from './week-entry.ts'
import {
  type GridPart,
  type LayoutOptions,
  type VisibleDays,
  type Unlaned,
  type WeekLayout,
  layOut,
} from './week-layout.ts'

/** The layout of the visible days; unchanged days keep their objects from one rendering to the next. */
export function useWeekLayout<Entry extends WeekEntry>(
  entries: readonly Entry[],
  days: VisibleDays,
  options?: Pick<LayoutOptions<Entry>, 'hasStrip' | 'halves'>,
): WeekLayout<Entry> {
  const [laid] = useState(() => new LaidDays<Unlaned<Entry>, GridPart<Entry>>())
  return layOut(entries, days, { ...options, laid })
}
