/** Markup (CTX-N02, BIN-N06): `<br>`, `<b>` and `<i>`; everything else is escaped. Parsed into parts, never rendered as HTML. */
import * as z from 'zod/mini'
import { text } from './text.ts'

export type MarkupStyle = 'plain' | 'bold' | 'muted'

export type MarkupPart = { readonly style: MarkupStyle; readonly text: string } | 'break'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' }
const unescapes: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

export function toMarkup(plain: string): string {
  return plain.replace(/[&<>\n]/g, (sign) => escapes[sign]!)
}

export function bold(plain: string): string {
  return `<b>${toMarkup(plain)}</b>`
}

export function muted(plain: string): string {
  return `<i>${toMarkup(plain)}</i>`
}

export function toPlainText(markup: string): string {
  return unescapeMarkup(markup.replace(/<br\s*\/?>/gi, '\n'))
}

export function markupParts(markup: string): MarkupPart[] {
  return markup
    .split(/(<b>[^<]*<\/b>|<i>[^<]*<\/i>|<br\s*\/?>)/i)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (/^<br/i.test(piece)) return 'break'
      const [, tag, inside] = /^<([bi])>(.*)<\/[bi]>$/is.exec(piece) ?? []
      if (tag === undefined) return { style: 'plain', text: unescapeMarkup(piece) }
      return { style: tag.toLowerCase() === 'b' ? 'bold' : 'muted', text: unescapeMarkup(inside ?? '') }
    })
}

function unescapeMarkup(markup: string): string {
  return markup.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => unescapes[name]!)
}

/** Plain text with line breaks when decoded, markup on the wire; at most `maxLength` graphemes. */
export function MarkupString(maxLength: number) {
  return z.codec(text(maxLength * maxEscapeLength), text(maxLength), {
    decode: toPlainText,
    encode: toMarkup,
  })
}

const maxEscapeLength = Math.max(...Object.values(escapes).map(({ length }) => length))
