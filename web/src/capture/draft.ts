/** A line being typed. Apart from the reader, so that the door is small. */
export interface Draft {
  readonly line: string
  /** Phrases whose chips were taken away. */
  readonly literals: readonly string[]
}

export const emptyDraft: Draft = { line: '', literals: [] }

/** A phrase that is no longer in the line means what it says when it is typed again. */
export function withLine({ literals }: Draft, line: string): Draft {
  return { line, literals: literals.filter((phrase) => line.includes(phrase)) }
}

export function withoutPhrase(draft: Draft, phrase: string): Draft {
  return { ...draft, literals: [...draft.literals, phrase] }
}
