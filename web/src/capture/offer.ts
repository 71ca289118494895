/** A line that stays whole: what is recognized in it is offered, and counts only once it is accepted. */
import type { Draft } from './draft.ts'
import type { Reading } from './reader.ts'

export interface OfferDraft {
  readonly line: string
  /** Phrases of the line that were accepted. */
  readonly accepted: readonly string[]
}

export interface Offer {
  /** With all that is recognized. */
  readonly recognized: Reading
  /** With what is accepted; the other words are the name. */
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
    // Without these words others may seem to be a time.
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

/** Everything that is recognized. */
export function allOf({ recognized }: Offer): readonly string[] {
  return recognized.capture.parts.map(({ source }) => source)
}
