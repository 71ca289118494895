/** A user's row as the search service stores it: words and stems, the same as in the built-in index. */
import { type IndexedText, distinctWords, stemOf } from '../../planning/search/index.ts'
import type { IndexedDocument } from './service-client.ts'

export interface ServiceDocument {
  readonly user: string
  readonly doc: string
  readonly open: boolean
  readonly changed: number
  readonly name: readonly string[]
  readonly nameStems: readonly string[]
  /** Words of the name and the rest of the text. */
  readonly words: readonly string[]
  readonly stems: readonly string[]
}

export function serviceDocument(userId: string, doc: string, text: IndexedText | null): IndexedDocument {
  const id = `${userId}_${doc}`
  if (text === null) return { id, source: null }
  const name = [...distinctWords(text.name)]
  const words = [...new Set([...name, ...distinctWords(text.rest)])]
  const source: ServiceDocument = {
    user: userId,
    doc,
    open: text.isOpen,
    changed: text.changedAt,
    name,
    nameStems: stemsOf(name),
    words,
    stems: stemsOf(words),
  }
  return { id, source }
}

function stemsOf(words: readonly string[]): string[] {
  return [...new Set(words.map(stemOf))]
}
