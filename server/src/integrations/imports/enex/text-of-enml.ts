/** Converts Evernote content to plain text: keeps lists and checkboxes, but no pictures and encrypted parts. */
import { type XmlToken, attribute, xmlTokens } from './xml-tokens.ts'

export interface NoteContent {
  readonly text: string
  readonly hasAttachments: boolean
  readonly isEncrypted: boolean
  /** Whether there are colours, headings and other formatting that plain text loses. */
  readonly hasFormatting: boolean
  /** Addresses that work only inside Evernote. */
  readonly innerLinks: readonly string[]
}

type Open = Extract<XmlToken, { kind: 'open' }>

const blocks = new Set(
  'address article aside blockquote center div dl dd dt en-note figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
)
const skipped = new Set(['en-crypt', 'head', 'script', 'style', 'title'])
const formatting = new Set(
  'b big del em font h1 h2 h3 h4 h5 h6 i ins mark s small strike strong sub sup u'.split(' '),
)
const formattingStyle =
  /color|background|font-(style|size|weight|family)|text-decoration|(^|[\s"';])--en-(codeblock|highlight)/i
const maxIndent = 10

export function textOfEnml(enml: string): NoteContent {
  const writer = new TextWriter()
  for (const token of xmlTokens(enml)) writer.add(token)
  return writer.content()
}

class TextWriter {
  readonly #lines: string[] = []
  #line = ''
  /** Whether the line has more than its list marker. */
  #hasText = false
  /** The counter of each open numbered list; null for other lists. */
  readonly #lists: (number | null)[] = []
  readonly #links: { readonly address: string | null; text: string }[] = []
  #verbatim = 0
  /** The element that is being skipped, and the number of its open namesakes. */
  #skipped: { readonly name: string; depth: number } | null = null
  #cellsInRow = 0
  #hasAttachments = false
  #isEncrypted = false
  #hasFormatting = false
  readonly #innerLinks = new Set<string>()

  add(token: XmlToken): void {
    if (this.#skipped !== null) this.#skip(token, this.#skipped)
    else if (token.kind === 'text') this.#write(token.text)
    else if (token.kind === 'close') this.#close(token.name)
    else {
      this.#open(token)
      if (token.isEmpty) this.#close(token.name)
    }
  }

  content(): NoteContent {
    this.#endLine()
    const text = this.#lines
      .map((line) => line.trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
    return {
      text,
      hasAttachments: this.#hasAttachments,
      isEncrypted: this.#isEncrypted,
      hasFormatting: this.#hasFormatting,
      innerLinks: [...this.#innerLinks],
    }
  }

  #skip(token: XmlToken, skipped: { readonly name: string; depth: number }): void {
    if (token.kind === 'text' || token.name !== skipped.name) return
    if (token.kind === 'close') skipped.depth--
    else if (!token.isEmpty) skipped.depth++
    if (skipped.depth === 0) this.#skipped = null
  }

  #open({ name, attributes, isEmpty }: Open): void {
    if (name === 'en-crypt') this.#isEncrypted = true
    if (name === 'en-media' || name === 'img') this.#hasAttachments = true
    // The tasks of the note are exported beside its content; this text is for programs that do not support them.
    if (skipped.has(name) || attributes.includes('--en-task-group')) {
      if (!isEmpty) this.#skipped = { name, depth: 1 }
      return
    }
    this.#hasFormatting ||= formatting.has(name) || formattingStyle.test(attributes)
    if (blocks.has(name) && this.#hasText) {
      // The cells of a row share a line.
      if (this.#cellsInRow === 0) this.#endLine()
      else if (!this.#line.endsWith(' ')) this.#write(' ')
    }
    if (name === 'br') this.#endLine()
    if (name === 'pre') this.#verbatim++
    if (name === 'ul' || name === 'ol') this.#lists.push(name === 'ol' ? 0 : null)
    if (name === 'li') this.#beginItem(attribute(attributes, 'style') ?? '')
    if (name === 'en-todo') this.#mark(attribute(attributes, 'checked') === 'true')
    if (name === 'tr') this.#cellsInRow = 0
    if ((name === 'td' || name === 'th') && this.#cellsInRow++ > 0) this.#write(' | ')
    if (name === 'a') this.#links.push({ address: attribute(attributes, 'href'), text: '' })
  }

  #close(name: string): void {
    if (name === 'a') this.#endLink()
    if (name === 'pre') this.#verbatim = Math.max(0, this.#verbatim - 1)
    if (name === 'ul' || name === 'ol') this.#lists.pop()
    if (blocks.has(name) && this.#hasText && this.#cellsInRow === 0) this.#endLine()
    if (name === 'tr' || name === 'table') {
      this.#cellsInRow = 0
      if (this.#hasText) this.#endLine()
    }
  }

  #beginItem(style: string): void {
    if (this.#line !== '') this.#endLine()
    const depth = Math.max(1, this.#lists.length)
    const count = this.#lists.at(-1) ?? null
    if (count !== null) this.#lists[this.#lists.length - 1] = count + 1
    this.#line = '  '.repeat(Math.min(depth - 1, maxIndent))
    const checked = /--en-checked:\s*(true|false)/.exec(style)?.[1]
    if (checked !== undefined) this.#mark(checked === 'true')
    else this.#line += count === null ? '- ' : `${count + 1}. `
  }

  #mark(isChecked: boolean): void {
    this.#line += isChecked ? '[x] ' : '[ ] '
  }

  #write(text: string): void {
    const parts = this.#verbatim > 0 ? text.split('\n') : [text.replaceAll(/[\s\u00A0]+/g, ' ')]
    for (const [index, part] of parts.entries()) {
      if (index > 0) this.#endLine()
      const written = this.#verbatim > 0 || this.#hasText ? part : part.trimStart()
      if (written === '') continue
      this.#line += written
      this.#hasText = true
      for (const link of this.#links) link.text += written
    }
  }

  #endLine(): void {
    this.#lines.push(this.#line)
    this.#line = ''
    this.#hasText = false
  }

  /** Adds the address after the text of a link, unless both are equal. */
  #endLink(): void {
    const link = this.#links.pop()
    if (!link?.address) return
    if (!/^(https?|mailto|tel):/i.test(link.address)) {
      this.#innerLinks.add(link.address)
      return
    }
    const address = link.address.replace(/^(mailto|tel):/i, '')
    const text = link.text.trim()
    if (text !== address && text !== link.address) this.#write(text === '' ? address : ` (${address})`)
  }
}
