/** Phrases that buttons add to the line, so that the line still says all that will be set. */
import type { CapturePart } from '@lustra/domain/capture'
import { type Draft, withLine } from './draft.ts'
import type { Reading } from './reader.ts'

export interface ChangedLine {
  readonly draft: Draft
  readonly caret: number
}

const daysOf: readonly CapturePart['kind'][] = ['when', 'window']
const timesOf: readonly CapturePart['kind'][] = ['time', 'span']

/** Replaces the day or period of the line, or removes it if it is this phrase. A period longer than a day has no time. */
export function withWhen(draft: Draft, reading: Reading, phrase: string, hasTime: boolean): ChangedLine {
  const isSet = isPhrase(reading, phrase)
  const kinds = hasTime ? daysOf : [...daysOf, ...timesOf]
  const name = withoutParts(draft.line, reading, kinds)
  const changed = withLine(draft, isSet ? name : `${name} ${phrase}`)
  const literals = changed.literals.filter((each) => each.toLowerCase() !== phrase)
  return { draft: { ...changed, literals }, caret: name.length }
}

export function isPhrase({ capture }: Reading, phrase: string): boolean {
  return capture.parts.some(({ kind, source }) => daysOf.includes(kind) && source.toLowerCase() === phrase)
}

/** A sign at the end of the line, where names to choose are offered. */
export function withSign(draft: Draft, sign: string): ChangedLine {
  const line = `${draft.line.trimEnd()} ${sign}`.trimStart()
  return { draft: withLine(draft, line), caret: line.length }
}

function withoutParts(line: string, { capture }: Reading, kinds: readonly CapturePart['kind'][]): string {
  const removed = capture.parts.filter(({ kind }) => kinds.includes(kind)).toReversed()
  const rest = removed.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), line)
  return rest.replaceAll(/\s+/gu, ' ').trim()
}
