/** The texts of a note, task or attachment. Tracks which elements were read, so that the preview can list the others. */
import { oneLine } from '../reading/plain-text.ts'
import type { ElementTexts } from './note-elements.ts'

export class Texts {
  readonly #texts: ElementTexts
  readonly #read = new Set<string>()

  constructor(texts: ElementTexts) {
    this.#texts = texts
  }

  /** Includes elements whose contents are dropped. */
  has(element: string): boolean {
    return this.#texts.has(element)
  }

  /** The first of several elements. */
  first(element: string): string {
    return this.all(element)[0] ?? ''
  }

  all(element: string): string[] {
    this.#read.add(element)
    return (this.#texts.get(element) ?? []).map(oneLine).filter((text) => text !== '')
  }

  /** Keeps line breaks. */
  whole(element: string): string {
    this.#read.add(element)
    return this.#texts.get(element)?.join('') ?? ''
  }

  /** The names and texts of the elements that were not read. */
  unread(): [name: string, text: string][] {
    return [...this.#texts].flatMap(([name, texts]) =>
      this.#read.has(name)
        ? []
        : texts.filter((text) => text.trim() !== '').map((text): [string, string] => [name, text]),
    )
  }
}
