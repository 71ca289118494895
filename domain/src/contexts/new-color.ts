import { palette } from './palette.ts'

/** One shade of each hue. Neighbours in the list differ clearly. */
const firstColors = [
  '3F98EB',
  'DB7431',
  '30AE68',
  'C170C6',
  'C18703',
  '01A9A6',
  'DC678C',
  '8088EE',
  '85A121',
  'E16A63',
]

const inOrder = [...new Set([...firstColors, ...palette.map(({ hex }) => hex)])]

/** The colour of a new category: the next of the palette that no other has, else the one that the fewest have. */
export function nextColor(used: readonly string[]): string {
  const counts = Map.groupBy(used, (color) => color.toUpperCase())
  const countOf = (color: string) => counts.get(color)?.length ?? 0
  return inOrder.reduce((best, color) => (countOf(color) < countOf(best) ? color : best))
}
