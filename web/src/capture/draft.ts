/** The line being typed. Separate from the parser, so that opening quick capture loads little code. */
export interface Draft {
  readonly line: string
  /** Phrases whose chips were removed; they are part of the name. */
  readonly literals: readonly string[]
  /** Names chosen from the list; each means only the chosen thing. */
  readonly chosen?: readonly Choice[]
}

/** A context or a parent; the id is null for a new context. */
export type Choice = { readonly name: string; readonly color: string } & (
  | { readonly sign: '@'; readonly id: string | null }
  | { readonly sign: '#'; readonly id: string }
)

export const emptyDraft: Draft = { line: '', literals: [] }

/** A phrase that was deleted from the line is recognized when it is typed again. */
export function withLine({ literals, chosen = [] }: Draft, line: string): Draft {
  return {
    line,
    literals: literals.filter((phrase) => line.includes(phrase)),
    chosen: chosen.filter(({ sign, name }) => line.includes(sign + name)),
  }
}

export function withoutPhrase(draft: Draft, phrase: string): Draft {
  return { ...draft, literals: [...draft.literals, phrase] }
}

/** The last choice of a name counts, also if its chip was removed before. */
export function withChoice({ line, literals, chosen = [] }: Draft, choice: Choice): Draft {
  const marked = choice.sign + choice.name
  return { line, literals: literals.filter((phrase) => phrase !== marked), chosen: [choice, ...chosen] }
}
