/** Splits an Evernote export into notes with the texts of their elements by path. */
import { type XmlToken, xmlTokens } from './xml-tokens.ts'

/** The texts of elements by name; for a nested element, by both names. */
export type ElementTexts = Map<string, string[]>

export interface EnexNote {
  readonly line: number
  readonly texts: ElementTexts
  /** The tasks of the note, which newer Evernote versions export beside its content. */
  readonly tasks: EnexTask[]
  readonly resources: ElementTexts[]
  /** False when the file ends first. */
  readonly isClosed: boolean
}

interface EnexTask {
  readonly texts: ElementTexts
  readonly reminders: ElementTexts[]
}

/** Deeper elements count as part of the last one. */
const maxDepth = 10
/** Elements that only contain others. */
const containers = new Set(['note-attributes', 'resource-attributes'])

export function* enexNotes(xml: string): Generator<EnexNote> {
  const lineAt = lineCounter(xml)
  let note: NoteReader | null = null
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'open' && token.name === 'note') note = new NoteReader(lineAt(token.at))
    else if (token.kind === 'close' && token.name === 'note') {
      if (note) yield note.note(true)
      note = null
    } else note?.add(token)
  }
  if (note) yield note.note(false)
}

class NoteReader {
  readonly #line: number
  readonly #texts: ElementTexts = new Map()
  readonly #tasks: EnexTask[] = []
  readonly #resources: ElementTexts[] = []
  /** The open elements, outermost first. */
  readonly #open: string[] = []

  constructor(line: number) {
    this.#line = line
  }

  note(isClosed: boolean): EnexNote {
    return {
      line: this.#line,
      texts: this.#texts,
      tasks: this.#tasks,
      resources: this.#resources,
      isClosed,
    }
  }

  add(token: XmlToken): void {
    if (token.kind === 'text') this.#write(token.text)
    else if (token.kind === 'close') {
      const at = this.#open.lastIndexOf(token.name)
      if (at >= 0) this.#open.length = at
    } else if (!token.isEmpty) this.#begin(token.name)
  }

  #begin(name: string): void {
    if (this.#open.length === 0 && name === 'task') this.#tasks.push({ texts: new Map(), reminders: [] })
    if (this.#open.length === 1 && this.#open[0] === 'task' && name === 'reminder')
      this.#tasks.at(-1)!.reminders.push(new Map())
    if (this.#open.length === 0 && name === 'resource') this.#resources.push(new Map())
    if (this.#open.length >= maxDepth) return
    this.#open.push(name)
    const { texts, path } = this.#target()
    // The content may be in several CDATA sections, because one cannot contain the end of a section.
    if (path !== '' && !isContent(path)) texts.getOrInsertComputed(path, () => []).push('')
  }

  #write(text: string): void {
    const { texts, path } = this.#target()
    if (path === '' || isAttachedData(path)) return
    const all = texts.getOrInsertComputed(isContent(path) ? 'content' : path, () => [''])
    all[all.length - 1] += text
  }

  /** Where the text of the innermost element belongs. */
  #target(): { readonly texts: ElementTexts; readonly path: string } {
    const [first] = this.#open
    const names = this.#open.filter((name) => !containers.has(name))
    if (first === 'task') {
      const { texts, reminders } = this.#tasks.at(-1)!
      return names[1] === 'reminder'
        ? { texts: reminders.at(-1)!, path: names.slice(2).join('/') }
        : { texts, path: names.slice(1).join('/') }
    }
    if (first === 'resource') return { texts: this.#resources.at(-1)!, path: names.slice(1).join('/') }
    return { texts: this.#texts, path: names.join('/') }
  }
}

function isContent(path: string): boolean {
  return path === 'content' || path.startsWith('content/')
}

/** The bytes of an attachment, and the text that Evernote recognized in them. */
function isAttachedData(path: string): boolean {
  return /^(alternate-)?data$|^recognition/.test(path)
}

/** Counts lines incrementally. */
function lineCounter(text: string): (at: number) => number {
  let line = 1
  let counted = 0
  return (at) => {
    for (; counted < at; counted++) if (text.charCodeAt(counted) === 10) line++
    return line
  }
}
