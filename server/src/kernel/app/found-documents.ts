/** The result of a search, in the index of the store or by a search service. */

export interface FoundDocument extends Relevance {
  readonly doc: string
  readonly isOpen: boolean
  readonly changedAt: number
}

/** How well a document matches a query, whatever its state is. */
export interface Relevance {
  /** Every word is in its name. */
  readonly isNameHit: boolean
  readonly closeness: Closeness
}

/** How close a match is to the word of the query, the closest first: the very word, another form of it, or anything else that matches. */
export const closenesses = [0, 1, 2] as const
export type Closeness = (typeof closenesses)[number]

/** A word of a query, and which words of a text match it. */
export interface SearchedWord {
  readonly word: string
  /** The word itself, or the one that was searched instead because nothing matches what was typed. */
  readonly meant: string
  /** Digits of the number that the word is a part of: it matches by these, too. Null when there are too few. */
  readonly digits: string | null
  readonly matches: Pick<ReadonlySet<string>, 'has'>
}

export interface FoundDocuments {
  readonly documents: readonly FoundDocument[]
  readonly words: readonly SearchedWord[]
  /** The words that were searched instead, because the typed ones match nothing; null when those match. */
  readonly corrected: string | null
}
