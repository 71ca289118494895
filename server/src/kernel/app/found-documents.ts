/** The result of a search by the built-in index or by a search service. */

export interface FoundDocument extends Relevance {
  readonly doc: string
  readonly isOpen: boolean
  readonly changedAt: number
}

/** How well a document matches a query, regardless of its status. */
export interface Relevance {
  /** Whether every word of the query occurs in the name. */
  readonly isNameHit: boolean
  readonly closeness: Closeness
}

/** How closely a word matches the query, best first: the exact word, another form of it, any other match. */
export const closenesses = [0, 1, 2] as const
export type Closeness = (typeof closenesses)[number]

/** A word of a query with the words of the index that match it. */
export interface SearchedWord {
  readonly word: string
  /** The typed word, or its correction when the typed word matches nothing. */
  readonly meant: string
  /** Digits of the number that the word belongs to, which match as well. Null when there are too few. */
  readonly digits: string | null
  readonly matches: Pick<ReadonlySet<string>, 'has'>
}

export interface FoundDocuments {
  readonly documents: readonly FoundDocument[]
  readonly words: readonly SearchedWord[]
  /** The corrections, when the typed words match nothing; otherwise null. */
  readonly corrected: string | null
}
