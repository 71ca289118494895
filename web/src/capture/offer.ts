/** A line that keeps its text: recognized phrases are offered and take effect only when accepted. */
import type { Draft } from './draft.ts'
import type { Reading } from './reader.ts'

export interface OfferDraft {
  readonly line: string
  /** Phrases of the line that were accepted. */
  readonly accepted: readonly string[]
}

export interface Offer {
  /** With all recognized phrases. */
  readonly recognized: Reading
  /** With the accepted phrases; the other words are the name. */
  readonly reading: Reading
}

export function readOffer({ line, accepted }: OfferDraft, read: (draft: Draft) => Reading): Offer {
  const recognized = read({ line, literals: [] })
  const literals: string[] = []
  let reading = recognized
  for (;;) {
    const declined = reading.capture.parts
      .map(({ source }) => source)
      .filter((each) => !accepted.includes(each))
    if (declined.length === 0) return { recognized, reading }
    // Without these words, other words could be recognized as a time.
    literals.push(...declined)
    reading = read({ line, literals })
  }
}

export function withOfferedLine({ accepted }: OfferDraft, line: string): OfferDraft {
  return { line, accepted: accepted.filter((phrase) => line.includes(phrase)) }
}

export function withAccepted(draft: OfferDraft, ...phrases: readonly string[]): OfferDraft {
  return { ...draft, accepted: [...new Set([...draft.accepted, ...phrases])] }
}

export function withDeclined(draft: OfferDraft, phrase: string): OfferDraft {
  return { ...draft, accepted: draft.accepted.filter((each) => each !== phrase) }
}

export function allOf({ recognized }: Offer): readonly string[] {
  return recognized.capture.parts.map(({ source }) => source)
}
