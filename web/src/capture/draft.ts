/** The line being typed. Separate from the parser, so that opening quick capture loads little code. */
export interface Draft {
  readonly line: string
  /** Phrases whose chips were removed; they are part of the name. */
  readonly literals: readonly string[]
}

export const emptyDraft: Draft = { line: '', literals: [] }

/** A phrase that was deleted from the line is recognized when it is typed again. */
export function withLine({ literals }: Draft, line: string): Draft {
  return { line, literals: literals.filter((phrase) => line.includes(phrase)) }
}

export function withoutPhrase(draft: Draft, phrase: string): Draft {
  return { ...draft, literals: [...draft.literals, phrase] }
}
