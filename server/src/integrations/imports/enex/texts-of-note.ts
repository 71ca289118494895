/** The texts of a note, a task or an attachment. They remember which elements were read, so that the others can be named. */
import { oneLine } from '../reading/plain-text.ts'
import type { ElementTexts } from './note-elements.ts'

export class Texts {
  readonly #texts: ElementTexts
  readonly #read = new Set<string>()

  constructor(texts: ElementTexts) {
    this.#texts = texts
  }

  /** Also of an element whose contents are not kept. */
  has(element: string): boolean {
    return this.#texts.has(element)
  }

  /** Of an element that occurs more than once, the first. */
  first(element: string): string {
    return this.all(element)[0] ?? ''
  }

  all(element: string): string[] {
    this.#read.add(element)
    return (this.#texts.get(element) ?? []).map(oneLine).filter((text) => text !== '')
  }

  /** With its lines. */
  whole(element: string): string {
    this.#read.add(element)
    return this.#texts.get(element)?.join('') ?? ''
  }

  /** The names and texts of the other elements. */
  unread(): [name: string, text: string][] {
    return [...this.#texts].flatMap(([name, texts]) =>
      this.#read.has(name)
        ? []
        : texts.filter((text) => text.trim() !== '').map((text): [string, string] => [name, text]),
    )
  }
}
