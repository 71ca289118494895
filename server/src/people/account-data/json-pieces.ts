/** Finds the members of a JSON object and the elements of its arrays one by one, so that a reader can stop at the first fault. */

export type JsonPiece =
  /** An array that begins at byte `at`; its elements follow. */
  | { readonly name: string; readonly kind: 'array'; readonly at: number }
  | JsonElement
  | { readonly name: string; readonly kind: 'value'; readonly value: unknown }

/** An element before parsing. */
export interface JsonElement {
  readonly name: string
  readonly kind: 'element'
  readonly index: number
  readonly start: number
  readonly end: number
}

/** No row of ours is that long. Parsing takes many times the length in memory. */
const maxPieceLength = 1_000_000

/** Throws a `SyntaxError` when the bytes are not one JSON object, or a piece is too long. */
export function* jsonPieces(bytes: Buffer): Generator<JsonPiece> {
  let at = skipSpace(bytes, 0)
  at = expect(bytes, at, openBrace)
  if (bytes[at] === closeBrace) at++
  else {
    for (;;) {
      const end = pieceEnd(bytes, at)
      const name = parseJson(bytes, at, end)
      if (typeof name !== 'string') throw new SyntaxError('a name is not a string')
      at = expect(bytes, skipSpace(bytes, end), colon)
      if (bytes[at] === openBracket) {
        yield { name, kind: 'array', at }
        at = yield* jsonElements(bytes, name, at)
      } else {
        const valueEnd = pieceEnd(bytes, at)
        yield { name, kind: 'value', value: parseJson(bytes, at, valueEnd) }
        at = valueEnd
      }
      at = skipSpace(bytes, at)
      if (bytes[at] === closeBrace) break
      at = expect(bytes, at, comma)
    }
    at++
  }
  if (skipSpace(bytes, at) !== bytes.length) throw new SyntaxError('something follows the object')
}

/** The elements of the array that begins at `start`; returns where it ends. */
export function* jsonElements(bytes: Buffer, name: string, start: number): Generator<JsonElement, number> {
  let at = skipSpace(bytes, start + 1)
  if (bytes[at] === closeBracket) return at + 1
  for (let index = 0; ; index++) {
    const end = pieceEnd(bytes, at)
    yield { name, kind: 'element', index, start: at, end }
    at = skipSpace(bytes, end)
    if (bytes[at] === closeBracket) return at + 1
    at = expect(bytes, at, comma)
  }
}

/** Throws a `SyntaxError`. */
export function parseJson(bytes: Buffer, start: number, end: number): unknown {
  return JSON.parse(bytes.toString('utf8', start, end))
}

/** Returns the index after the character and blanks. */
function expect(bytes: Buffer, at: number, character: number): number {
  if (bytes[at] !== character) throw new SyntaxError(`no ${String.fromCharCode(character)} at ${at}`)
  return skipSpace(bytes, at + 1)
}

function skipSpace(bytes: Buffer, start: number): number {
  let at = start
  while (bytes[at] === space || bytes[at] === newline || bytes[at] === tab || bytes[at] === carriageReturn)
    at++
  return at
}

const [tab, newline, carriageReturn, space] = [9, 10, 13, 32]
const quote = 34
const backslash = 92
const comma = 44
const colon = 58
const [openBracket, closeBracket] = [91, 93]
const [openBrace, closeBrace] = [123, 125]

/** Where the value that begins here ends; the parser checks whether it is valid. */
function pieceEnd(bytes: Buffer, start: number): number {
  let depth = 0
  let inString = false
  const last = Math.min(bytes.length, start + maxPieceLength)
  for (let at = start; at < last; at++) {
    const code = bytes[at]!
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
  if (last === bytes.length) return last
  throw new SyntaxError(`the value at ${start} is too long`)
}
