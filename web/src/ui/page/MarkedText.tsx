interface MarkedTextProps {
  readonly text: string
  /** Pairs of offsets, end exclusive, ascending. */
  readonly marks: readonly (readonly [start: number, end: number])[]
}

export function MarkedText({ text, marks }: MarkedTextProps) {
  const ends = [0, ...marks.flat(), text.length]
  return ends.slice(1).map((end, index) => {
    const part = text.slice(ends[index], end)
    // Unmarked and marked parts alternate.
    return index % 2 === 1 ? <mark key={end}>{part}</mark> : part
  })
}
