/** The number of items that fit into a row; the text that counts the others takes space itself. */
export function fittingCount(widths: readonly number[], room: number, gap: number, word: number): number {
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((sum, width) => sum + width + gap, -gap),
  )
  if ((ends.at(-1) ?? 0) <= room) return widths.length
  return ends.filter((end) => end + gap + word <= room).length
}
