export interface TextPart {
  /** Its index in the text. */
  readonly start: number
  readonly text: string
  /** Null for plain text. */
  readonly href: string | null
}

const link = /https?:\/\/[^\s<>"]+|www\.[^\s<>"]+\.[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu

export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: matched, index } of text.matchAll(link)) {
    const url = withoutPunctuation(matched)
    if (index > end) parts.push({ start: end, text: text.slice(end, index), href: null })
    parts.push({ start: index, text: url, href: hrefOf(url) })
    end = index + url.length
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end), href: null })
  return parts
}

/** Final punctuation is not part of a link, but a closing bracket is if it was opened within the link. */
function withoutPunctuation(matched: string): string {
  let url = matched.replace(/[.,;:!?'»”]+$/u, '')
  while (url.endsWith(')') && url.split(')').length > url.split('(').length) {
    url = url.slice(0, -1).replace(/[.,;:!?'»”]+$/u, '')
  }
  return url
}

function hrefOf(text: string): string {
  if (/^https?:/iu.test(text)) return text
  return text.startsWith('www.') ? `https://${text}` : `mailto:${text}`
}
