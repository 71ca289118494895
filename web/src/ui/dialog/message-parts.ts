/** Parses line breaks and links of a server message (FND-064). The parts are rendered as elements, never as HTML; everything else stays text. */
export type MessagePart = { /** Its index in the message. */ readonly at: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'link'; readonly text: string; readonly address: string }
)

const special =
  /(?<br>\r\n|\n|<br\s*\/?>)|<a\s[^>]*?href=(?<quote>["'])(?<address>.*?)\k<quote>[^>]*>(?<text>.*?)<\/a>|(?<bare>https?:\/\/[^\s<>"'«»“”]+)/giu

/** Punctuation after an address belongs to the sentence. */
const endOfSentence = /[.,;:!?)\]]+$/u

export function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = []
  let at = 0
  for (const match of message.matchAll(special)) {
    const { br, address = '', text = '', bare = '' } = match.groups ?? {}
    const named = bare.replace(endOfSentence, '')
    addText(parts, at, message.slice(at, match.index))
    at = match.index
    if (br) parts.push({ at, kind: 'break' })
    else if (named) parts.push({ at, kind: 'link', text: named, address: named })
    else if (isSafe(address)) parts.push({ at, kind: 'link', text, address })
    else addText(parts, at, text)
    at += named ? named.length : match[0].length
  }
  addText(parts, at, message.slice(at))
  return parts
}

/** Accepts only addresses that can be opened; never `javascript:`, nor another site disguised as one of our paths. */
function isSafe(address: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?![/\\]))/iu.test(address) && !/\p{Cc}/u.test(address)
}

function addText(parts: MessagePart[], at: number, text: string): void {
  if (text !== '') parts.push({ at, kind: 'text', text })
}
