/** The account of what could not come, or not whole: exact at first, counted when a file is wrong throughout. */
import type { ImportNote } from '@lustra/contract/imports'
import type { NoteCode } from './import-preview.ts'

// A broken file of ten megabytes has a hundred thousand things to say; nobody reads past these.
const perCode = 100
const subjectLength = 255
const detailLength = 500

export interface NotePlace {
  readonly subject: string
  /** Line of the file, from 1. */
  readonly line?: number | null
  readonly detail?: string
}

export class NoteList {
  readonly #notes: ImportNote[] = []
  readonly #counts = new Map<NoteCode, number>()
  readonly #said = new Set<string>()

  /** The same thing about the same line is said once. */
  add(code: NoteCode, { subject, line = null, detail = '' }: NotePlace): void {
    const said = `${code} ${line} ${subject}`
    if (line !== null && this.#said.has(said)) return
    this.#said.add(said)
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count > perCode) return
    this.#notes.push({
      code,
      subject: shortened(subject, subjectLength),
      line,
      detail: shortened(detail, detailLength),
    })
  }

  /** In the order they were met; then, for every code that has more, how many more. */
  list(): ImportNote[] {
    const uncounted = [...this.#counts].filter(([, count]) => count > perCode)
    const rest = uncounted.map(([code, count]) => ({
      code,
      subject: '',
      line: null,
      detail: `+${count - perCode}`,
    }))
    return [...this.#notes, ...rest]
  }
}

/** At most `length` UTF-16 units, never half a character. */
export function shortened(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/�$/, '')}…`
}
