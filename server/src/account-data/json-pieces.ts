/** Reads the members of a JSON object one by one, and the elements of its arrays, so that a reader can stop at the first fault. */

export type JsonPiece =
  /** An array begins; its elements follow. */
  | { readonly name: string; readonly kind: 'array' }
  | { readonly name: string; readonly kind: 'element'; readonly index: number; readonly value: unknown }
  | { readonly name: string; readonly kind: 'value'; readonly value: unknown }

/** No row of ours is as long; what is parsed at once takes many times its length in memory. */
const maxPieceLength = 1_000_000

/** Throws a `SyntaxError` when the text is not one JSON object, or has a piece that is too long. */
export function* jsonPieces(text: string): Generator<JsonPiece> {
  let at = skipSpace(text, 0)
  at = expect(text, at, '{')
  if (text[at] === '}') at++
  else {
    for (;;) {
      const end = pieceEnd(text, at)
      const name = JSON.parse(text.slice(at, end)) as unknown
      if (typeof name !== 'string') throw new SyntaxError('a name is no string')
      at = expect(text, skipSpace(text, end), ':')
      if (text[at] === '[') {
        yield { name, kind: 'array' }
        at = yield* elements(text, name, at)
      } else {
        const valueEnd = pieceEnd(text, at)
        yield { name, kind: 'value', value: JSON.parse(text.slice(at, valueEnd)) }
        at = valueEnd
      }
      at = skipSpace(text, at)
      if (text[at] === '}') break
      at = expect(text, at, ',')
    }
    at++
  }
  if (skipSpace(text, at) !== text.length) throw new SyntaxError('something follows the object')
}

/** Returns where the array has ended. */
function* elements(text: string, name: string, start: number): Generator<JsonPiece, number> {
  let at = skipSpace(text, start + 1)
  if (text[at] === ']') return at + 1
  for (let index = 0; ; index++) {
    const end = pieceEnd(text, at)
    yield { name, kind: 'element', index, value: JSON.parse(text.slice(at, end)) }
    at = skipSpace(text, end)
    if (text[at] === ']') return at + 1
    at = expect(text, at, ',')
  }
}

/** Returns where the next thing begins. */
function expect(text: string, at: number, character: string): number {
  if (text[at] !== character) throw new SyntaxError(`no ${character} at ${at}`)
  return skipSpace(text, at + 1)
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (' \t\n\r'.includes(text[at] ?? 'end')) at++
  return at
}

const quote = 34
const backslash = 92
const comma = 44
const colon = 58
const space = 32
const [openBracket, closeBracket] = [91, 93]
const [openBrace, closeBrace] = [123, 125]

/** Where the value that begins here ends; whether it is valid is for the parser to say. */
function pieceEnd(text: string, start: number): number {
  let depth = 0
  let inString = false
  const last = Math.min(text.length, start + maxPieceLength)
  for (let at = start; at < last; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === backslash) at++
      else if (code === quote) {
        inString = false
        if (depth === 0) return at + 1
      }
    } else if (code === quote) inString = true
    else if (code === openBrace || code === openBracket) depth++
    else if (code === closeBrace || code === closeBracket) {
      if (depth === 0) return at
      if (--depth === 0) return at + 1
    } else if (depth === 0 && (code === comma || code === colon || code <= space)) return at
  }
  if (last === text.length) return last
  throw new SyntaxError(`what begins at ${start} is too long`)
}
