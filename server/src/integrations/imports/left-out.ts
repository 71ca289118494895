/** Counts what an import leaves out of a file: one note per property, however often it occurs. */
import type { NoteList } from './notes.ts'
import { shortened } from './notes.ts'
import { oneLine } from './reading/plain-text.ts'

interface LeftOutProperty {
  count: number
  readonly line: number | null
  /** The first event, task or contact that has it. */
  readonly subject: string
  /** The first different values. */
  readonly values: Set<string>
}

const maxNames = 1000
const maxValues = 5
const valueLength = 80

export class LeftOut {
  readonly #properties = new Map<string, LeftOutProperty>()

  add(name: string, value: string, subject: string, line: number | null): void {
    const key = this.#properties.size < maxNames ? name : '…'
    const text = shortened(oneLine(value.slice(0, 4 * valueLength)), valueLength)
    const property = this.#properties.get(key)
    if (!property) this.#properties.set(key, { count: 1, line, subject, values: new Set([text]) })
    else {
      property.count += 1
      if (property.values.size < maxValues) property.values.add(text)
    }
  }

  noteAll(notes: NoteList): void {
    for (const [name, { count, line, subject, values }] of this.#properties) {
      const texts = [...values].filter((text) => text !== '').join(', ')
      const detail =
        count === 1 ? [subject, texts].filter((text) => text !== '').join(': ') : `${count} × ${texts}`
      notes.add('notKept', { subject: name, line, detail })
    }
  }
}
