/**
 * Text that travels as markup (CTX-N02, BIN-N06): line breaks as `<br>`, a word in `<b>` or `<i>`, everything else
 * escaped. It is taken apart into parts and drawn as elements, never as HTML: what is not one of these stays text.
 */
import * as z from 'zod/mini'
import { text } from './text.ts'

export type MarkupLook = 'plain' | 'bold' | 'quiet'

export type MarkupPart = { readonly look: MarkupLook; readonly text: string } | 'break'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' }
const unescapes: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

export function markupOf(plain: string): string {
  return plain.replace(/[&<>\n]/g, (sign) => escapes[sign]!)
}

export function bold(plain: string): string {
  return `<b>${markupOf(plain)}</b>`
}

export function quiet(plain: string): string {
  return `<i>${markupOf(plain)}</i>`
}

export function plainOf(markup: string): string {
  return unescaped(markup.replace(/<br\s*\/?>/gi, '\n'))
}

export function markupParts(markup: string): MarkupPart[] {
  return markup
    .split(/(<b>[^<]*<\/b>|<i>[^<]*<\/i>|<br\s*\/?>)/i)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (/^<br/i.test(piece)) return 'break'
      const [, tag, inside] = /^<([bi])>(.*)<\/[bi]>$/is.exec(piece) ?? []
      if (tag === undefined) return { look: 'plain', text: unescaped(piece) }
      return { look: tag.toLowerCase() === 'b' ? 'bold' : 'quiet', text: unescaped(inside ?? '') }
    })
}

function unescaped(markup: string): string {
  return markup.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => unescapes[name]!)
}

/** Plain text with line breaks inside, markup on the wire; at most `maxLength` characters as a person counts them. */
export function Notes(maxLength: number) {
  return z.codec(text(maxLength * longestEscape), text(maxLength), { decode: plainOf, encode: markupOf })
}

const longestEscape = Math.max(...Object.values(escapes).map(({ length }) => length))
