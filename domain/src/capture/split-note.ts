/** Splits a note into the line to parse as a task, and the task's own notes. */

/** A longer line is not a name. */
const longestLine = 200

export interface NoteParts {
  readonly line: string
  readonly rest: string
}

/** The first line names the task. A long first line is cut between words, and the notes contain all of it. */
export function splitNote(text: string): NoteParts {
  const [first = '', ...others] = text.trim().split('\n')
  const line = first.trim().replaceAll(/\s+/gu, ' ')
  const rest = others.join('\n').trim()
  if (line.length <= longestLine) return { line, rest }
  const cut = line.slice(0, longestLine + 1)
  const end = cut.lastIndexOf(' ')
  return { line: end > 0 ? cut.slice(0, end) : line.slice(0, longestLine), rest: text.trim() }
}
