/** Links in plain text: what can be followed, and what stands between. */

export interface TextPart {
  /** Where it begins. */
  readonly at: number
  readonly text: string
  /** Null for plain text. */
  readonly href: string | null
}

const link = /https?:\/\/[^\s<>"]+|www\.[^\s<>"]+\.[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu

export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(link)) {
    const shown = withoutTail(found)
    if (index > from) parts.push({ at: from, text: text.slice(from, index), href: null })
    parts.push({ at: index, text: shown, href: hrefOf(shown) })
    from = index + shown.length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), href: null })
  return parts
}

/** A sentence may end with a link; a bracket belongs to it only when it opens there, too. */
function withoutTail(found: string): string {
  let shown = found.replace(/[.,;:!?'»”]+$/u, '')
  while (shown.endsWith(')') && shown.split(')').length > shown.split('(').length) {
    shown = shown.slice(0, -1).replace(/[.,;:!?'»”]+$/u, '')
  }
  return shown
}

function hrefOf(text: string): string {
  if (/^https?:/iu.test(text)) return text
  return text.startsWith('www.') ? `https://${text}` : `mailto:${text}`
}
