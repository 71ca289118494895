import { rowsPerDay } from '@lustra/domain/calendar'
import { type WeekEntry } from '../week/week-entry.ts'
import { type EntryPart } from '../week/week-layout.ts'
import { percent } from './percent.ts'

/** The position of a box in its day, as one property for all four edges; the style sheet adds margins. Empty in the all-day strip. */
export function placeOfBox({
  row,
  rows,
  lane,
  lanes,
}: Pick<EntryPart<WeekEntry>, 'row' | 'rows' | 'lane' | 'lanes'>): string {
  if (row === null) return ''
  const [top, bottom] = [row / rowsPerDay, 1 - (row + rows) / rowsPerDay]
  const [left, right] = [lane / lanes, 1 - (lane + 1) / lanes]
  return `inset:${percent(top)} ${percent(right)} ${percent(bottom)} ${percent(left)}`
}
