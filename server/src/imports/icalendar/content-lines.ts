/** Unfolds the lines of a calendar file and numbers them. */

export interface ContentLine {
  readonly text: string
  /** The number of its first physical line, from 1. */
  readonly line: number
}

const newline = /\r\n|\n|\r/
const softBreaks = /^[^:]*;(ENCODING=)?QUOTED-PRINTABLE[;:]/i

export function contentLines(text: string): ContentLine[] {
  const lines: { parts: string[]; line: number; soft: boolean }[] = []
  for (const [index, raw] of text.split(newline).entries()) {
    const last = lines.at(-1)
    const folded = raw.startsWith(' ') || raw.startsWith('\t')
    if (last && last.soft && last.parts.at(-1)!.endsWith('=')) {
      last.parts.push(last.parts.pop()!.slice(0, -1), raw)
    } else if (last && folded && raw.trim() !== '') {
      last.parts.push(raw.slice(1))
    } else if (raw.trim() !== '') {
      lines.push({ parts: [raw], line: index + 1, soft: softBreaks.test(raw) })
    }
  }
  return lines.map(({ parts, line }) => ({ text: parts.join(''), line }))
}
