import { commentLength } from '@lustra/contract/comments'
import { type Language } from '@lustra/contract/text'
import { type Words } from '@lustra/words'

/** Why the text cannot be saved as a comment; null if it can. */
export function commentFault(text: string, words: Words['comments'], language: Language): string | null {
  if (text.length <= commentLength) return null
  return words.tooLong(new Intl.NumberFormat(language).format(commentLength))
}
