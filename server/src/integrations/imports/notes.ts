/** Collects notes about items that were not imported, or incompletely; beyond a limit it only counts. */
import type { ImportNote } from '@lustra/contract/imports'
import type { NoteCode } from './import-preview.ts'

// A broken file of ten megabytes could cause a hundred thousand notes.
const maxNotesPerCode = 100
/** Beyond this number, repeated notes are counted again. */
const maxKeys = 10_000
const subjectLength = 255
const detailLength = 500

export interface NoteSubject {
  readonly subject: string
  /** The line in the file, from 1. */
  readonly line?: number | null
  /** A function is called only for stored notes. */
  readonly detail?: string | (() => string)
}

export class NoteList {
  readonly #notes: ImportNote[] = []
  readonly #counts = new Map<NoteCode, number>()
  readonly #keys = new Set<string>()

  /** Ignores a note with the same line and detail as an earlier one; a detail that is a function is not compared. */
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

  /** In file order; then, for each code with more notes, their number. */
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

/** At most `length` UTF-16 units, without splitting a surrogate pair. */
export function shortened(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/�$/, '')}…`
}
