/** Collects notes about items that were not imported, or incompletely; after a limit it only counts. */
import type { ImportNote } from '@lustra/contract/imports'
import type { NoteCode } from './import-preview.ts'

// A broken file of ten megabytes could cause a hundred thousand notes.
const maxNotesPerCode = 100
/** Beyond them, a repeated note is counted again. */
const maxKeys = 10_000
const subjectLength = 255
const detailLength = 500

export interface NoteSubject {
  readonly subject: string
  /** Line of the file, from 1. */
  readonly line?: number | null
  /** A function is called for notes that are kept. */
  readonly detail?: string | (() => string)
}

export class NoteList {
  readonly #notes: ImportNote[] = []
  readonly #counts = new Map<NoteCode, number>()
  readonly #keys = new Set<string>()

  /** Ignores a note that has been added about the same line, with the same detail; a detail that is a function is not compared. */
  add(code: NoteCode, { subject, line = null, detail = '' }: NoteSubject): void {
    const key = `${code} ${line} ${subject} ${typeof detail === 'string' ? detail : ''}`
    if (line !== null && this.#keys.has(key)) return
    if (this.#keys.size < maxKeys) this.#keys.add(key)
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count > maxNotesPerCode) return
    this.#notes.push({
      code,
      subject: shortened(subject, subjectLength),
      line,
      detail: shortened(typeof detail === 'string' ? detail : detail(), detailLength),
    })
  }

  /** In the order of the file; then, for each code with more notes, how many more. */
  list(): ImportNote[] {
    const truncated = [...this.#counts].filter(([, count]) => count > maxNotesPerCode)
    const rest = truncated.map(([code, count]) => ({
      code,
      subject: '',
      line: null,
      detail: `+${count - maxNotesPerCode}`,
    }))
    return [...this.#notes, ...rest]
  }
}

/** At most `length` UTF-16 units, never half a surrogate pair. */
export function shortened(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/�$/, '')}…`
}
