/** Colours for new categories without one: one shade per hue of the palette, ordered so that neighbours differ clearly. */
const colors = [
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

export function categoryColor(rank: number): string {
  return colors[rank % colors.length]!
}
