/** How many of the first things fit into a row; what does not is told by a word at its end, which takes room itself. */
export function fittingCount(widths: readonly number[], room: number, gap: number, word: number): number {
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((sum, width) => sum + width + gap, -gap),
  )
  if ((ends.at(-1) ?? 0) <= room) return widths.length
  return ends.filter((end) => end + gap + word <= room).length
}
