/** Splits XML into tags and texts in one pass, even if it is invalid; anything that is not a tag is text. */

export type XmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open'
      readonly name: string
      /** Quoted, as written. */
      readonly attributes: string
      /** `<br/>`, without an end tag. */
      readonly isEmpty: boolean
      /** The index of its beginning. */
      readonly at: number
    }
  | { readonly kind: 'close'; readonly name: string }

const maxTagLength = 100_000
const tagStart = /<(\/?)([A-Za-z][\w:.-]*)/y

export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    if (start !== at) yield textOf(xml.slice(at, start === -1 ? xml.length : start))
    if (start === -1) return
    const section = sectionAt(xml, start)
    if (section) {
      if (section.text !== '') yield { kind: 'text', text: section.text }
      at = section.end
      continue
    }
    const tag = tagAt(xml, start)
    yield tag?.token ?? { kind: 'text', text: '<' }
    at = tag?.end ?? start + 1
  }
}

export function attribute(attributes: string, name: string): string | null {
  for (const [, key, double, single] of attributes.matchAll(
    /([\w:.-]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (key!.toLowerCase() === name) return decoded(double ?? single ?? '')
  }
  return null
}

function textOf(text: string): XmlToken {
  return { kind: 'text', text: decoded(text) }
}

const sections = [
  { begin: '<![CDATA[', end: ']]>', isText: true },
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<?', end: '?>', isText: false },
  { begin: '<!', end: '>', isText: false },
]

/** CDATA, a comment, an instruction or a declaration; one without an end extends to the end of the file. */
function sectionAt(xml: string, start: number): { readonly text: string; readonly end: number } | null {
  const section = sections.find(({ begin }) => xml.startsWith(begin, start))
  if (!section) return null
  const from = start + section.begin.length
  const found = xml.indexOf(section.end, from)
  const end = found === -1 ? xml.length : found
  return { text: section.isText ? xml.slice(from, end) : '', end: end + section.end.length }
}

function tagAt(xml: string, start: number): { readonly token: XmlToken; readonly end: number } | null {
  tagStart.lastIndex = start
  const opened = tagStart.exec(xml)
  if (!opened) return null
  const from = start + opened[0].length
  const last = Math.min(xml.length, from + maxTagLength)
  let quote = ''
  for (let at = from; at < last; at++) {
    const sign = xml[at]!
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '<') return null
    else if (sign === '>') {
      const name = opened[2]!.toLowerCase()
      const attributes = xml.slice(from, at)
      const token: XmlToken =
        opened[1] === '/'
          ? { kind: 'close', name }
          : { kind: 'open', name, attributes, isEmpty: attributes.endsWith('/'), at: start }
      return { token, end: at + 1 }
    }
  }
  return null
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  euro: '€',
  rarr: '→',
  larr: '←',
}

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (all, code: string) => {
    if (!code.startsWith('#')) return entities[code] ?? all
    const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : all
  })
}
