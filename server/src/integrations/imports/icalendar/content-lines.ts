/** Unfolds the lines of a calendar file and numbers them. */

export interface ContentLine {
  readonly text: string
  /** The number of its first physical line, from 1. */
  readonly line: number
}

const newline = /\r\n|\n|\r/g
const softBreaks = /^[^:]*;(ENCODING=)?QUOTED-PRINTABLE[;:]/i

/** Yields one line at a time, because a list would take as much memory as the file. */
export function* contentLines(text: string): Generator<ContentLine> {
  let parts: string[] = []
  let first = 0
  let isSoft = false
  let number = 0
  for (const raw of physicalLines(text)) {
    number++
    const isFolded = raw.startsWith(' ') || raw.startsWith('\t')
    if (isSoft && parts.at(-1)!.endsWith('=')) {
      parts.push(parts.pop()!.slice(0, -1), raw)
    } else if (raw.trim() !== '') {
      if (isFolded && parts.length > 0) parts.push(raw.slice(1))
      else {
        if (parts.length > 0) yield { text: parts.join(''), line: first }
        parts = [raw]
        first = number
        isSoft = softBreaks.test(raw)
      }
    }
  }
  if (parts.length > 0) yield { text: parts.join(''), line: first }
}

function* physicalLines(text: string): Generator<string> {
  let from = 0
  for (const { index, 0: mark } of text.matchAll(newline)) {
    yield text.slice(from, index)
    from = index + mark.length
  }
  yield text.slice(from)
}
